import { compareText } from '../document/characters.js'
import type { Times } from '../host/timing.js'

const ROWS = 10

/** How many parts `TIMING` or `--timing` asks for; undefined: no times at all. `TIMING` may be a number of parts, or all. */
export function timingRows(flag: boolean, variable: string | undefined): number | undefined {
  if (!flag && (variable === undefined || variable === '' || variable === '0')) return undefined
  if (variable === 'all') return Infinity
  const asked = Number(variable)
  return Number.isInteger(asked) && asked > 1 ? asked : ROWS
}

/** The parts that took longest, with their own time and their share of all. */
export function timingTable(times: Times, rows: number, about: string): string {
  const sorted = [...times].sort(([a, x], [b, y]) => y.ms - x.ms || compareText(a, b))
  const total = sorted.reduce((sum, [, { ms }]) => sum + ms, 0)
  const rest = sorted.slice(rows)
  const lines = sorted.slice(0, rows).map(([part, { ms, calls }]): [string, number, string] => [part, ms, `${calls}`])
  if (rest.length > 0) lines.push([`${rest.length} other parts`, rest.reduce((sum, [, { ms }]) => sum + ms, 0), ''])
  const width = Math.max(...lines.map(([part]) => part.length), 'part'.length)
  const row = (part: string, ms: string, share: string, calls: string) =>
    `  ${part.padEnd(width)}  ${ms.padStart(10)}  ${share.padStart(6)}  ${calls.padStart(8)}`.trimEnd()
  return [
    `Timing: ${about}`,
    row('part', 'ms', 'share', 'calls'),
    ...lines.map(([part, ms, calls]) => row(part, ms.toFixed(1), `${percent(ms, total)} %`, calls)),
    '',
  ].join('\n')
}

function percent(ms: number, total: number): string {
  return (total === 0 ? 0 : (100 * ms) / total).toFixed(1)
}
