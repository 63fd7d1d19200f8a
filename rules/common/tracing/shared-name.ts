import { countsElse } from './counts-else.js'
import { chanceOf } from './chance.js'
import { isFiner, mayBeOf, reachWith } from './fits.js'
import type { GridFigure, Line } from './grid.js'
import { isHeldAgainst, isSaidToBe, speaksOfBefore } from './held-against.js'
import type { Mention } from './mention.js'
import { namesMoney } from './money-words.js'
import { hasHead, isNamed, lineShare, type Named, NOTHING, type Share, shareOf } from './naming.js'
import { isWholeRow, type NamedIn } from './named-in.js'
import type { Sentence } from './sentences.js'
import { sharedWithSentence } from './shared-sentence.js'
import { saysResult } from './norms.js'
import { bestAgreement } from './periods.js'
import { digitsOf } from './printed.js'
import type { SourceFigure } from './source-index.js'
import { isOtherEdition } from './standing.js'
import { isNumberedOtherwise } from './stems.js'
import { areTwins } from './twins.js'
import { neighboursOf } from './neighbours.js'

/** What the draft's words share with the name of a source's figure; 0 where that is too little, as it may fit by accident. */
export function sharedWith(mention: Mention, printed: SourceFigure, { lines, title, index }: NamedIn): number {
  if ('sentence' in printed) return sharedWithSentence(mention, printed, index)
  const { row, column } = printed
  const { names, sentence } = mention
  const rows = lines.filter(({ line }) => line.axis === 'row' && line.grid === row.grid)
  const own = lineShare(row, names)
  const across = acrossOf(mention, printed)
  if (own.coverage < 1 && across.coverage < 1 && countsElse(mention, index, printed)) return 0
  if (isUnsaidColumn(mention, printed) || isUnsaidAim(mention, column)) return 0
  if (isOfNamesake(mention, row)) return 0
  if (isElsewhere(mention, printed, lines) || isNamedBetter(row, names, rows)) return 0
  if (isOtherEdition(mention, printed) || isOtherMoney(mention, printed) || isOfRowBeside(mention, printed, rows))
    return 0
  const rivals = rows.filter(({ share }) => share.coverage >= own.coverage).length + 1
  // Of a row that nothing names, any other of its column may have the value.
  if (isOfNone(mention, row, own)) return 0
  const isUnsaid = own.weight < 1 && across.coverage < 1 && !row.isWhole && row.parts.length > 0
  const places = row.figures.length * (isUnsaid ? Math.max(1, column.figures.length) : 1)
  // Zeros that a table in thousands does not print are no digits that agree.
  const chance = chanceOf(mention.printed, reachWith(mention.printed, printed)) * rivals * places
  if (chance > toleranceOf(mention, printed, own, across, rows, title)) return 0
  if (sentence && isNumberedOtherwise(row.label, sentence.block.text.slice(sentence.from, sentence.to))) return 0
  return Math.max(0.25, own.weight * own.coverage + across.weight * across.coverage)
}

/** Of one row of many, which neither its sentence names nor the one before, a column's name says too little. */
function isOfNone(mention: Mention, row: Line, own: Share): boolean {
  return own.weight === 0 && isOneOfMany(mention, row)
}

/** Whether a row has to be named to be meant. */
export function isOneOfMany({ sentence, topic = [] }: Mention, row: Line): boolean {
  if (!sentence || row.isTotal || row.isWhole || row.parts.length === 0) return false
  if (row.grid.rows.length < FEW || topic.includes(row)) return false
  return !SUPERLATIVE.test(sentence.block.text.slice(sentence.from, sentence.to))
}

/** Rows of which any may be meant. */
const FEW = 2
/** "The busiest of them carried 4,180": a row without its name. */
const SUPERLATIVE =
  /\b(?:most|least|best|worst|first|last|top|peak\w*|leading|(?!(?:for|inter|har|mod|hon|in)est\b)\p{L}{3,}est|one|another|single|any|record)\b/iu

