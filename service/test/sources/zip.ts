import { crc32, deflateRawSync } from 'node:zlib'

export interface Part {
  readonly path: string
  readonly content: string | Buffer
  /** What the directory says of it, where that is not so. */
  readonly declared?: number
  readonly checksum?: number
  readonly encrypted?: boolean
}

/** A zip archive, also such as no program writes. */
export function zip(parts: readonly Part[]): Buffer {
  const entries: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { path, content, declared, checksum, encrypted = false } of parts) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(encrypted ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(checksum ?? crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(declared ?? bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    entries.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, packed)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, where, name)
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...entries, ...directory, end])
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const TYPES: Part = {
  path: '[Content_Types].xml',
  content: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
}
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
export const escape = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!)

export const relations = (path: string, targets: readonly (readonly [type: string, target: string])[]): Part => ({
  path,
  content: `${HEAD}<Relationships xmlns="${PACKAGE}">${targets
    .map(([type, target], i) => `<Relationship Id="r${i + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`,
})

/** A Word file around the XML of its body. */
export function docx(body: string, more: readonly Part[] = []): Buffer {
  const main = `${HEAD}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
  return zip([
    TYPES,
    relations('_rels/.rels', [['officeDocument', 'word/document.xml']]),
    { path: 'word/document.xml', content: main },
    ...more,
  ])
}
export const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${escape(text)}</w:t></w:r></w:p>`

/** A workbook of one sheet around the XML of its rows. */
export function xlsx(
  rows: string,
  { more = [], workbook = '' }: { more?: readonly Part[]; workbook?: string } = {},
): Buffer {
  const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  return zip([
    TYPES,
    relations('_rels/.rels', [['officeDocument', 'xl/workbook.xml']]),
    relations('xl/_rels/workbook.xml.rels', [['worksheet', 'worksheets/sheet1.xml']]),
    {
      path: 'xl/workbook.xml',
      content: `${HEAD}<workbook ${space} xmlns:r="${RELATIONS}">${workbook}<sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      path: 'xl/worksheets/sheet1.xml',
      content: `${HEAD}<worksheet ${space}><sheetData>${rows}</sheetData></worksheet>`,
    },
    ...more,
  ])
}

/** A presentation of one slide around the XML of its shapes. */
export function pptx(shapes: string, slides = 1): Buffer {
  const spaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${RELATIONS}"`
  const numbers = Array.from({ length: slides }, (_, i) => i + 1)
  return zip([
    TYPES,
    relations('_rels/.rels', [['officeDocument', 'ppt/presentation.xml']]),
    relations(
      'ppt/_rels/presentation.xml.rels',
      numbers.map((n) => ['slide', `slides/slide${n}.xml`] as const),
    ),
    {
      path: 'ppt/presentation.xml',
      content: `${HEAD}<p:presentation ${spaces}><p:sldIdLst>${numbers.map((n) => `<p:sldId id="${255 + n}" r:id="r${n}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    },
    ...numbers.map((n) => ({
      path: `ppt/slides/slide${n}.xml`,
      content: `${HEAD}<p:sld ${spaces}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
    })),
  ])
}
export const shape = (text: string) =>
  `<p:sp><p:txBody><a:p><a:r><a:t>${escape(text)}</a:t></a:r></a:p></p:txBody></p:sp>`

/** A PDF whose pages have these content streams, in the plainest form. `font` goes into the font's dictionary. */
export function pdf(contents: readonly string[], { fields = '', catalog = '' } = {}): Buffer {
  const objects: string[] = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Count ${contents.length}/Kids[${contents.map((_, i) => `${4 + 2 * i} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  contents.forEach((content, i) => {
    objects.push(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + 2 * i} 0 R${i === 0 ? fields : ''}>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    )
  })
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
export const shown = (text: string) => `BT /F 12 Tf 72 700 Td (${text}) Tj ET`
