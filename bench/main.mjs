// Measures everything in one run, prints one table, writes bench/results.json and fails where a ratio is worse than
// bench/expected.json allows. After `npm run build`; `npm run bench:peers` installs the tools beside it.
//
//   node bench/main.mjs [--quick] [--accept] [PART…]      --accept makes bench/expected.json anew from this run
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { cold } from './cold.mjs'
import { boundsFor, compare } from './compare.mjs'
import { manyDrafts } from './many-drafts.mjs'
import { memory } from './memory.mjs'
import { releases } from './releases.mjs'
import { printTable } from './table.mjs'
import { throughput } from './throughput.mjs'

const PARTS = {
  throughput: {
    measure: throughput,
    about: 'CPU time in a warm process; ratio: to remark-parse on the same text, by byte',
  },
  'cold start': { measure: cold, about: 'wall time of whole processes; ratio: to `node -e 0`' },
  memory: { measure: memory, about: 'peak of a process; ratio: to the same parser alone' },
  'code tables': { measure: releases, about: 'whole processes; ratio: to one that does nothing' },
  'many drafts': { measure: manyDrafts, about: 'wall time; ratio: to one process' },
}
const FULL = { length: 128_000, rounds: 5, processes: 3, drafts: 100 }
const QUICK = { length: 64_000, rounds: 3, processes: 1, drafts: 40 }
const SLACK = 2

const { values, positionals } = readArgs()
const unknown = positionals.find((part) => !(part in PARTS))
if (unknown !== undefined) {
  console.error(`Unexpected part "${unknown}", expected ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
const parts = positionals.length > 0 ? positionals : Object.keys(PARTS)
const file = (name) => new URL(name, import.meta.url)

// Node reads these certificates as it starts: with a whole system's bundle that takes longer than all else it does.
delete process.env['NODE_EXTRA_CA_CERTS']

const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform} ${process.arch}`,
  node: process.version,
}
console.log(
  `${machine.cpu}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.platform}, node ${machine.node}`,
)
const sections = []
for (const part of parts) {
  const { measure, about } = PARTS[part]
  const before = loadavg()[0]
  const { rows, missing } = await measure(values.quick ? QUICK : FULL)
  const section = { part, about, load: [before, loadavg()[0]], rows, missing }
  printTable(section)
  sections.push(section)
}
const results = { schema: 'tickmark.bench/1', quick: values.quick, machine, sections }
writeFileSync(file('results.json'), `${JSON.stringify(results, undefined, 2)}\n`)

const rows = sections.flatMap((section) => section.rows)
const expected = JSON.parse(readFileSync(file('expected.json'), 'utf8'))
if (values.accept) {
  const others = Object.entries(expected).filter(([id]) => !parts.includes(id.split(' / ')[0]))
  const bounds = { ...Object.fromEntries(others), ...boundsFor(rows, SLACK) }
  writeFileSync(file('expected.json'), `${JSON.stringify(bounds, undefined, 2)}\n`)
} else {
  const faults = compare(rows, expected, parts)
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}

function readArgs() {
  const options = { quick: { type: 'boolean', default: false }, accept: { type: 'boolean', default: false } }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    console.error(`${error.message}\nusage: node bench/main.mjs [--quick] [--accept] [PART…]`)
    process.exit(2)
  }
}
