import type { Furniture } from './furniture.js'
import { endsWithLeader } from './leaders.js'
import type { Line } from './lines.js'

/** A note at the foot of a page. */
export interface Note {
  readonly label: string
  /** The lines it takes up, by index; its number stands at the start of the first. */
  readonly lines: readonly number[]
  /** Units of the first line that its number takes up. */
  readonly number: number
  /** Where the text refers to it: source offsets of the figures. */
  readonly reference: readonly [from: number, to: number]
  /** Where the notes of its page begin. */
  readonly start: number
}

/**
 * Finds the notes of a paged text: on one page, a line that begins with the next number, after a word of the text that ends
 * with the same figures. It goes on to the end of the page or the next note. Linear in the text.
 */
export function findNotes(lines: readonly Line[], { is, paged }: Furniture, text: string): Note[] {
  if (!paged) return []
  const notes: Note[] = []
  let next = 1
  let page: number[] = []
  const close = () => {
    let open: (Note & { readonly lines: number[] }) | undefined
    const first = lines[page[0] ?? 0]?.from ?? 0
    // of a table, whose entries may begin with the number of a volume
    const listed = page.findLast((at) => endsWithLeader(lines[at] as Line, text)) ?? -1
    for (const at of page) {
      const line = lines[at] as Line
      const begins = at > listed ? NOTE.exec(line.head) : null
      const label = Number(begins?.[1] ?? 0)
      const reference =
        begins && label >= next && label <= next + SKIPPED
          ? (referenceTo(label, text, open ? open.reference[1] : first, open ? open.start : line.from) ??
            // its figures were lost in the text, or stand apart there
            ((open ? label === next : goesOn(page, at, label, lines)) ? nowhere(open, page, at, lines) : undefined))
          : undefined
      if (begins && reference) {
        open = {
          label: String(label),
          lines: [at],
          number: begins[0].length,
          reference,
          start: open?.start ?? line.from,
        }
        notes.push(open)
        next = label + 1
      } else open?.lines.push(at)
    }
    page = []
  }
  lines.forEach((line, at) => {
    if (is[at] === 1 || line.opensPage) close()
    if (is[at] !== 1 && !line.blank) page.push(at)
  })
  close()
  return notes
}

/** Does the next note begin on the same page? */
function goesOn(page: readonly number[], at: number, label: number, lines: readonly Line[]): boolean {
  return page.some((other) => other > at && NOTE.exec(lines[other]?.head ?? '')?.[1] === String(label + 1))
}

/** No width, after the last reference or at the end of the text of the page. */
function nowhere(
  open: Note | undefined,
  page: readonly number[],
  at: number,
  lines: readonly Line[],
): readonly [number, number] | undefined {
  const before = page[page.indexOf(at) - 1]
  const place = open ? open.reference[1] : before === undefined ? undefined : lines[before]?.to
  return place === undefined ? undefined : [place, place]
}

/** `3 See`, `3See`, `3 Id.`: the number of a note, and no small letter after it. */
const NOTE = /^(\d{1,3})(?:\s{1,4}(?=[^\s\p{Ll}\d])|(?=[A-Z“"‘(]))/u
/** Notes in a row whose numbers were not found. */
const SKIPPED = 3

/** Figures right after a word, a point or a quotation mark, and before a space: `products.4`, `screwheads”12`. */
function referenceTo(number: number, text: string, from: number, to: number): readonly [number, number] | undefined {
  const figures = String(number)
  for (let at = text.indexOf(figures, from); at >= 0 && at < to; at = text.indexOf(figures, at + 1)) {
    const end = at + figures.length
    if (/[\p{Ll}.,;:?!)\]”’"']/u.test(text[at - 1] ?? '') && /^(?:[\s)\]”’"—–]|$)/.test(text.slice(end, end + 1))) {
      // `2d.3` is no word, `§ 3.2` and `1,234` are numbers
      if (!/\d[.,:]$/.test(text.slice(Math.max(0, at - 2), at))) return [at, end]
    }
  }
  return undefined
}
