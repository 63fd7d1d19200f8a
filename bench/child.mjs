// One tool in a process of its own, so that none runs on code or a heap that another has warmed or filled. It answers each message
// { work, kind, length, atLeast } with { cpu, bytes, rss, parts }, the times in milliseconds per run.
import { peakMiB } from './peak.mjs'
import { textOf } from './texts.mjs'
import { tools } from './tools.mjs'

const works = await ready(process.argv[2])
process.send({ missing: works === undefined })
process.on('message', async ({ work, kind, length, atLeast = 0 }) => {
  const text = textOf(kind, length)
  const before = process.cpuUsage()
  let runs = 0
  let cpu
  let parts = {}
  do {
    const said = await works[work](text)
    if (said?.parts) parts = add(parts, said.parts)
    const { user, system } = process.cpuUsage(before)
    cpu = (user + system) / 1000
    runs++
  } while (cpu < atLeast)
  for (const name of Object.keys(parts)) parts[name] /= runs
  const rss = peakMiB()
  process.send({ cpu: cpu / runs, bytes: Buffer.byteLength(text), rss, parts })
})

/** The works of a tool, or undefined where it is not installed. */
async function ready(name) {
  try {
    return await tools[name]()
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    return undefined
  }
}

function add(sums, more) {
  for (const [name, ms] of Object.entries(more)) sums[name] = (sums[name] ?? 0) + ms
  return sums
}
