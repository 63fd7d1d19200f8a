import type { Citation } from '../../reader/citation.js'

/** What may stand before a provision that an entry names in words: `U.S. Constitution, First Amendment`. */
const BEFORE_MENTION =
  /^[\s*†]*(?:(?:the|united|states|of|america|u\.?\s?s\.?|const(?:itution|\.)?|[a-z]+\s(?=const))[\s,:]*){0,6}$/i

/**
 * True of the law that the title of a work is about, which an entry from `from` on does not list: `The Meaning of the Seventeenth
 * Amendment, 107 Nw. U. L. Rev. 1181`, `J. Kosseff, *Section 230 of the Communications Decency Act* (2019)`.
 */
export function inTitle(citation: Citation, from: number): boolean {
  const { place, block, mention, kind } = citation
  if (place.from <= from || kind === 'case' || kind === 'neutral' || kind === 'journal') return false
  if (mention === true && !BEFORE_MENTION.test(block.text.slice(from, place.from))) return true
  return block.styles.some(
    ({ style, from: begin, to }) =>
      style === 'emphasis' &&
      begin > from &&
      begin <= place.from &&
      to >= place.to &&
      to - begin > place.to - place.from,
  )
}