/** A column of what others are held against, of a draft that has no word of its name. */
function isUnsaidAim(mention: Mention, column: Line): boolean {
  const { sentence, names, printed } = mention
  if (!sentence || !isHeldAgainst(column) || lineShare(column, names).weight > 0) return false
  return bestAgreement(printed.periods, column.periods) !== 'same' && !speaksOfBefore(mention) && saysResult(mention)
}

/** What the draft shares with the name of a column; its unit beside the figure is as good as a word of it. */
function acrossOf({ names, printed: { unitCode } }: Mention, { column, unitCode: own }: GridFigure): Share {
  const share = column.parts.length === 0 ? NOTHING : lineShare(column, names)
  if (unitCode === undefined || own !== unitCode || column.unit === undefined) return share
  return { weight: Math.max(1, share.weight), coverage: Math.max(0.5, share.coverage) }
}

/** How likely an accident may be and a figure still be taken for the draft's: the better it is named, the likelier; 0 without any name. */
function toleranceOf(
  mention: Mention,
  { row, column }: GridFigure,
  own: Share,
  across: Share,
  rows: readonly Named[],
  title: readonly string[],
): number {
  const { names, around } = mention
  // What others are held against is a draft's figure only where the draft says so.
  if (isHeldAgainst(row) && own.weight < 1 && !speaksOfBefore(mention) && !isSaidToBe(mention, row)) return 0
  const others = rows.some(
    (named) => isWholeRow(named) && named.line !== row && (!row.isWhole || isSaidBeside(mention, named)),
  )
  if (row.isWhole && !others) {
    if (across.weight >= 1 && across.coverage >= 0.34) return 1
    const table = shareOf([...row.grid.caption, ...row.parts.flat(), ...title], around).weight
    return table >= 1 ? 0.05 : 0.01
  }
  if (isNamed(row, names)) return isBeside(mention, row, rows) ? Infinity : 0.05
  if (own.weight >= 1 && own.coverage >= 0.5) return others ? 0.02 : 0.2
  if (own.weight >= 1 && (own.coverage >= 0.34 || rows.length === 0 || hasHead(row, names))) return others ? 0.01 : 0.1
  if (across.weight >= 1 && across.coverage >= 0.34) {
    if (row.parts.length === 0) return 1
    // Where no row is named, the row of all is meant.
    const ofAll = row.grid.whole?.figures.find((other) => other.column === column)
    const isOfAll = !row.isTotal && ofAll !== undefined && mayBeOf(mention.printed, ofAll)
    return isOfAll ? 0.002 : others ? 0.01 : 0.05
  }
  const wide = lineShare(row, around)
  const caption = shareOf([...row.grid.caption, ...title], around).weight
  const above =
    shareOf(row.under, names).weight >= 1 ||
    ((row.parts.length === 0 || row.isTotal) && caption >= 1) ||
    (wide.weight >= 1 && wide.coverage >= 0.5)
  if (above) return rows.length > 0 ? 0.003 : 0.02
  const any = own.weight + across.weight + wide.weight + lineShare(column, around).weight + caption
  return any < 1 ? 0 : others ? 0.001 : 0.004
}

/** "A goal of 300": a row of what others are held against. */
const BOUND = /\b(?:goals?|targets?|plan(?:ned)?|budget|limits?|ceiling|guidance|max(?:imum)?|min(?:imum)?)\b/i

/** Whether a row is named right before or behind a figure, with no other between: a figure of all rows is not said there. */
function isSaidBeside({ sentence, printed: { figure } }: Mention, { line, places }: Named): boolean {
  if (!sentence || places.length === 0) return true
  if (BOUND.test(line.label)) return false
  const isFree = (from: number, to: number) =>
    !sentence.figures.some(({ figure: other }) => other !== figure && other.from >= from && other.to <= to)
  return places.some(({ from, to }) =>
    to <= figure.from
      ? isFree(to, figure.from)
      : // "35 in all, Ashgrove 8 of them": behind a comma something else is told.
        from - figure.to < BESIDE && isFree(figure.to, from) && !APART.test(figure.block.text.slice(figure.to, from)),
  )
}

