import type { Cell } from '../../../src/document/model.js'
import type { Code } from '../systems/code.js'
import { COLUMNS } from '../systems/columns.js'
import { isAmongCategories } from './category.js'
import { isCited } from './mention.js'

/** The draft lists codes to choose from, or teaches which to choose. */
const REFERENCE =
  /\b(?:cheat ?sheets?|(?:quick|pocket|coding) (?:references?|guides?|cards?)|reference (?:guides?|lists?|cards?)|(?:common|commonly used|frequent) (?:ICD|codes?|diagnos[ei]s codes?)|pick ?lists?|value sets?|code (?:sets?|lists?)|phenotypes?|cohorts?|crosswalks?|covered (?:codes?|diagnos[ei]s)|LCD|NCD|options?|choose|vs|versus|rather than|(?:do|should|may|can|must) ?not (?:be )?(?:coded?|report(?:ed)?|bill(?:ed)?)|audits?|never (?:code|report)|Excludes ?[12]|laterality in|is the (?:right|left)|for example|e\.g)\b/i
const WIDE = 120
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
  if (REFERENCE.test(text.slice(Math.max(0, from - WIDE), to + WIDE)) || REFERENCE.test(block.section.title))
    return undefined
  if (block.cell) return ownerOfRow(block.cell)
  const before = text.slice(Math.max(0, from - REACH), from)
  const ages = new Set(text.slice(Math.max(0, from - REACH), to + REACH).match(AGES))
  const named = before.match(OWNER) ?? (ages.size > 1 ? before.match(AGES) : null)
  return named?.at(-1)?.toLowerCase() ?? ''
}

function ownerOfRow({ table: { header, rows }, row }: Cell): string {
  const column = header.slice(0, COLUMNS).findIndex(({ block }) => OWNERS.test(block.text.trim()))
  return rows[row]?.[column]?.block.text.trim().toLowerCase() ?? ''
}
