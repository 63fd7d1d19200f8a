/** Lines of context around a change, and the most edits for which the shortest diff is looked for. */
const CONTEXT = 3
const LONGEST = 500

/** A line that stays, goes or comes; with its line ending, if it has one. */
interface Edit {
  readonly sign: ' ' | '-' | '+'
  readonly line: string
}

/**
 * The change of one file as a unified diff, for `git apply` and for `patch` with `-p0` or `-p1`: hence the `./`. Empty where there is
 * none. `path` is relative to the folder the diff is applied in, with `/` between folders.
 */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return ''
  const name = quoted(path.startsWith('/') ? path : `./${path}`)
  const edits = diffLines(linesOf(before), linesOf(after))
  return `--- ${name}\n+++ ${name}\n${hunks(edits).join('')}`
}

/** The lines of a text, each with its line feed, the last perhaps without. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

/** As GNU diff and git write a name: in quotes where it has a control character, a quote or a backslash; a tab ends one with spaces. */
function quoted(name: string): string {
  // eslint-disable-next-line no-control-regex -- these are what must be quoted
  if (!/["\\\u0000-\u001F\u007F]/.test(name)) return name.includes(' ') ? `${name}\t` : name
  const escaped = name
    .replace(/["\\]/g, '\\$&')
    // eslint-disable-next-line no-control-regex -- as above
    .replace(/[\u0000-\u001F\u007F]/g, (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`)
  return `"${escaped}"`
}

function hunks(edits: readonly Edit[]): string[] {
  const texts: string[] = []
  let old = 1
  let now = 1
  let at = 0
  while (at < edits.length) {
    const change = edits.findIndex(({ sign }, i) => i >= at && sign !== ' ')
    if (change < 0) break
    const from = Math.max(at, change - CONTEXT)
    old += from - at
    now += from - at
    const to = hunkEnd(edits, change)
    const own = edits.slice(from, to)
    const [less, more] = [own.filter(({ sign }) => sign !== '+').length, own.filter(({ sign }) => sign !== '-').length]
    texts.push(`@@ -${range(old, less)} +${range(now, more)} @@\n${own.map(printed).join('')}`)
    old += less
    now += more
    at = to
  }
  return texts
}

/** Behind the last change that no more than two contexts part from the one before, with its own context. */
function hunkEnd(edits: readonly Edit[], change: number): number {
  let last = change
  for (let i = change; i < edits.length && i - last <= 2 * CONTEXT; i++) if (edits[i]?.sign !== ' ') last = i
  return Math.min(edits.length, last + 1 + CONTEXT)
}

/** `3,2`; a range without lines names the line before it. */
function range(first: number, length: number): string {
  return length === 0 ? `${first - 1},0` : length === 1 ? String(first) : `${first},${length}`
}

function printed({ sign, line }: Edit): string {
  return line.endsWith('\n') ? sign + line : `${sign}${line}\n\\ No newline at end of file\n`
}

/** The edits that lead from one list of lines to the other: what both begin and end with stays. */
function diffLines(before: readonly string[], after: readonly string[]): Edit[] {
  let head = 0
  while (head < before.length && head < after.length && before[head] === after[head]) head++
  let tail = 0
  const most = Math.min(before.length, after.length) - head
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  const same = (line: string): Edit => ({ sign: ' ', line })
  return [
    ...before.slice(0, head).map(same),
    ...shortest(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ]
}

/**
 * Myers' greedy algorithm: `reach[k]` is how far into `before` the best path on diagonal k gets with d edits. Beyond {@link LONGEST}
 * edits all old lines go and all new ones come, which is as true and only longer.
 */
function shortest(before: readonly string[], after: readonly string[]): Edit[] {
  const whole = (): Edit[] => [
    ...before.map((line): Edit => ({ sign: '-', line })),
    ...after.map((line): Edit => ({ sign: '+', line })),
  ]
  if (before.length === 0 || after.length === 0) return whole()
  const trace: Map<number, number>[] = []
  let reach = new Map<number, number>([[1, 0]])
  for (let d = 0; d <= LONGEST; d++) {
    const next = new Map<number, number>()
    for (let k = -d; k <= d; k += 2) {
      let x = comes(reach, k, d) ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1
      while (x < before.length && x - k < after.length && before[x] === after[x - k]) x++
      next.set(k, x)
      if (x >= before.length && x - k >= after.length) return walkBack(before, after, [...trace, reach], d)
    }
    trace.push(reach)
    reach = next
  }
  return whole()
}

/** True where the best way to diagonal k is a line that comes, from diagonal k + 1. */
function comes(reach: ReadonlyMap<number, number>, k: number, d: number): boolean {
  return k === -d || (k !== d && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1))
}

function walkBack(
  before: readonly string[],
  after: readonly string[],
  trace: readonly ReadonlyMap<number, number>[],
  edits: number,
): Edit[] {
  const back: Edit[] = []
  let x = before.length
  let y = after.length
  for (let d = edits; d >= 0; d--) {
    const reach = trace[d] ?? new Map<number, number>()
    const k = x - y
    const added = comes(reach, k, d)
    const fromX = reach.get(added ? k + 1 : k - 1) ?? 0
    const fromY = fromX - (added ? k + 1 : k - 1)
    while (x > fromX && y > fromY) {
      back.push({ sign: ' ', line: before[--x] as string })
      y--
    }
    if (d === 0) break
    back.push(added ? { sign: '+', line: after[--y] as string } : { sign: '-', line: before[--x] as string })
  }
  return back.reverse()
}
