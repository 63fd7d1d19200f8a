import type { Cell } from '../../../src/document/model.js'
import type { Code } from '../systems/code.js'
import { COLUMNS } from '../systems/columns.js'
import { isAmongCategories } from './category.js'
import { isCited } from './mention.js'

/** The draft lists codes to choose from, or teaches which to choose. */
const REFERENCE =
  /\b(?:cheat ?sheets?|(?:quick|pocket|coding) (?:references?|guides?|cards?)|reference (?:guides?|lists?|cards?)|(?:common|commonly used|frequent) (?:ICD|codes?|diagnos[ei]s codes?)|pick ?lists?|pocket lists?|favou?rites|top \d{1,3}|training|which (?:is|code|one)|(?:codes|diagnoses) (?:that )?support|value sets?|code (?:sets?|lists?)|phenotypes?|cohorts?|crosswalks?|covered (?:codes?|diagnos[ei]s)|LCD|NCD|options?|choose|vs|versus|rather than|(?:do|should|may|can|must) ?not (?:be )?(?:coded?|report(?:ed)?|bill(?:ed)?)|audits?|never (?:code|report)|Excludes ?[12]|laterality in|is the (?:right|left)|for example|e\.g)\b/i
const WIDE = 120
/** A code that was taken away or exchanged. */
const TAKEN = /\b(?:deleted?|removed?|dropped|replaced?|from)\s$/i
const AWAY = /^\s(?:(?:was|is|has been)\s)?(?:deleted|removed|dropped|replaced)\b|^\sto\s[A-Z]\d[\dAB]/
/** Days right before codes in one paragraph are of as many visits. */
const DAYS = /(?:\d{4}-\d\d-\d\d|\d{1,2}\/\d{1,2}\/\d{2,4})(?=[\s:\u2013-]{1,4}[A-Z]\d[\dAB])/g
/** Columns that count patients, or translate from one system to another: the table lists codes, not somebody's diagnoses. */
const COUNTS =
  /^(?:n|counts?|encounters|visits|patients|claims|cases|frequency|volume|prevalence|percent|%)(?: ?\([n%]\))?$|\bICD[- ]?9\b/i
/** Before a code, or the words that describe it, that was not ticked. */
const EMPTY_BOX = /(?:\[\s?\]|[\u2610\u25A1\u25FB\u25CB])[^.;[\]\u2610-\u2612\u25A0\u2713\u2714]{0,80}$/
/** Words that begin what is said of another patient, visit or claim. */
const OWNER =
  /\b(?:(?:patient|pt|case|visit|claim|encounter|subject|scenario|day)\s(?:#\s?)?(?:\d{1,5}|[A-Z])\b|(?:first|second|third|last|original|initial|corrected|replacement)\s(?:patient|case|visit|claim|encounter)\b)/gi
const OWNERS =
  /^(?:(?:patient|pt|case|subject|participant|claim|encounter|visit|account|member)(?: ?(?:#|no\.?|number|id|name))?|mrn|dos|date of service|service date|visit date|encounter date)$/i
/** Ages in one paragraph are of as many patients. */
const AGES = /\b\d{1,3}(?:[\s-]?(?:year|month|week|day)s?[\s-]old|\s?y\/?o)\b|\b\d{2}[MF]\b/gi
/** How far back its patient is looked for. */
const REACH = 400

/**
 * Whose code it is and of which visit, as far as the draft tells several apart: empty where it is about one. Undefined for a code
 * that is nobody's: an alternative, an example, an empty box, one that was wrong.
 */
export function ownerOf(code: Code): string | undefined {
  const { block, from, to } = code.place
  const { text } = block
  if (isCited(code) || isAmongCategories(code)) return undefined
  if (EMPTY_BOX.test(text.slice(Math.max(0, from - WIDE), from))) return undefined
  if (TAKEN.test(text.slice(Math.max(0, from - 12), from)) || AWAY.test(text.slice(to, to + 24))) return undefined
  if (REFERENCE.test(text.slice(Math.max(0, from - WIDE), to + WIDE)) || REFERENCE.test(block.section.title))
    return undefined
  if (block.cell) return ownerOfRow(block.cell)
  const before = text.slice(Math.max(0, from - REACH), from)
  const around = text.slice(Math.max(0, from - REACH), to + REACH)
  const [tells] = [AGES, DAYS].filter((several) => new Set(around.match(several)).size > 1)
  // The code itself is what a day stands before.
  const named = before.match(OWNER) ?? (tells ? text.slice(Math.max(0, from - REACH), to).match(tells) : null)
  return named?.at(-1)?.toLowerCase() ?? ''
}

function ownerOfRow({ table: { header, rows }, row }: Cell): string | undefined {
  if (header.slice(0, COLUMNS).some(({ title }) => COUNTS.test(title))) return undefined
  const column = header.slice(0, COLUMNS).findIndex(({ title }) => OWNERS.test(title))
  return rows[row]?.[column]?.title.toLowerCase() ?? ''
}
