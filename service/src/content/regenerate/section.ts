/** One section of a draft that may have been edited since it was written. Pure, linear. */

const FENCE = /^ {0,3}(`{3,}|~{3,})/
const TOP = /^ {0,3}#{1,2}(?:[ \t]|$)/
const UNDERLINE = /^ {0,3}(?:=+|-+)[ \t]*$/

/**
 * A text with the section under a heading of level 2 written anew, every line outside it as it was; undefined unless that heading stands there
 * once. `heading` is its Markdown; a number before it may have come, changed or gone. The section ends at the next heading of level 1 or 2.
 */
export function replaceSection(text: string, heading: string, body: string): string | undefined {
  const lines = linesOf(text)
  const fenced = fencedLines(lines)
  const found = lines.flatMap((line, i) => (!fenced[i] && titleOf(line) === heading ? [i] : []))
  const [at] = found
  if (at === undefined || found.length > 1) return undefined
  const end = endOf(lines, fenced, at)
  const newline = /\r?\n$/.exec(lines[at] ?? '')?.[0] ?? '\n'
  const own = `${body.replace(/\n/g, newline)}${newline}${end < lines.length ? newline : ''}`
  return [
    ...lines.slice(0, at),
    (lines[at] ?? '').replace(/\r?\n$/, ''),
    newline,
    newline,
    own,
    ...lines.slice(end),
  ].join('')
}

/** The lines with their ends. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}

/** Which lines are code between fences, the fences with them. One that is not closed goes on to the end. */
function fencedLines(lines: readonly string[]): boolean[] {
  let open: string | undefined
  return lines.map((line) => {
    const mark = FENCE.exec(line)?.[1]
    if (open === undefined) {
      open = mark
      return mark !== undefined
    }
    if (mark?.startsWith(open) === true && line.trim() === mark) open = undefined
    return true
  })
}

/** The Markdown of a heading of level 2, without its number; undefined for any other line. */
function titleOf(line: string): string | undefined {
  if (!/^ {0,3}##[ \t]/.test(line)) return undefined
  return line
    .trim()
    .slice(2)
    .trim()
    .replace(/[ \t]#+$/, '')
    .replace(/^\d{1,3}\\?\.[ \t]+/, '')
    .trim()
}

/** The line after the last of the section that begins at a line. A line of signs below text makes that text a heading too. */
function endOf(lines: readonly string[], fenced: readonly boolean[], at: number): number {
  let paragraph = at + 1
  for (let i = at + 1; i < lines.length; i++) {
    const line = (lines[i] ?? '').trimEnd()
    if (fenced[i] || line === '') paragraph = i + 1
    else if (TOP.test(line)) return i
    else if (i > paragraph && UNDERLINE.test(line)) return paragraph
  }
  return lines.length
}
