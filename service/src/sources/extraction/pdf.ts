import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { CanonicalText } from './canonical.js'
import { type Extraction, type Reason, type ReasonCode, RefusedFile } from './extraction.js'

const MOST_PAGES = 2_000
/** How far from its end a PDF has its mark; what comes after it is junk of mail programs. */
const TAIL = 2_048

/** Characters that a font gives no meaning to: control codes stand for glyphs, U+FFFD for none. */
// eslint-disable-next-line no-control-regex -- these are what is looked for
const UNREADABLE = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\uFFFD\p{Surrogate}]/gu
/** Bullets and signs of symbol fonts: no letters. */
const SYMBOLS = /\p{Private_Use}/gu

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>

/** What is found on the pages, by number of page. */
type Found = Record<'textless' | 'blank' | 'pictures' | 'damaged' | 'bitmap' | 'fields' | 'comments', number[]> & {
  unreadable: number
  symbols: number
}

/** The text of a PDF, a segment a page, in the order in which the file draws it. */
export async function readPdf(bytes: Buffer): Promise<Extraction> {
  if (!bytes.subarray(-TAIL).includes('%%EOF'))
    throw new RefusedFile('Found a PDF that is cut short, expected a whole one')
  const warnings = listen()
  try {
    const document = await open(bytes)
    const rebuilt = warnings.take().some((line) => /Indexing all PDF objects/.test(line))
    if (document.numPages > MOST_PAGES) {
      throw new RefusedFile(
        `Found a PDF of ${document.numPages} pages, expected ${MOST_PAGES} at most; upload it in parts`,
      )
    }
    const text = new CanonicalText()
    const found: Found = {
      ...{ textless: [], blank: [], pictures: [], damaged: [], bitmap: [], fields: [], comments: [] },
      ...{ unreadable: 0, symbols: 0 },
    }
    for (let number = 1; number <= document.numPages && !text.full; number++) {
      await readPage(document, number, text, found, warnings.take)
    }
    tell(text, found, await besidePages(document), rebuilt)
    const total = document.numPages
    const empty = found.textless.length + found.blank.length
    return text.done('application/pdf', { kind: 'page', total, with_text: total - empty })
  } finally {
    warnings.stop()
  }
}

async function open(bytes: Buffer): Promise<Document> {
  try {
    // No picture is decoded: each is larger than 0 pixels, and left out with a warning.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 1, maxImageSize: 0 })
  } catch (error) {
    const { name, message } = error as Error
    if (name === 'PasswordException') throw new RefusedFile('Found a PDF protected by a password; save it without one')
    throw new RefusedFile(`Found a damaged PDF (${message}), expected a whole one`)
  }
}

async function readPage(document: Document, number: number, text: CanonicalText, found: Found, take: () => string[]) {
  try {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const said = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('')
    const drawn = await isDrawnOn(page)
    const warned = take()
    const pictures = warned.some((line) => /Image exceeded maximum/.test(line))
    if (warned.some((line) => /ignoring errors|CMapReaderFactory|Unable to load CMap/i.test(line)))
      found.damaged.push(number)
    if (warned.some((line) => /Type3 font resource .* is not available/.test(line))) found.bitmap.push(number)
    if (pictures) found.pictures.push(number)
    if (!/\S/.test(said)) found[pictures || drawn ? 'textless' : 'blank'].push(number)
    found.unreadable += said.match(UNREADABLE)?.length ?? 0
    found.symbols += said.match(SYMBOLS)?.length ?? 0
    await readAnnotations(page, number, found)
    if (/\S/.test(said)) text.add(`${said.trimEnd()}\n\n`, { page: number })
    page.cleanup()
  } catch (error) {
    take()
    if (error instanceof RangeError) throw error // the stack or the memory of the worker
    found.damaged.push(number)
    found.textless.push(number)
  }
}

/** Is anything painted on a page? */
async function isDrawnOn(page: Page): Promise<boolean> {
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await page.getOperatorList()
  const fills: readonly number[] = [OPS.stroke, OPS.closeStroke, OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke]
  const more: readonly number[] = [OPS.closeFillStroke, OPS.closeEOFillStroke, OPS.shadingFill, OPS.showText]
  return fnArray.some((operator, i) => {
    const painted = operator === OPS.constructPath ? ((argsArray as unknown[][])[i]?.[0] as number) : operator
    return fills.includes(painted) || more.includes(painted)
  })
}

