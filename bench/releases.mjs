// Opens a table as large as ICD-10-CM in a fresh process and looks 100 codes up, as ratios to a process that does nothing.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { interleave, median, ratio } from './lib.mjs'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const host = (name) => new URL(`../build/src/host/releases/${name}.js`, import.meta.url).href

/** Rows in ms of wall time and MiB of memory, of the whole process. */
export async function releases({ rounds }) {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-bench-'))
  try {
    const codes = codesOf(98_000)
    const file = join(folder, 'icd10cm_order_2026.txt')
    writeFileSync(file, codes.map(line).join(''))
    const { add } = await import(host('commands'))
    await add([file], { folder })
    const asked = JSON.stringify(Array.from({ length: 100 }, (_, at) => codes[(at * 971) % codes.length]))
    const scripts = {
      'node that does nothing': 'const found = 100',
      '98,000 codes opened, 100 looked up': `
        const { loadReleases } = await import(${JSON.stringify(host('load'))})
        const [release] = await loadReleases(${JSON.stringify(folder)})
        const found = ${asked}.filter((code) => release.find(code)?.key === code).length`,
    }
    const names = Object.keys(scripts)
    const taken = await interleave(names, rounds, (name) => take(scripts[name]))
    const rows = ['ms', 'MiB'].flatMap((unit) => {
      const values = (name) => taken[name].map((one) => one[unit])
      return names.map((name) => ({
        id: `code tables / ${name} / ${unit}`,
        tool: name,
        bounded: name !== names[0],
        unit,
        median: median(values(name)),
        best: Math.min(...values(name)),
        ratio: ratio(values(name), values(names[0])),
      }))
    })
    return { rows, missing: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function codesOf(count) {
  return Array.from({ length: count }, (_, at) => {
    const inLetter = Math.floor(at / LETTERS.length)
    return `${LETTERS[at % LETTERS.length]}${String(inLetter).padStart(4, '0')}`
  }).sort()
}

function line(code, at) {
  const title = `Displaced fracture of the ${code} segment of an unspecified bone, initial encounter`
  return `${String(at + 1).padStart(5, '0')} ${code.padEnd(7)} 1 ${`Disp fx of ${code}`.padEnd(60)} ${title}\r\n`
}

function take(script) {
  const said = `
    const { peakMiB } = await import(${JSON.stringify(new URL('peak.mjs', import.meta.url).href)})
    console.log(JSON.stringify({ found, MiB: peakMiB() }))`
  const start = performance.now()
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script + said], {
    encoding: 'utf8',
  })
  const ms = performance.now() - start
  if (stdout === '') throw new Error(`The process of code tables ended early:\n${stderr}`)
  const { found, MiB } = JSON.parse(stdout)
  if (found !== 100) throw new Error(`Unexpected ${found} codes found, expected 100`)
  return { ms, MiB }
}
