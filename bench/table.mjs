// A part of the bench as people read it.

/** Below this ratio a part of a work is in bench/results.json alone. */
const SHOWN = 0.02

/** Prints one part: a line a row, what was not measured, and how busy the machine was meanwhile. */
export function printTable({ part, about, load, rows, missing }) {
  console.log(`\n${part}: ${about}. Load average ${load.map((one) => one.toFixed(1)).join(' to ')}.`)
  const shown = rows.filter(({ ratio, part }) => !part || ratio >= SHOWN)
  const cells = shown.map(({ text = '', tool, work = '', unit, median, best, ratio }) => [
    text,
    tool,
    work,
    `${figure(median)} ${unit}`,
    `${figure(best)} ${unit}`,
    ratio.toFixed(2),
  ])
  const lines = [['text', 'tool', 'work', 'median', 'best', 'ratio'], ...cells]
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  for (const line of lines) {
    const padded = line.map((cell, i) => (i < 3 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
    console.log(`  ${padded.filter((_, i) => widths[i] > 4 || i > 2).join('  ')}`.trimEnd())
  }
  const hidden = rows.length - shown.length
  if (hidden > 0) console.log(`  ${hidden} smaller parts are in bench/results.json`)
  if (missing.length > 0)
    console.log(`  Not measured, because not installed (npm run bench:peers): ${missing.join('; ')}`)
}

/** Three figures that count, without an exponent. */
function figure(value) {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)
}
