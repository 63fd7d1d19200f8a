import type { Mention } from '../mention.js'
import { withinReach } from '../fits.js'
import type { GridFigure, Line } from '../grid.js'
import { clauseOf } from '../words-of-sources.js'
import { beginsWithUnknownName, hasWords, isOfElse, unknownWords } from '../match-doubts.js'
import type { NamedIn } from '../named-in.js'
import { bestAgreement } from '../periods.js'
import type { SourceFigure } from '../source-index.js'

/** What a figure of a source is for one of: "€87 per night", "£5 a day", "spending per stay averaged €87". */
const PER = /^\s?(?:per|an?|each|every)\s(?<noun>\p{L}+)|^\s?\/\s?(?<unit>\p{L}+)/u
const PER_BEFORE = /\bper (?!cent)(?:\p{L}+ )?(?<noun>\p{L}+)\b[^.;,]{0,24}$/iu

/**
 * Whether a draft may speak of something else than the figure of a source that it is held against, by words of it that no source has, or since the
 * one is an amount and the other what there is of it for each. `isSlip`: the draft's digits are its own, but for two that are exchanged.
 */
export function isSpared(mention: Mention, printed: SourceFigure, named: readonly NamedIn[], isSlip = false): boolean {
  if (isByHowMuch(mention) && !isOfChanges(printed)) return true
  if (!('row' in printed)) return isForEach(mention, printed)
  if (isOfTimeBeside(mention, printed)) return true
  if (isOfElse(mention, printed, named, isSlip)) return true
  if (isSlip) return beginsWithUnknownName(mention, named) || isOfOtherWords(mention, printed)
  return (
    unknownWords(mention, printed.row, named) >
      saidOf(mention, hasWords(printed.column) ? printed.column : printed.row) ||
    beginsWithUnknownName(mention, named) ||
    isOfOtherWords(mention, printed)
  )
}

/** "Exceeded those of the north by 12", "was 26 higher": how far one is from another, and no value of either. */
function isByHowMuch({ printed: { figure } }: Mention): boolean {
  const { text } = figure.block
  return (
    BY.test(text.slice(Math.max(0, figure.from - 24), figure.from)) || MORE.test(text.slice(figure.to, figure.to + 40))
  )
}

const BY = /\bby (?:about |some |only |just |nearly |almost |over |around )?[$£€]?$/i
const MORE =
  /^%?(?: [\p{L}-]+){0,2} (?:more|fewer|less|higher|lower|greater|smaller|longer|shorter|\p{L}{3,}er than|above|below|ahead|behind|short)\b/u

function isOfChanges(printed: SourceFigure): boolean {
  if (!('row' in printed)) return CHANGED.test(printed.figure.block.text)
  return CHANGED.test(`${printed.row.label} ${printed.column.label}`)
}

const CHANGED =
  /\b(?:chang\w+|differ\w+|variance|growth|increas\w+|decreas\w+|rose|fell|grew|by|up|down|more|fewer|less|higher|lower|above|below|lead|margin|gap)\b/i

/** "11.4 on 2 June, and 6.8 on 6 June": what the row has of another time that the sentence names too, whichever of both is meant. */
function isOfTimeBeside(mention: Mention, { row, column, periods }: GridFigure): boolean {
  const { sentence } = mention
  if (!sentence || sentence.periods.length < 2) return false
  const isTimed = row.parts.length === 0 && row.periods.length > 0
  const beside = isTimed ? column.figures.slice(0, MOST) : row.figures
  const others = beside.filter(
    (other) =>
      bestAgreement(periods, other.periods) === 'other' && bestAgreement(sentence.periods, other.periods) === 'same',
  )
  // "94 in January and in July only 94": of the one it is told beside.
  const isTold = sentence.figures.some(
    ({ figure, value }) => figure !== mention.printed.figure && value.eq(mention.printed.value),
  )
  return !isTold && withinReach(mention, others).length > 0
}

/** Cells of a column that are looked at. */
const MOST = 400

/** How many words of a header stand in a figure's clause. */
function saidOf(mention: Mention, { parts }: Line): number {
  const { stems } = clauseOf(mention)
  return parts.flat().filter((stem) => stems.some((own) => own.stem === stem)).length
}

/** "The rate claimed was $495", of the rate allowed: the value stands in the row, under a header of which the clause has more. */
function isOfOtherWords(mention: Mention, { row, column }: GridFigure): boolean {
  const own = saidOf(mention, column)
  const others = row.figures.filter((other) => other.column !== column)
  return withinReach(mention, others).some((other) => saidOf(mention, other.column) > own)
}

/** Whether a source has an amount for each of something that the draft has no word of. */
function isForEach({ sentence, printed: own }: Mention, { figure }: SourceFigure): boolean {
  if (!sentence) return false
  const { text } = figure.block
  const { noun, unit = noun } =
    PER.exec(text.slice(figure.to, figure.to + 24))?.groups ??
    PER_BEFORE.exec(text.slice(Math.max(0, figure.from - 60), figure.from))?.groups ??
    {}
  if (unit === undefined) return false
  const said = own.figure.block.text.slice(sentence.from, sentence.to).toLowerCase()
  return !said.includes(unit.toLowerCase())
}