async function readAnnotations(page: Page, number: number, found: Found): Promise<void> {
  const annotations = (await page.getAnnotations()) as {
    subtype?: string
    fieldValue?: unknown
    contentsObj?: { str?: string }
  }[]
  for (const { subtype, fieldValue, contentsObj } of annotations) {
    const filled = Array.isArray(fieldValue)
      ? fieldValue.length > 0
      : typeof fieldValue === 'string' && !['', 'Off'].includes(fieldValue)
    const noted = /\S/.test(contentsObj?.str ?? '')
    if ((subtype === 'Widget' && filled) || (subtype === 'FreeText' && noted)) found.fields.push(number)
    else if (noted && subtype !== 'Link' && subtype !== 'Widget') found.comments.push(number)
  }
}

async function besidePages(document: Document): Promise<{ attachments: number; dynamic: boolean }> {
  const attachments = (await document.getAttachments()) as Record<string, unknown> | null
  const { info } = await document.getMetadata()
  return {
    attachments: Object.keys(attachments ?? {}).length,
    dynamic: (info as { IsXFAPresent?: boolean }).IsXFAPresent === true,
  }
}

function tell(
  text: CanonicalText,
  found: Found,
  beside: { attachments: number; dynamic: boolean },
  rebuilt: boolean,
): void {
  const pages = (code: ReasonCode, numbers: readonly number[], detail: string): Reason => ({
    ...{ code, detail: `${detail} (${pageList(numbers)})`, count: numbers.length },
    ...(numbers[0] !== undefined && { page: numbers[0] }),
  })
  const reasons: Reason[] = [
    pages(
      'pages-without-text',
      found.textless,
      'Pages without text that is text; no OCR is performed: upload a searchable, text-only copy',
    ),
    pages(
      'pictures',
      found.pictures,
      'Pages with pictures, which are not read (no OCR); upload a copy in which their text is text',
    ),
    pages('damaged-pages', found.damaged, 'Pages of which a part could not be read'),
    pages(
      'bitmap-letters',
      found.bitmap,
      'Pages with letters that are drawn as pictures; make the file anew with outline fonts',
    ),
    {
      code: 'damaged-pages',
      detail: 'The directory of the file is damaged; pages may be missing.',
      count: Number(rebuilt),
    },
    {
      code: 'unreadable-characters',
      detail: 'Characters to which the file gives no meaning.',
      count: found.unreadable,
    },
    pages(
      'form-fields',
      found.fields,
      'Filled form fields and text boxes set on pages are not read; print the file to a new PDF',
    ),
    {
      code: 'form-fields',
      detail: 'A dynamic form (XFA) is not read; print it to a new PDF.',
      count: Number(beside.dynamic),
    },
    pages('comments', found.comments, 'Comments are not part of the text'),
    {
      code: 'attachments',
      detail: 'Attached files are not read; upload them by themselves.',
      count: beside.attachments,
    },
    { code: 'symbol-characters', detail: 'Signs of symbol fonts, such as bullets.', count: found.symbols },
    pages('blank-pages', found.blank, 'Pages with nothing on them'),
  ]
  for (const reason of reasons) text.tell(reason)
}

function pageList(numbers: readonly number[]): string {
  const all = [...new Set(numbers)]
  return `page ${all.slice(0, 10).join(', ')}${all.length > 10 ? ` and ${all.length - 10} more` : ''}`
}

/** The library says only on the console what it leaves out. The worker has no other use for that. */
function listen(): { take: () => string[]; stop: () => void } {
  const { log, warn } = console
  const lines: string[] = []
  const hear = (...said: unknown[]) => void lines.push(said.join(' '))
  Object.assign(console, { log: hear, warn: hear })
  return {
    take: () => lines.splice(0),
    stop: () => void Object.assign(console, { log, warn }),
  }
}

// The library needs this of newer runtimes (Node 21); a copy does the same.
if (!('transferToFixedLength' in ArrayBuffer.prototype)) {
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length?: number) {
      return this.slice(0, length)
    },
  })
}
