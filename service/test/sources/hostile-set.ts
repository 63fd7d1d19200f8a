import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { docx, paragraph, pdf, pptx, shape, shown, xlsx, zip } from './zip.js'

const real = (name: string) => readFileSync(join(import.meta.dirname, 'files', name))
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.6))
const entities =
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' +
  Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'bcdefghij'[i]} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('') +
  ']><x>&j;</x>'
const zeros = (bytes: number) => Buffer.alloc(bytes, 0x61)
const deep = (tag: string, depth: number) => `<${tag}>`.repeat(depth) + `</${tag}>`.repeat(depth)
const container = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')])

/** A PDF whose one page inflates to `bytes`. */
function pdfBomb(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 0x20), { level: 9 }).toString('latin1')
  const plain = pdf(['@@'])
  return Buffer.from(
    plain
      .toString('latin1')
      .replace(
        /<<\/Length 2>>\nstream\n@@/,
        () => `<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n${packed}`,
      ),
    'latin1',
  )
}

/** Files that are refused: what they are, their name, their bytes, and what the refusal says. */
export const refusedFiles: readonly (readonly [what: string, name: string, bytes: () => Buffer, said: RegExp])[] = [
  ['empty file', 'a.txt', () => Buffer.alloc(0), /empty file/],
  ['zip bomb as docx', 'a.docx', () => docx('', [{ path: 'word/styles.xml', content: zeros(300 * 2 ** 20) }]), /bytes/],
  ['zip bomb as xlsx', 'a.xlsx', () => xlsx(`<row><c t="str"><v>${'a'.repeat(2 ** 28)}</v></c></row>`), /inflated/],
  ['zip bomb that lies about its size', 'a.pptx', () => lying(), /damaged/],
  [
    'checksum that is not that of the content',
    'a.xlsx',
    () => xlsx('', { more: [{ path: 'xl/styles.xml', content: '<a/>', checksum: 1 }] }),
    /checksum/,
  ],
  ['XML bomb as docx', 'a.docx', () => docx('', [{ path: 'word/header1.xml', content: entities }]), /document type/],
  [
    'XML bomb as xlsx',
    'a.xlsx',
    () => xlsx('', { more: [{ path: 'xl/sharedStrings.xml', content: entities }] }),
    /document type/,
  ],
  ['deep XML', 'a.pptx', () => pptx(deep('p:grpSp', 100_000)), /nests deeper/],
  [
    'tag of many attributes',
    'a.xlsx',
    () => xlsx(`<row ${Array.from({ length: 9_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`),
    /attributes/,
  ],
  [
    'nested archives',
    'a.zip',
    () => zip([{ path: 'a.zip', content: zip([{ path: 'b', content: zeros(2 ** 24) }]) }]),
    /zip archive/,
  ],
  ['archive under the name of a document', 'a.docx', () => zip([{ path: 'x', content: 'y' }]), /zip archive/],
  [
    'archive with a password',
    'a.docx',
    () => zip([{ path: 'word/document.xml', content: 'x', encrypted: true }]),
    /password/,
  ],
  [
    'two parts of one name',
    'a.docx',
    () => docx('', [{ path: 'word/document.xml', content: 'x' }]),
    /two word\/document\.xml/,
  ],
  [
    'pdf of 10,000 pages',
    'a.pdf',
    () => pdf(Array.from({ length: 10_000 }, (_, i) => shown(`Page ${i}`))),
    /10000 pages, expected 2000/,
  ],
  ['pdf with a password', 'a.pdf', () => real('password.pdf'), /password/],
  ['docx with a password', 'a.docx', () => container('EncryptedPackage'), /password/],
  ['old Word file', 'a.doc', () => container('WordDocument'), /before 2007/],
  ...['writer.docx', 'writer.pdf', 'calc.xlsx', 'impress.pptx'].map(
    (name) => [`${name}, cut short`, name, () => cut(real(name)), /damaged|cut short/] as const,
  ),
  ['text under the name of a pdf', 'a.pdf', () => Buffer.from('plain text'), /named \.pdf/],
  ['text under the name of a docx', 'a.docx', () => Buffer.from('plain text'), /named \.docx/],
  ['picture', 'a.png', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(100)]), /PNG picture/],
  ['program', 'a.txt', () => Buffer.concat([Buffer.from('\x7fELF\0\0'), randomBytes(100)]), /program/],
  [
    'OpenDocument',
    'a.odt',
    () => zip([{ path: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]),
    /OpenDocument/,
  ],
  ['bytes that are not UTF-8', 'a.txt', () => Buffer.from('caf\xe9 au lait', 'latin1'), /not UTF-8 at byte 3/],
  ['halves of surrogate pairs', 'a.txt', () => Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x62]), /not UTF-8 at byte 1/],
  ['UTF-16', 'a.txt', () => Buffer.from('\ufeffplain text', 'utf16le'), /UTF-16/],
  ['UTF-16, big end first', 'a.md', () => Buffer.from('\ufeffplain text', 'utf16le').swap16(), /UTF-16/],
  ['UTF-16 without a mark', 'a.csv', () => Buffer.from('a,b\n1,2\n', 'utf16le'), /UTF-16/],
  ['UTF-16 without a mark, big end first', 'a.txt', () => Buffer.from('plain text', 'utf16le').swap16(), /UTF-16/],
  ['halves of surrogate pairs in XML', 'a.xlsx', () => xlsx('<row><c t="str"><v>&#xd800;</v></c></row>'), /damaged/],
  ['HTML that nests', 'a.html', () => Buffer.from(`<!doctype html>${'<div>'.repeat(50_000)}`), /nests deeper/],
  [
    'workbook without its sheet',
    'a.xlsx',
    () =>
      Buffer.from(xlsx('').toString('latin1').replaceAll('worksheets/sheet1.xml', 'worksheets/sheet9.xml'), 'latin1'),
    /damaged/,
  ],
]

function lying(): Buffer {
  const honest = pptx(shape('a'))
  const at = honest.lastIndexOf('ppt/slides/slide1.xml') - 46
  honest.writeUInt32LE(honest.readUInt32LE(at + 24) - 5, at + 24)
  return honest
}

/** Files that end their worker, or would take too long; what is said depends on which cap they meet first. */
export const killingFiles: readonly (readonly [what: string, name: string, bytes: () => Buffer])[] = [
  ['pdf that inflates to 1 GB', 'a.pdf', () => pdfBomb(2 ** 30)],
  ['docx of very many paragraphs', 'a.docx', () => docx(paragraph('a').repeat(600_000))],
]

/** Files that are taken, whatever they were made to bring about. */
export const takenFiles: readonly (readonly [what: string, name: string, bytes: () => Buffer, text: string])[] = [
  ['pdf named docx', 'a.docx', () => pdf([shown('Taken for what it is')]), 'Taken for what it is\n\n'],
  ['docx named pdf', 'a.pdf', () => docx(paragraph('Taken for what it is')), 'Taken for what it is\n'],
  ['NUL in a text', 'a.txt', () => Buffer.from('one\0two'), 'one\uFFFDtwo'],
  ['page in UTF-16, as browsers read it', 'a.html', () => Buffer.from('\ufeff<!doctype html><p>a', 'utf16le'), 'a\n'],
  ['byte order mark', 'a.md', () => Buffer.from('\ufeff# A'), '# A'],
  [
    'docx that holds an archive',
    'a.docx',
    () =>
      docx(paragraph('A'), [{ path: 'word/embeddings/a.zip', content: zip([{ path: 'b', content: zeros(2 ** 26) }]) }]),
    'A\n',
  ],
]
