import type { Cell } from '../../../src/document/model.js'
import { onceFor } from '../../../src/document/once.js'
import type { Equation } from './equation.js'
import type { Grid, GridCell, Line } from './grid-model.js'

/** What notes, headings and labels say that keeps a miss from being an error. Nothing here keeps a figure from being verified. */

const PARTIAL =
  /\b(?:(?:top|largest|biggest|leading|major|first|last) (?:\d{1,3}|two|three|four|five|six|seven|eight|ten|twelve|twenty)\b|(?:two|three|four|five|six|seven|eight|ten|twelve|twenty) (?:largest|biggest|leading|main|most)\b|selected\b(?! (?:data|financial|operating|consolidated|key))|(?:largest|biggest|principal) (?!part|share|of\b|(?:is|was|has|does|this|as)\b)[a-z]+s\b|most (?:common|frequent)|among others\b|not (?:all|exhaustive|listed|shown)\b|only (?:the |those )[^.\n]{0,40}(?:shown|listed|included)\b|(?:sample of|examples? of|excerpt)\b|smaller [^.\n]{0,30}(?:not shown|omitted))/i
/** "1,204 distinct patients" are counted once each; "three distinct areas" are what a whole is parted into. */
const OVERLAPPING =
  /\b(?:more than (?:one|a single|once)\b|multiple (?:responses?|answers?|choices?|categories|diagnos[ei]s)\b|several (?:answers|reasons|diagnoses|categories|responses)\b|all that apply\b|may (?:be|fall|appear|have)[^.\n]{0,30}(?:several|more than|both|multiple)\b|(?:unique|distinct)\b(?<!\b(?:two|three|four|five|six|seven|eight|nine|ten|several|some|into) [a-z]{6,8})|(?:de-?duplicated|unduplicated|counted (?:only )?once|counted (?:in )?(?:both|twice|more)|overlap\w*|not mutually exclusive|double[- ]count\w*|not additive|do(?:es)? not (?:add|sum)(?! (?:up )?(?:exactly |precisely )?(?:due|because of|owing))(?! (?:up )?to [^.\n]{0,30}round))\b)/i
const OTHER_BASIS =
  /\b(?:5[23][- ]weeks?|like[- ]for[- ]like|constant[- ](?:currency|currencies|exchange|prices)|organic\w*|restated|reclassif\w*|pro[- ]forma|annuali[sz]ed|seasonally adjusted|on (?:a|an) (?!(?:year-to-date|daily|weekly|monthly|quarterly|half-yearly|yearly|full-year) )[a-z-]+ basis|unrounded|before rounding|calculated from (?:the )?(?:exact|unrounded|full)|comparable (?:basis|weeks|stores))\b/i
const BASIS =
  /\b(?:organic|constant|like-for-like|lfl|adjusted|comparable|pro forma|restated|annuali[sz]ed|underlying|cc|unaudited|ex|excl(?:uding|\.)?)\b/i
const QUALIFIED = /\b(?:CAGR|compound|real|reported|net of|significan\w*|p-?value|target|budget|forecast|guidance)\b/i
const REDUCED =
  /\b(?:discount\w*|rebate\w*|surcharge\w*|minimum (?:charge|fee|order)|free of charge|waived|capped|promotion\w*|overtime|time and a half|pro[- ]rata|tiered|bulk)\b/i
const LEAST_CHARGE =
  /\bmin(?:imum|\.) (?:charge|fee|order|price|rate|premium|payment)s?\b|(?<=\S[ ,(]{1,2})min(?:imum|\.)\)?$/i
const RANKED_BY =
  /\b(?:rank(?:ed|ing|s)?|order(?:ed)?|sorted) (?:is |are )?(?:by|according to|on the basis of|based on|on) ([^.;,\n]{2,60})/i

export const isPartial = onceFor(({ context }: Grid): boolean => PARTIAL.test(context))

export const isOverlapping = onceFor(({ context }: Grid): boolean => OVERLAPPING.test(context))

/** Changes and rates on another basis than the figures beside them. */
export const isOtherBasis = onceFor(({ context }: Grid): boolean => OTHER_BASIS.test(context))

/** "Total, organic", "Total excluding one-offs". */
export function isQualified(name: string): boolean {
  return BASIS.test(name)
}

/** "Delivery, minimum", "Call-out (min. charge)": more than was computed. A row of minima, or a "minimum standard", is none. */
export function isLeastCharge(name: string): boolean {
  return LEAST_CHARGE.test(name)
}

/** "Growth (constant currency)", "5-year CAGR", "against target". */
export function isQualifiedChange(name: string): boolean {
  return BASIS.test(name) || QUALIFIED.test(name)
}

/** Prices that a note takes something off. */
export const isReduced = onceFor(({ context }: Grid): boolean => REDUCED.test(context))

/** By what the notes say that ranks go. */
export function rankedBy({ context }: Grid): string | undefined {
  return RANKED_BY.exec(context)?.[1]
}

/** "Figures have been rounded to the nearest five": to what unit. */
export function roundedTo({ context }: Grid): number | undefined {
  const [, word] = ROUNDED.exec(context) ?? []
  return word === undefined ? undefined : (UNITS[word.toLowerCase()] ?? Number(word.replaceAll(',', '')))
}
const UNITS: Readonly<Record<string, number>> = {
  five: 5,
  ten: 10,
  fifty: 50,
  hundred: 100,
  thousand: 1000,
  million: 1e6,
}
const ROUNDED = new RegExp(
  `\\brounded (?:up |down |off )?to (?:the )?(?:nearest |multiples of )(${Object.keys(UNITS).join('|')}|\\d{1,3}(?:,?000)*)\\b(?!\\.\\d)`,
  'i',
)

/**
 * A footnote to the row, the column or the cell may say on what other basis it stands. One to the whole line along which a relation holds says
 * nothing against it: the others stand under the same note.
 */
export function isAnnotated(grid: Grid, { cell }: GridCell, siblings: readonly Equation[] = []): boolean {
  const row: Line | undefined = grid.rows[cell.row - 1]
  const column: Line | undefined = grid.columns[cell.column]
  const holding = siblings.filter(({ outcome }) => outcome === 'agrees')
  const holds = (axis: 'row' | 'column') =>
    holding.length >= LEAST_UNDER_NOTE && holding.every(({ target }) => target.cell[axis] === cell[axis])
  return (row?.noted === true && !holds('row')) || (column?.noted === true && !holds('column')) || isMarked(cell)
}

/** A footnote of its own: it is no figure like the others. */
export function isMarked({ block: { references, text } }: Cell): boolean {
  return references.length > 0 || /[*†‡§¶¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈ]/u.test(text.slice(0, 96))
}

const LEAST_UNDER_NOTE = 3

/** Why the rows above a total may be fewer, or more, than it counts. */
export function isCountedTwiceOrPartial(grid: Grid): string | undefined {
  if (isPartial(grid)) return 'a note says that not all are listed'
  if (isOverlapping(grid)) return 'a note says that some are counted more than once'
  return grid.rows.some(({ inner, role }) => inner && role !== 'detail' && role !== 'rate')
    ? 'rows in italics may be parts of the row above them'
    : undefined
}
