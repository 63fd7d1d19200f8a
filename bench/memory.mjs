// Peak memory of a process that goes through a draft of 1 MB once: the parser alone, and all four checks with that parser.
import { Child, interleave, median, ratio } from './lib.mjs'

const LENGTH = 1_000_000
const TASKS = [
  { tool: 'tickmark, fastParser', work: 'parse' },
  { tool: 'tickmark, fastParser', work: 'all four checks' },
  { tool: 'tickmark, remarkParser', work: 'parse' },
  { tool: 'tickmark, remarkParser', work: 'all four checks' },
]

/** Rows in MiB; each work's reference is its own parser alone. */
export async function memory({ processes }) {
  const tasks = Object.fromEntries(TASKS.map((task) => [`memory / ${task.tool} / ${task.work}`, task]))
  const peaks = await interleave(Object.keys(tasks), processes, (id, warming) =>
    warming ? undefined : peak(tasks[id]),
  )
  const rows = Object.entries(tasks).map(([id, { tool, work }]) => ({
    id,
    text: `mixed, ${LENGTH / 1e6} MB`,
    tool,
    work,
    bounded: work !== 'parse',
    unit: 'MiB',
    median: median(peaks[id]),
    best: Math.min(...peaks[id]),
    ratio: ratio(peaks[id], peaks[`memory / ${tool} / parse`]),
  }))
  return { rows, missing: [] }
}

async function peak({ tool, work }) {
  const child = await Child.start(tool)
  try {
    const { rss } = await child.ask({ work, kind: 'mixed', length: LENGTH })
    return rss
  } finally {
    child.stop()
  }
}
