// Makes brief.docx from brief.md with LibreOffice (`soffice` on the path), as a person would have written it in Word: styles, footnotes,
// a table, a header, a tracked insertion and a tracked deletion. Run it by hand when brief.md changes; the file is committed.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const here = import.meta.dirname
const markdown = readFileSync(join(here, 'brief.md'), 'utf8')
const notes = new Map([...markdown.matchAll(/^\[\^(\d)\]: (.+)$/gm)].map(([, name, text]) => [name, text]))

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const inline = (text) =>
  escaped(text.replace(/\\(?=\.)/g, ''))
    .replace(/\*(\S(?:[^*]*\S)?)\*(?! 3)/g, '<text:span text:style-name="It">$1</text:span>')
    .replaceAll('`', '')
    .replace(
      'is no answer',
      '<text:change-start text:change-id="c1"/>is no answer<text:change-end text:change-id="c1"/><text:change text:change-id="c2"/>',
    )
    .replace(/5th/, '5<text:span text:style-name="Up">th</text:span>')
    .replace(/10⁹/, '10<text:span text:style-name="Up">9</text:span>')
    .replace(/\[\^(\d)\]/g, (_, name) => note(name))
const note = (name) =>
  `<text:note text:id="n${name}" text:note-class="footnote"><text:note-citation>${name}</text:note-citation><text:note-body><text:p>${inline(notes.get(name))}</text:p></text:note-body></text:note>`
const row = (line) =>
  `<table:table-row>${line
    .split('|')
    .slice(1, -1)
    .map(
      (cell) =>
        `<table:table-cell office:value-type="string"><text:p>${inline(cell.trim())}</text:p></table:table-cell>`,
    )
    .join('')}</table:table-row>`
const block = (text) => {
  const heading = /^(#+) (.+)$/.exec(text)
  if (heading)
    return `<text:h text:style-name="Heading_20_${heading[1].length}" text:outline-level="${heading[1].length}">${inline(heading[2])}</text:h>`
  if (!text.startsWith('|')) return `<text:p>${inline(text)}</text:p>`
  const rows = text.split('\n').filter((line) => !line.includes('---'))
  return `<table:table><table:table-column table:number-columns-repeated="2"/>${rows.map(row).join('')}</table:table>`
}
const about =
  '<office:change-info><dc:creator>A</dc:creator><dc:date>2026-01-01T00:00:00</dc:date></office:change-info>'
const text = markdown
  .split('\n\n')
  .filter((part) => !part.startsWith('[^'))
  .map((part) => block(part.trim()))
  .join('')
const flat = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles><style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph" style:default-outline-level="1"/><style:style style:name="Heading_20_2" style:display-name="Heading 2" style:family="paragraph" style:default-outline-level="2"/></office:styles>
<office:automatic-styles><style:style style:name="It" style:family="text"><style:text-properties fo:font-style="italic"/></style:style><style:style style:name="Up" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style><style:page-layout style:name="pm"><style:header-style/></style:page-layout></office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm"><style:header><text:p>Case 1:26-cv-1, 493 F.2d 1 (2007)</text:p></style:header></style:master-page></office:master-styles>
<office:body><office:text><text:tracked-changes><text:changed-region xml:id="c1" text:id="c1"><text:insertion>${about}</text:insertion></text:changed-region><text:changed-region xml:id="c2" text:id="c2"><text:deletion>${about}<text:p>, see 572 F.2d 962 (2009)</text:p></text:deletion></text:changed-region></text:tracked-changes>${text}</office:text></office:body></office:document>`
const folder = mkdtempSync(join(tmpdir(), 'tickmark-word-'))
writeFileSync(join(folder, 'brief.fodt'), flat)
execFileSync('soffice', [
  '--headless',
  '--convert-to',
  'docx:MS Word 2007 XML',
  '--outdir',
  folder,
  join(folder, 'brief.fodt'),
])
copyFileSync(join(folder, 'brief.docx'), join(here, 'brief.docx'))
rmSync(folder, { recursive: true })
