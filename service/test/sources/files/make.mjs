/**
 * Makes the set anew with real programs. On Debian: apt-get install libreoffice-writer-nogui libreoffice-calc-nogui
 * libreoffice-impress-nogui texlive-latex-base lmodern chromium fonts-dejavu-core. Then: node test/sources/files/make.mjs
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { escape, nextPage, picture, pictures, slidesDocument, textDocument, workbookDocument } from './flat-odf.mjs'
import { original, slides, workbook } from './original.mjs'

const out = import.meta.dirname
const work = mkdtempSync(join(tmpdir(), 'files-'))
const run = (command, args) => execFileSync(command, args, { cwd: work, stdio: 'inherit' })

/** LibreOffice writes `name.format`; with a filter, options go with it. */
function convert(source, format, filter = format) {
  run('soffice', [
    `-env:UserInstallation=file://${work}/profile`,
    '--headless',
    '--convert-to',
    filter,
    '--outdir',
    work,
    source,
  ])
  return source.replace(/\w+$/, format)
}
const keep = (made, name) => copyFileSync(join(work, made), join(out, name))
const write = (name, text) => (writeFileSync(join(work, name), text), name)

const plain = write('plain.fodt', textDocument(original))
keep(convert(plain, 'docx'), 'writer.docx')
keep(convert(plain, 'pdf'), 'writer.pdf')
keep(convert(convert(plain, 'odt'), 'docx'), 'writer-odt.docx')
keep(convert(write('body.fodt', textDocument(original, { edges: false })), 'docx'), 'body.docx')
keep(
  convert(write('changes.fodt', textDocument(original, { tracked: true, comment: true, hidden: true })), 'docx'),
  'changes.docx',
)
const pictured = write(
  'pictured.fodt',
  textDocument(original, { extra: `${picture}${nextPage('')}${nextPage('After an empty page.')}` }),
)
keep(convert(pictured, 'docx'), 'pictured.docx')
keep(convert(pictured, 'pdf'), 'pictured.pdf')
keep(convert(write('scanned.fodt', pictures(2)), 'pdf'), 'scanned.pdf')
const password =
  '{"EncryptFile":{"type":"boolean","value":"true"},"DocumentOpenPassword":{"type":"string","value":"open"}}'
keep(convert(plain, 'pdf', `pdf:writer_pdf_Export:${password}`), 'password.pdf')
const restricted =
  '{"RestrictPermissions":{"type":"boolean","value":"true"},"PermissionPassword":{"type":"string","value":"own"},"Printing":{"type":"long","value":"0"}}'
keep(convert(plain, 'pdf', `pdf:writer_pdf_Export:${restricted}`), 'restricted.pdf')
keep(convert(write('calc.fods', workbookDocument(workbook)), 'xlsx'), 'calc.xlsx')
keep(convert(write('visible.fods', workbookDocument(workbook.slice(0, 2))), 'xlsx'), 'visible.xlsx')
keep(convert(write('impress.fodp', slidesDocument(slides)), 'pptx'), 'impress.pptx')

const { title, paragraphs, noted, note, table, closing } = original
const tex = (text) =>
  text.replace(
    /[&%§€—“”’𝔸]/gu,
    (sign) => ({ '§': '\\S{}', '€': 'EUR ', '—': '---', '“': '``', '”': "''", '’': "'", 𝔸: 'A' })[sign] ?? `\\${sign}`,
  )
/** With outline fonts, and with the bitmap fonts that older TeX sets T1 in: their glyphs have no names. */
for (const [name, encoding] of [
  ['tex', '\\usepackage[T1]{fontenc}\\usepackage{lmodern}'],
  ['tex-bitmap', '\\usepackage[T1]{fontenc}'],
]) {
  write(
    `${name}.tex`,
    `\\documentclass{article}${encoding}\\usepackage[utf8]{inputenc}\\pdfgentounicode=1\\input{glyphtounicode}\\begin{document}
\\section*{${tex(title)}}
${paragraphs.map(tex).join('\n\n')}

${tex(noted)}\\footnote{${tex(note)}}

\\begin{tabular}{lrr}${table.map((row) => row.map(tex).join(' & ')).join(' \\\\\n')}\\end{tabular}

${tex(closing)}
\\end{document}`,
  )
  run('pdflatex', ['-interaction=batchmode', `${name}.tex`])
  keep(`${name}.pdf`, `${name}.pdf`)
}

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Notice</title></head><body><h1>${escape(title)}</h1>
${paragraphs.map((text) => `<p>${escape(text)}</p>`).join('\n')}
<p>${escape(noted)}<sup><a id="r1" href="#n1">1</a></sup></p>
<table>${table.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`).join('\n')}</table>
<p>${escape(closing)}</p><ol><li id="n1">${escape(note)} <a href="#r1">↩</a></li></ol></body></html>`
keep(write('page.html', page), 'page.html')
run('chromium', [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-pdf-header-footer',
  `--print-to-pdf=${work}/page.pdf`,
  `file://${work}/page.html`,
])
keep('page.pdf', 'page.pdf')
rmSync(work, { recursive: true })
