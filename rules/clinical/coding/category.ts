import type { Code } from '../systems/code.js'
import { cellsUnder, COLUMNS } from '../systems/columns.js'

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
  /\b(?:cohort|identif(?:y|ied)|defin(?:ed|ition)|algorithm|inclusions?|exclusions?|includ(?:ed|ing)|excluded?|numerator|denominator|HEDIS|categories|three[- ]characters?|3[- ]characters?|grouped|index date|look-?back|any diagnosis|searched|queried|registry|hospitali[sz]ations|prevalence|codes used|phenotype|comorbidit(?:y|ies))\b|\bn\s?=\s?\d/i

/** Beside the codes of an older system three characters stand for what it had one code for. */
const OLDER = /\bICD[-\u2010-\u2015\s]?(?:8|9)\b/
/** Columns that count those who have the code. */
const COUNTS = /^(?:n|%|count|(?:no\.?|number) of|patients|cases|admissions|deaths|per ?cent|prevalence)\b|^%|\(%\)/i

/** Whether its table is of groups of cases, not of what somebody has. */
function isInStatistics({ place: { block }, reading }: Code): boolean {
  const headers = block.cell?.table.header.slice(0, COLUMNS) ?? []
  return headers.some(({ title }) => COUNTS.test(title) || (reading.key.length === 3 && OLDER.test(title)))
}

/** Its heading is that of a category, as in the classification itself: `### E11 Type 2 diabetes mellitus`. */
const CATEGORY_HEADING = /^(?:ICD-10-CM )?[A-Z]\d[\dAB](?![.\d])/

/** `S72.0- Fracture`, `E11%`: the sign stands for the characters that follow. */
function isCutShort(text: string, to: number): boolean {
  return /^(?:[%_]|-(?:\s|$))/.test(text.slice(to, to + 2))
}

/** Whether categories may be meant, of whatever edition, not a diagnosis of somebody. */
export function isCategory(code: Code): boolean {
  return isAmongCategories(code) || isInStatistics(code) || cellsUnder(code.place.block).some((cell) => MANY.test(cell))
}

/** The same, as far as the words around it tell. */
export function isAmongCategories({ place: { block, from, to } }: Code): boolean {
  const { text } = block
  const around = `${text.slice(Math.max(0, from - NEAR), from)} ${text.slice(to, to + NEAR)}`
  if (NAMED_AS_CATEGORY.test(around) || isCutShort(text, to)) return true
  const wide = text.slice(Math.max(0, from - WIDE), to + WIDE)
  const { title } = block.section
  return MANY.test(wide) || SELECTS.test(wide) || SELECTS.test(title) || CATEGORY_HEADING.test(title)
}
