import { posix } from 'node:path'
import { crc32 } from 'node:zlib'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import yauzl from 'yauzl'
import { RefusedFile } from './extraction.js'

/** What all parts that are read may have together, inflated. Bytes. */
const MOST_INFLATED = 64 * 2 ** 20
const MOST_MEMBERS = 10_000
/** Far above what any program writes. */
const DEEPEST = 256
const MOST_ATTRIBUTES = 500

export interface XmlHandlers {
  readonly open?: (tag: SaxesTagNS) => void
  readonly close?: (tag: SaxesTagNS) => void
  readonly text?: (text: string) => void
  /** Is the rest of the part not wanted? */
  readonly enough?: () => boolean
}

/** An Office file: XML parts in a zip archive, each read as a stream, so that no part is ever whole in memory. */
export interface Archive {
  /** Inflated size that the archive declares for each part, in bytes, by path. */
  readonly sizes: ReadonlyMap<string, number>
  /** Reads a part as XML. A part that is not there has no events. Throws {@link RefusedFile}. */
  readXml(path: string, handlers: XmlHandlers): Promise<void>
}

/** Opens an archive. Throws {@link RefusedFile} where its directory is damaged, encrypted or larger than any document's. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const entries = await entriesOf(bytes)
  let inflated = 0
  return {
    sizes: new Map([...entries].map(([path, { entry }]) => [path, entry.uncompressedSize])),
    async readXml(path, handlers) {
      const found = entries.get(path)
      if (!found) return
      const parser = guardedParser(path, handlers)
      const decoder = new TextDecoder('utf-8', { fatal: true })
      let sum = 0
      for await (const chunk of await found.stream()) {
        inflated += chunk.length
        if (inflated > MOST_INFLATED) throw damaged(path, `has more than ${MOST_INFLATED} bytes, inflated`)
        sum = crc32(chunk, sum)
        parser.write(decoder.decode(chunk, { stream: true }))
        if (handlers.enough?.() === true) return
      }
      if (sum !== found.entry.crc32) throw damaged(path, 'does not have the checksum the archive declares')
      parser.write(decoder.decode()).close()
    },
  }
}

interface Member {
  readonly entry: yauzl.Entry
  readonly stream: () => Promise<AsyncIterable<Buffer>>
}

async function entriesOf(bytes: Buffer): Promise<Map<string, Member>> {
  const members = new Map<string, Member>()
  await new Promise<void>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error) {
        reject(error)
        return
      }
      zip.on('error', reject).on('end', resolve)
      zip.on('entry', (entry: yauzl.Entry) => {
        if (members.has(entry.fileName)) reject(new Error(`it has two ${entry.fileName}`))
        if (members.size >= MOST_MEMBERS) reject(new Error(`it has more than ${MOST_MEMBERS} files`))
        if (entry.isEncrypted()) reject(new Error('it is protected by a password'))
        members.set(entry.fileName, { entry, stream: () => streamOf(zip, entry) })
        zip.readEntry()
      })
      zip.readEntry()
    })
  }).catch((error: unknown) => {
    throw new RefusedFile(`Found a damaged archive (${messageOf(error)}), expected a whole docx, xlsx or pptx`)
  })
  return members
}

async function streamOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<AsyncIterable<Buffer>> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)))
  }).catch((error: unknown) => {
    throw damaged(entry.fileName, messageOf(error))
  })
  return inWords(stream as AsyncIterable<Buffer>, entry.fileName)
}

async function* inWords(stream: AsyncIterable<Buffer>, path: string): AsyncIterable<Buffer> {
  try {
    yield* stream
  } catch (error) {
    throw damaged(path, messageOf(error))
  }
}

/** A parser that refuses what makes a small part cost much: entities, depth, tags of many attributes. */
function guardedParser(path: string, { open, close, text }: XmlHandlers): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  let attributes = 0
  parser.on('doctype', () => {
    throw damaged(path, 'has a document type')
  })
  parser.on('error', (error) => {
    throw damaged(path, error.message.replace(/^\d+:\d+: /, ''))
  })
  parser.on('attribute', () => {
    attributes++
    if (attributes > MOST_ATTRIBUTES) throw damaged(path, `has a tag of more than ${MOST_ATTRIBUTES} attributes`)
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    depth++
    if (depth > DEEPEST) throw damaged(path, `nests deeper than ${DEEPEST} elements`)
    open?.(tag)
  })
  parser.on('closetag', (tag) => {
    depth--
    close?.(tag)
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  return parser
}

function damaged(path: string, what: string): RefusedFile {
  return new RefusedFile(`Found a damaged file (${path}: ${what}), expected a whole docx, xlsx or pptx`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The value of an attribute, whatever its prefix. */
export function attribute(tag: SaxesTagNS, name: string): string | undefined {
  return Object.values(tag.attributes).find(({ local }) => local === name)?.value
}

/** Targets of the relations of a part, by id, as paths in the archive. */
export async function relationsOf(
  archive: Archive,
  part: string,
): Promise<Map<string, { type: string; path: string }>> {
  const at = part.lastIndexOf('/') + 1
  const folder = part.slice(0, at)
  const relations = new Map<string, { type: string; path: string }>()
  await archive.readXml(`${folder}_rels/${part.slice(at)}.rels`, {
    open(tag) {
      const [id, target, type = ''] = ['Id', 'Target', 'Type'].map((name) => attribute(tag, name))
      if (tag.local !== 'Relationship' || id === undefined || target === undefined) return
      if (attribute(tag, 'TargetMode') === 'External') return
      relations.set(id, {
        type: type.slice(type.lastIndexOf('/') + 1),
        path: posix.resolve('/', folder, target).slice(1),
      })
    },
  })
  return relations
}