const APART = /[,;:(—–]/

/** Characters between a figure and a name behind it that is its own: "4,310 tonnes in the north". */
const BESIDE = 24

/**
 * "Dwell at Northquay came down to 4.1 days, and Southbank's cranes reached 30.3 moves": what stands right behind the name of another row is
 * said of that one, where figures stand between it and this row's.
 */
export function isOfRowBeside({ sentence, printed }: Mention, own: GridFigure, rows: readonly Named[]): boolean {
  if (!sentence) return false
  const { figure } = printed
  const { row, column } = own
  if (/\brespectively\b/.test(figure.block.text.slice(sentence.from, sentence.to))) return false
  const { last, next } = neighboursOf(sentence, figure)
  // A number may be the end of a name: "Voyage 7".
  const isFrom = (from: number, to: number) => from >= last || to === last
  const isBeside = ({ places }: Named) => places.some(({ from, to }) => isFrom(from, to) && to <= next)
  const before = ({ places }: Named) => places.some(({ from, to }) => isFrom(from, to) && to <= figure.from)
  const its = rows.find((named) => named.line === row)
  if (its && (its.places.length === 0 || isBeside(its))) return false
  return rows.some(
    (named) =>
      named.whole &&
      named.line !== row &&
      !sharesName(named.line, row) &&
      before(named) &&
      named.line.figures.some((other) => other.column === column && mayBeOf(printed, other)),
  )
}

/**
 * "Maple Rec Center gave her 561 votes": the name that stands last before a figure is all of another row's, and not of this one's, however much they
 * share: Maple Ridge School.
 */
export function isOfNamesake({ sentence, printed: { figure } }: Mention, row: Line): boolean {
  if (!sentence || row.isTotal || row.parts.length === 0) return false
  const { last } = neighboursOf(sentence, figure)
  const own = sentence.properNames.findLast(
    ({ stems, from, to }) => stems.length > 1 && to <= figure.from && (from >= last || to === last),
  )
  if (!own) return false
  const stems = row.parts.flat()
  const has = own.stems.filter((stem) => stems.includes(stem)).length
  if (has === 0 || has === own.stems.length || row.grid.rows.length > MOST_ROWS) return false
  return row.grid.rows.some((other) => {
    if (other === row || other.isTotal) return false
    const all = other.parts.flat()
    return own.stems.every((stem) => all.includes(stem))
  })
}

/** Rows that are looked at for a name. */
const MOST_ROWS = 400

/** Rows of one name and several times, or of which one has all of the other's name. */
function sharesName(a: Line, b: Line): boolean {
  const [some, others] = [a.name.flat(), b.name.flat()]
  return some.every((stem) => others.includes(stem)) || others.every((stem) => some.includes(stem))
}

/** "£74,488" beside an electorate of 74,488: no money, where neither its header says so nor the draft names it. */
export function isOtherMoney({ printed: { measure }, names }: Mention, own: GridFigure): boolean {
  if (measure !== 'money' || own.measure !== undefined || own.column.parts.length === 0) return false
  return own.column.periods.length === 0 && lineShare(own.column, names).weight === 0 && !namesMoney(own.column)
}

/** Columns of one measure beside one, of which any may have so short a value by chance. */
const MANY = 4

/**
 * One column of many, of groups or of another time, where the draft names neither group nor time: "52 percent of the public" is not what the
 * youngest say, nor what was said in the wave before. Longer figures are none by accident.
 */
function isUnsaidColumn(
  { sentence, printed, names, setting = [] }: Mention,
  { row, column, measure }: GridFigure,
): boolean {
  if (!sentence || column.isTotal || digitsOf(printed.figure) > 2) return false
  const beside = row.figures.filter((other) => other.column !== column && other.measure === measure)
  if (column.periods.length === 1) {
    const isOdd = beside.filter(({ column: { periods } }) => periods.length === 0).length >= MANY
    return (
      isOdd &&
      [printed.periods, sentence.periods, setting].every((own) => bestAgreement(own, column.periods) !== 'same')
    )
  }
  if (isSaidAsUnder(column, sentence)) return false
  const named = beside.filter((other) => other.column.parts.length > 0)
  return column.parts.length > 0 && lineShare(column, names).weight === 0 && named.length >= MANY
}

/** "Of the under-35s", of a column "18-34". */
function isSaidAsUnder({ label }: Line, { block, from, to }: Sentence): boolean {
  const [, limit] = /\bunder[- ](\d{2})s?\b/i.exec(block.text.slice(from, to)) ?? []
  const [, end] = /\d{1,2}\s?[-–]\s?(\d{2})(?!\d)/.exec(label) ?? []
  return limit !== undefined && end !== undefined && Number(end) + 1 === Number(limit)
}

/** Whether another row has all that the draft shares with one it does not name in full: Ward 4 is no Ward 9. */
function isNamedBetter(row: Line, names: ReadonlySet<string>, rows: readonly Named[]): boolean {
  if (row.parts.length === 0 || isNamed(row, names)) return false
  const shared = row.parts.flat().filter((stem) => names.has(stem))
  return rows.some(({ line, ...other }) => {
    if (line === row || !isWholeRow({ line, ...other })) return false
    const stems = line.parts.flat()
    return shared.every((stem) => stems.includes(stem))
  })
}

/** Whether the draft names another column of a table by its whole name, or in its row's stead another row, with a figure it could be. */
function isElsewhere(mention: Mention, { row, column }: GridFigure, lines: readonly Named[]): boolean {
  const { names, printed, sentence } = mention
  const others = lines.filter(
    (named) =>
      named.whole &&
      named.line.grid === row.grid &&
      named.share.weight >= 1 &&
      (named.line.axis === 'column' || !row.isWhole || isSaidBeside(mention, named)),
  )
  // "918 million bushels" are no acres: what is counted is in no unit.
  const isCounted =
    printed.unitCode === undefined && printed.figure.unit.kind === 'none' && printed.figure.noun !== undefined
  const couldBe = (line: Line) =>
    line.figures.some(
      (figure) =>
        mayBeOf(printed, figure) && !(isCounted && figure.unitCode !== undefined) && !isFiner(printed, figure),
    )
  const isOther = ({ line }: Named) =>
    line.axis === 'column' && line.periods.length === 0 && !areTwins(line, column) && couldBe(line)
  if (column.parts.length > 0 && column.periods.length === 0 && !isNamed(column, names) && others.some(isOther))
    return true
  // "In 12 patients of the high dose group": not of all groups.
  const isOfAll = column.isTotal && column.label !== '' && column.periods.length === 0
  if (isOfAll && !saysAll(mention) && others.some((named) => isOther(named) && isSaidBeside(mention, named)))
    return true
  if (!sentence || row.parts.length === 0 || lineShare(row, names).coverage >= 0.5)
    return (
      row.parts.length > 1 && !isNamed(row, names) && others.some(({ line }) => line.axis === 'row' && couldBe(line))
    )
  return others.some(
    ({ line }) =>
      line.axis === 'row' && line.figures.some((figure) => figure.column === column && mayBeOf(printed, figure)),
  )
}

const ALL = /\b(?:all|overall|total\w*|altogether|whole|entire|combined|together|any|either|both|across)\b/i

/** Whether the words between a figure and its neighbours speak of all. */
export function saysAll({ sentence, printed: { figure } }: Mention): boolean {
  if (!sentence) return true
  const { last, next } = neighboursOf(sentence, figure)
  return ALL.test(figure.block.text.slice(last, next))
}

/** Of several rows that a sentence names, those with no other figure between them and this one; all in a list joined by "respectively". */
function isBeside({ sentence, printed: { figure } }: Mention, row: Line, rows: readonly Named[]): boolean {
  if (!sentence) return true
  const whole = rows.filter((named) => named.whole)
  const own = whole.find(({ line }) => line === row)
  if (whole.length < 2 || !own || own.places.length === 0) return true
  if (/\brespectively\b/.test(figure.block.text.slice(sentence.from, sentence.to))) return true
  const isFree = (from: number, to: number) =>
    !sentence.figures.some(({ figure: other }) => other !== figure && other.from >= from && other.to <= to)
  return own.places.some(({ from, to }) => (to <= figure.from ? isFree(to, figure.from) : isFree(figure.to, from)))
}
