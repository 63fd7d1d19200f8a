import { draft, type Draft, type Value } from '../draft.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { at } from '../letters/characters.js'
import { readSections, readSign } from '../parts/sections.js'
import { spaced } from '../letters/spelling.js'

const ACT = /Act\s{1,3}((?:1[5-9]|20)\d{2})\b(?!-)(?:\s\((?:NSW|Vic|Qld|Cth|WA|SA|Tas|NT|ACT|NZ|UK|Ir)\))?/y
const TITLE = /(?:^|[\s(“"‘])([A-Z][\w'’-]*,?\s{1,3}(?:(?:[A-Z(][\w'’)-]*,?|and|of|for|in|on|to|etc\.?)\s{1,3}){0,9})$/
/** Words with a capital that lead to the title and are no part of it. */
const LEADS = /^(?:(?:The|Under|In|See|By|And|But|Sections?|As|Both|Compare|Cf\.?)\s{1,3})+/
const REACH = 90

/** An act by its title and year, as in the Commonwealth: `Human Rights Act 1998, s 6(1)`; at the word `Act`. Without a section it is a mention. */
export function readAct(text: string, word: number, floor: number): Draft | undefined {
  const act = at(ACT, text, word)
  if (!act) return undefined
  const title = TITLE.exec(text.slice(Math.max(floor, word - REACH), word))?.[1]?.replace(LEADS, '')
  if (!title) return undefined
  const from = word - title.length
  const end = word + act[0].length
  const value: Value = { reporter: spaced(text.slice(from, end)), year: act[1] ?? '' }
  const gap = end + (at(/,?\s{1,3}/y, text, end)?.[0].length ?? 0)
  const sign = at(/(?:ss?\.?|sections?)\s?(?=\d)/y, text, gap) ? readSign(text, gap) : undefined
  const start = sign?.to ?? gap + (at(/ss?\.?\s?(?=\d)/y, text, gap)?.[0].length ?? 0)
  const read =
    start > gap
      ? readSections(text, start, /^(?:ss|sections)/.test(text.slice(gap, gap + 8)), (a, b) =>
          leadsCitation(text, a, b),
        )
      : undefined
  const made = draft('statute', from, read?.to ?? end, { ...value, ...(read && { section: read.section }) })
  if (read?.subsection !== undefined) made.value.subsection = read.subsection
  if (read) made.at.section = read.number
  made.mention = !read
  return made
}
