// How fast each tool goes through the same text, in CPU time of a process of its own, warmed up.
import { Child, interleave, median, ratio } from './lib.mjs'
import { CHECKS, tools } from './tools.mjs'

const OURS = ['tickmark, fastParser', 'tickmark, remarkParser']
const FLOOR = 'remark-parse'
/** How much longer the text is that shows whether time grows with it. */
const LONGER = 8
/** At least so many milliseconds of CPU time, so that the clock's steps do not matter. */
const ROUND = 200
/** So many to warm up: V8 takes some five seconds to compile what is hot of our code, which is half as fast before. */
const WARM_UP = 6000

/** Rows of the table: megabytes a second, and the time per byte as a ratio to the parse of the same text. */
export async function throughput({ length, rounds }) {
  const children = new Map()
  const missing = []
  try {
    for (const tool of Object.keys(tools)) {
      const child = await Child.start(tool)
      if (child) children.set(tool, child)
      else missing.push(tool)
    }
    const tasks = tasksOf([...children.keys()], length)
    const answers = await interleave(Object.keys(tasks), rounds, (id, warming) => {
      const { tool, ...request } = tasks[id]
      return children.get(tool).ask({ ...request, atLeast: warming ? WARM_UP : ROUND })
    })
    const floors = (kind) => perByte(answers[`${kind} / ${FLOOR} / parse`])
    const rows = Object.entries(tasks).flatMap(([id, task]) => rowsOf(id, task, answers[id], floors(task.kind)))
    return { rows, missing }
  } finally {
    for (const child of children.values()) child.stop()
  }
}

/** What is asked of whom, by id. */
function tasksOf(installed, length) {
  const tasks = {}
  const add = (tool, work, kind, size = length) => {
    const id = `${kind} / ${tool} / ${work}${size > length ? `, ${size / length} times the text` : ''}`
    tasks[id] = { tool, work, kind, length: size }
  }
  for (const kind of ['report', 'mixed', 'legal', 'clinical', 'quantities']) add(FLOOR, 'parse', kind)
  for (const tool of OURS) add(tool, 'all four checks', 'report')
  for (const tool of OURS) for (const work of ['parse', 'parts', ...CHECKS, 'all four checks']) add(tool, work, 'mixed')
  for (const kind of ['legal', 'clinical', 'quantities']) add(OURS[0], 'all four checks', kind)
  add(OURS[0], 'all four checks', 'mixed', length * LONGER)
  for (const tool of installed) {
    if (tool === FLOOR || OURS.includes(tool)) continue
    const work = /cit/.test(tool) ? 'citations' : 'lint'
    add(tool, work, 'mixed')
  }
  return tasks
}

function rowsOf(id, { tool, work, kind, length }, answers, floors) {
  const { bytes } = answers[0]
  const row = (name, label, costs, part = false) => ({
    id: `throughput / ${name}`,
    text: `${kind}, ${Math.round(length / 1000)} kB`,
    tool,
    work: label,
    part,
    bounded: !part && OURS.includes(tool),
    bytes,
    unit: 'MB/s',
    median: 1 / median(costs) / 1000,
    best: 1 / Math.min(...costs) / 1000,
    ratio: ratio(costs, floors),
  })
  if (work !== 'parts') return [row(id, work, perByte(answers))]
  return Object.keys(answers[0].parts)
    .sort()
    .map((part) =>
      row(
        id.replace('parts', `all four checks / ${part}`),
        `  of it: ${part}`,
        answers.map(({ parts }) => parts[part] / bytes),
        true,
      ),
    )
}

/** Milliseconds a byte. */
function perByte(answers) {
  return answers.map(({ cpu, bytes }) => cpu / bytes)
}
