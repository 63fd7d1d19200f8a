import type { Code } from '../systems/code.js'
import { cellsUnder } from '../systems/columns.js'

/** How far the words that make it a category are looked for, right beside it and in its sentence. */
const NEAR = 24
const WIDE = 200
/** The words beside it say that all codes under it are meant. */
const NAMED_AS_CATEGORY =
  /\b(?:(?:sub-?)?categor(?:y|ies)|(?:begin|start)(?:s|ning|ing)?|prefix|famil(?:y|ies)|within|under|chapter|block|any|all|sub-?codes?|series|and (?:its|below))\b/i

/** A range, a wildcard: who writes these beside it lists categories. */
const MANY = /[A-Z]\d\w(?:\.\d{0,2})?(?:[x*]|\s?[-\u2010-\u2015]\s?[A-Z]\d\w)|[A-Z]\d\w\.(?:x|-\B)/
/** The sentence selects patients by their codes, as studies do; nobody is billed. */
const SELECTS =
  /\b(?:cohort|identif(?:y|ied)|defin(?:ed|ition)|algorithm|inclusion|exclusion|includ(?:ed|ing)|excluded|searched|queried|registry|hospitali[sz]ations|prevalence|codes used|phenotype|comorbidit(?:y|ies))\b/i

/** Whether categories may be meant, of whatever edition, not a diagnosis of somebody. */
export function isCategory({ place: { block, from, to } }: Code): boolean {
  const { text } = block
  const around = `${text.slice(Math.max(0, from - NEAR), from)} ${text.slice(to, to + NEAR)}`
  if (NAMED_AS_CATEGORY.test(around)) return true
  const wide = text.slice(Math.max(0, from - WIDE), to + WIDE)
  if (MANY.test(wide) || SELECTS.test(wide) || SELECTS.test(block.section.title)) return true
  return cellsUnder(block).some((cell) => MANY.test(cell))
}
