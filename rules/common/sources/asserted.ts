import type { Figure } from '../number/figure.js'
import { isStated } from '../tracing/stated.js'

/** "1. Introduction", "(2) The fee": a number that counts parts of the draft. */
const LEADS = /^\(?\d{1,3}(?:\.\d{1,3}){0,3}[.)]?\s/

/** "Precinct 1", "Arm 2": a number that is part of a name. */
const NAME =
  /\b(?:precinct|district|ward|group|arm|cohort|site|region|zone|unit|exhibit|count|claim|patient|station|lot|visit|cycle|bed|team|store|wave|round|school|division|measure|proposition|scope|amendment|sprint|priority|severity)\s$/i

/** "We count 64" */
const COUNTED = /\b(?:we|they|you|who|I|now|still) count\s$/i

/** "In Kisoro district 96 workers": a small letter before it and a plural behind. */
const COUNTS = /^[a-z] \d{2,} \p{Ll}{3,}s\b/u

/** "In the Coast region 39,118 voted": no name is numbered so. */
const GROUPED = /\d,\d{3}/

/** Whether a draft states something by a figure, rather than number its parts with it. */
export function isAsserted(figure: Figure): boolean {
  if (!isStated(figure)) return false
  const { block, from, to, parts, unit } = figure
  const bare = unit.kind === 'none' && parts.exponent === 0 && !parts.words
  if (!bare) return true
  const lead = LEADS.exec(block.text)
  if (lead && to <= lead[0].length && from <= 1 && (block.kind === 'heading' || /[.)]\s$/.test(lead[0]))) return false
  const before = block.text.slice(Math.max(0, from - 16), from)
  const isNamed = NAME.test(before) && !COUNTED.test(before)
  if (isNamed && !GROUPED.test(figure.text) && !COUNTS.test(block.text.slice(from - 2, to + 24))) return false
  return !(parts.parenthesised && parts.digits.length <= 2 && isNumbering(figure))
}

/** "(1)", "(2)": a note or an item of a list in the text, with its neighbour; "Ashby (31) and Corran (12) led" gives what each has. */
function isNumbering({ block, from, value }: Figure): boolean {
  const number = Number(value)
  if (block.cell !== undefined || from <= 1 || !Number.isInteger(number) || number < 1) return true
  const has = (other: number) => block.text.includes(`(${other})`)
  return (
    number === 1 ||
    has(number - 1) ||
    (number === 2 && has(3)) ||
    !/\p{L}[’')]? \($/u.test(block.text.slice(Math.max(0, from - 4), from))
  )
}
