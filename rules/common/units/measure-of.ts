import type { Figure } from '../number/figure.js'
import { matchAt } from '../number/sticky.js'
import { readUnit } from './units.js'

/** What two bare numbers are measured in: 90 minutes and 2 hours, 500 mg and 2 g, 12 a day and 40 a week do not compare as numbers. */

const LEAD =
  /[\s-]?(?:(?:full-load|working|business|calendar|school|trading|full|whole|consecutive|successive|straight|further|extra|additional|more|paid|unpaid|overtime|billable|operating|running|machine|flying|contact|teaching|net|gross|short|long|metric|nautical|statute|imperial)[\s-])?/y
/** Spans of time that no table of units has. */
const SPAN = /(seasons?|quarters?|decades?|century|centuries|generations?|semesters?|fortnights?|nights?)\b/iy
/** Short words that are mostly no unit. */
const WORD = /(?:in|a|at|as|us|am|do)\b/y
/** Symbols that no table of units has: µA, kΩ, mSv. */
const SYMBOL = /[a-zµμ]{0,2}[A-ZΩÅ][A-Za-zΩ]{0,3}(?![\p{L}\d])/uy
const PLURAL =
  /^(?!(?:has|was|its|this|is|as|his|plus|less|minus|versus|across|always|perhaps)$)(?:\p{L}{2,}[^s\P{L}]s|(?:wo)?men|children|people)$/u
const PER =
  /[\s-]?(?:\p{L}[\p{L}'-]{0,20}\s){0,2}?(?:an?|per|each|every)\s(\d[\d,.]*|[a-z]{3,12})\b(?!\s(?:ago|earlier|before|later|or))/iuy

/** Whether two figures are printed in different units, or per something else, or count other things. */
export function differInMeasure(a: Figure, b: Figure): boolean {
  return differInUnit(a, b) || differ(perOf(a), perOf(b)) || differ(countedBy(a), countedBy(b))
}

/** Whether two figures are printed in different units. */
export function differInUnit(a: Figure, b: Figure): boolean {
  return differ(measureOf(a), measureOf(b))
}

function differ(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b
}

/** The unit or span of time that stands behind a number, by one name for each. */
export function measureOf({ unit, parts, block }: Figure): string | undefined {
  if (unit.kind === 'unit') return unit.code
  if (unit.kind !== 'none') return undefined
  const at = parts.to + (matchAt(LEAD, block.text, parts.to)?.[0].length ?? 0)
  const span = matchAt(SPAN, block.text, at)?.[1]?.toLowerCase()
  if (span !== undefined) return span.replace(/(?:ies|y|s)$/, '')
  if (at === parts.to || matchAt(WORD, block.text, at)) return undefined
  const code = readUnit(block.text, at)?.code ?? matchAt(SYMBOL, block.text, at)?.[0]
  return code === 'deg' ? (scaleNear(block.text, at) ?? code) : code
}

/** "at 612 °C, ran 15 degrees hotter": degrees are of the one scale of temperature that is printed beside them. */
function scaleNear(text: string, at: number): string | undefined {
  if (!/^degrees?\b/.test(text.slice(at, at + 8))) return undefined
  const around = text.slice(Math.max(0, at - SCALE_REACH), at + SCALE_REACH)
  const [celsius, fahrenheit] = [/° ?C\b|Celsius/.test(around), /° ?F\b|Fahrenheit/.test(around)]
  return celsius === fahrenheit ? undefined : celsius ? 'Cel' : 'degF'
}
const SCALE_REACH = 120

/** What a bare number counts, where the word right behind it is a plural: 12 battalions, 40 companies, 9 men. */
function countedBy({ unit, noun }: Figure): string | undefined {
  return unit.kind === 'none' && noun && PLURAL.test(noun.word) ? noun.word : undefined
}

/** What "12 cases a day", "25 per 100,000" are a rate of. */
function perOf({ parts, block }: Figure): string | undefined {
  return matchAt(PER, block.text, parts.to)?.[1]?.toLowerCase()
}
