import { draft, type Draft } from '../draft.js'
import { at } from '../letters/characters.js'
import { readEdition } from '../parts/parenthetical.js'
import { readSections, readSign } from '../parts/sections.js'
import { spaced } from '../letters/spelling.js'

const RESTATEMENT =
  /Restatement\s{0,8}(?:,?\s{0,8}\(?\s{0,8}(First|Second|Third|Fourth|1st|2d|3d|4th|2nd|3rd)\s{0,8}\)?)?,?\s{0,8}(?:\(?of\s{1,8}(?:the\s{1,8})?(?:Law\s{1,8}(?:of\s{1,8})?)?)?\s{0,8}([A-Z][A-Za-z'’&]*(?:(?:\s{1,8}|:\s{1,8}|,\s{1,8})(?:[A-Z][A-Za-z'’&.]*|of|the|and|&|for|in)){0,12})?(?:,\s{1,8}([23]d|2nd|3rd)(?=[\s,]))?/y
const EDITIONS: Readonly<Record<string, string>> = {
  '1st': 'First',
  '2d': 'Second',
  '2nd': 'Second',
  '3d': 'Third',
  '3rd': 'Third',
  '4th': 'Fourth',
}
const COMMENT = /,?\s{0,8}(?:cmts?\.|comments?|illus\.)\s{0,8}([a-z]{1,2}|\d{1,2})\b/y
const SECTION_BEFORE =
  /(?:[Ss]ections?|[Ss]ec\.|§{1,2})\s{0,8}(\d{1,3}[A-Z]?(?:\.\d{1,2})?)((?:\([0-9A-Za-z]{1,3}\))*)\s{1,8}of\s{1,8}the\s{1,8}$/

/** `Restatement (Second) of Torts § 402A`, `Section 90 of the Restatement (Second) of Contracts`. */
export function readRestatement(text: string, from: number, floor: number): Draft | undefined {
  const head = at(RESTATEMENT, text, from)
  if (!head) return undefined
  const [, ahead, subject, behind] = head
  const printed = ahead ?? behind
  const edition = printed === undefined ? undefined : (EDITIONS[printed] ?? printed)
  const value = {
    ...(edition !== undefined && { edition }),
    ...(subject !== undefined && { subject: spaced(subject).replace(/,$/, '') }),
  }
  const end = from + head[0].trimEnd().length
  const gap = /^,?\s{0,8}/.exec(text.slice(end, end + 6))?.[0].length ?? 0
  const sign = /^(?:§|[Ss]ec)/.test(text.slice(end + gap, end + gap + 3)) ? readSign(text, end + gap) : undefined
  const sections = sign && readSections(text, sign.to, /§§|ections|ecs/.test(sign.text), () => false)
  if (sections) {
    const made = draft('restatement', from, sections.to, {
      ...value,
      section: sections.section,
      ...(sections.subsection !== undefined && { subsection: sections.subsection }),
      ...(sections.sections !== undefined && { sections: sections.sections }),
    })
    made.at.section = sections.number
    const comment = at(COMMENT, text, made.to)
    if (comment) {
      made.to = made.end = made.to + comment[0].length
      made.value.comment = comment[1] ?? ''
    }
    const year = readEdition(text, made.end)
    if (year?.year) {
      made.value.year = year.year
      made.end = year.to
      made.at.parenthetical = [year.from, year.to]
    }
    return made
  }
  const least = Math.max(floor, from - 40)
  const before = SECTION_BEFORE.exec(text.slice(least, from))
  if (!before || subject === undefined) return undefined
  const begin = least + before.index
  return draft('restatement', begin, end, {
    ...value,
    section: before[1] ?? '',
    ...(before[2] && { subsection: before[2] }),
  })
}
