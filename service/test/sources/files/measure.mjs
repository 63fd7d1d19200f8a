/**
 * Prints what it takes to read files of 1, 10 and 100 pages, made by LibreOffice and Chromium (see test/sources/files/make.mjs):
 * `node test/sources/files/measure.mjs`, after `npm run build`.
 */
import { execFileSync, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { textDocument, workbookDocument, slidesDocument } from './flat-odf.mjs'
import { original } from './original.mjs'

const WORKER = fileURLToPath(new URL('../../../dist/sources/extraction/worker.js', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'extraction-'))
/** @param {number} pages */
const paragraphs = (pages) =>
  Array.from({ length: pages * 12 }, (_, i) => `${i + 1}. ${original.paragraphs[i % 3] ?? ''} `.repeat(2).trim())

/** @param {string} source @param {string} format */
function convert(source, format) {
  const profile = `-env:UserInstallation=file://${work}/profile`
  execFileSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', work, join(work, source)], {
    stdio: 'ignore',
  })
  return source.replace(/\w+$/, format)
}

/** @param {number} pages */
function filesOf(pages) {
  const long = { ...original, paragraphs: paragraphs(pages) }
  writeFileSync(join(work, `${pages}.fodt`), textDocument(long))
  const rows = paragraphs(pages).flatMap((text, i) => [
    ['Row', `${i}`, text.slice(0, 40)],
    ['Sum', `${i * 3}`, '45.00'],
    ['Day', '2024-03-14', '25.5%'],
    ['Name', 'South', 'open'],
  ])
  writeFileSync(join(work, `${pages}.fods`), workbookDocument([{ sheet: 'Sheet', rows }]))
  const slides = Array.from({ length: pages }, (_, i) => ({
    title: `Slide ${i}`,
    lines: paragraphs(1).slice(0, 5),
    notes: '',
  }))
  writeFileSync(join(work, `${pages}.fodp`), slidesDocument(slides))
  const html = `<!doctype html><meta charset="utf-8">${long.paragraphs.map((text) => `<p>${text}</p>`).join('\n')}`
  writeFileSync(join(work, `${pages}.html`), html)
  writeFileSync(join(work, `${pages}.txt`), long.paragraphs.join('\n\n'))
  execFileSync(
    'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      `--print-to-pdf=${work}/web-${pages}.pdf`,
      `file://${work}/${pages}.html`,
    ],
    { stdio: 'ignore' },
  )
  return [
    `${pages}.txt`,
    `${pages}.html`,
    convert(`${pages}.fodt`, 'docx'),
    convert(`${pages}.fodt`, 'pdf'),
    `web-${pages}.pdf`,
    convert(`${pages}.fods`, 'xlsx'),
    convert(`${pages}.fodp`, 'pptx'),
  ]
}

/** Milliseconds of processor time that a process had: other work on the machine does not count. @param {number | undefined} pid */
function cpuOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}

/** Reads a file in a process of its own: the first time, and once more. @param {string} name */
async function read(name) {
  const worker = fork(WORKER, { serialization: 'advanced', execArgv: ['--max-old-space-size=512'] })
  const answer = () => new Promise((resolve) => worker.once('message', resolve))
  await answer()
  const { pid } = worker
  const times = []
  let found
  for (let i = 0; i < 2; i++) {
    const began = cpuOf(pid)
    worker.send({ path: join(work, name), filename: name })
    found = await answer()
    times.push(cpuOf(pid) - began)
  }
  const most = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024
  worker.kill()
  return { times, most, ...found.extraction }
}

console.log('| file | bytes | characters | units | first, CPU ms | again, CPU ms | largest RSS, MB |')
console.log('| --- | ---: | ---: | --- | ---: | ---: | ---: |')
try {
  for (const pages of [1, 10, 100]) {
    for (const name of filesOf(pages)) {
      const { times, most, characters, coverage } = await read(name)
      const { kind, total } = coverage.units
      const cells = [name, statSync(join(work, name)).size, characters, `${total} ${kind}${total === 1 ? '' : 's'}`]
      console.log(`| ${[...cells, ...times.map((time) => time.toFixed(0)), most.toFixed(0)].join(' | ')} |`)
    }
  }
} finally {
  rmSync(work, { recursive: true })
}
