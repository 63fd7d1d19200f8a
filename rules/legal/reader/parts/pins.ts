/** One pin: a page, or a range whose end is written out in full. */
export interface Pin {
  readonly from: number
  readonly to: number
  /** True where a range is printed. */
  readonly range: boolean
  readonly printed: string
}

const PART = /^(\d{1,6})(?:\s*[-–—]\s*(\d{1,6}))?(?![\d*¶§.])/

/**
 * The pages of a pin: `152-53, 160 n.4` is 152 to 153 and 160. A range's end that is shorter than its start drops the digits they
 * share. Star pages, paragraphs, sections and roman numerals are left out, and all that follows them.
 */
export function pagesOf(pin: string): readonly Pin[] {
  const pages: Pin[] = []
  // `64 nn.6,7`: what follows are numbers of notes
  for (const part of (pin.slice(0, 256).split(/\snn\./, 1)[0] ?? '').split(',')) {
    const match = PART.exec(part.trim())
    if (!match) break
    const [printed, first = '', last] = match
    const from = Number(first)
    pages.push({
      from,
      to: last === undefined ? from : Number(expand(first, last)),
      range: last !== undefined,
      printed,
    })
  }
  return pages
}

function expand(first: string, last: string): string {
  return last.length < first.length ? first.slice(0, first.length - last.length) + last : last
}
