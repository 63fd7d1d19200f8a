import { isOneKind, mayBeOf } from './fits.js'
import type { GridFigure, Line } from './grid.js'
import { isHeldAgainst, isSaidToBe } from './held-against.js'
import type { Mention } from './mention.js'
import { namesMoney } from './money-words.js'
import type { NamedIn } from './named-in.js'
import { neighboursOf } from './neighbours.js'
import { isThreshold } from './norms.js'
import { bestAgreement } from './periods.js'
import { isOneNumber } from './ordinals.js'
import { digitsOf } from './printed.js'
import { ofColumnSaid, rivalCellsOf } from './rival-cells.js'
import { rivalsInOthers } from './rival-sentences.js'
import { rivalsOf } from './rivals.js'
import type { SentenceFigure } from './sentences.js'
import type { ProperName } from './proper-names.js'
import type { SourceFigure } from './source-index.js'
import { nounStemOf, type Stem, stemsOf, weightOf } from './stems.js'
import { isByHowMuch, isNoPercentage, isOfEarlierProse, isOfEarlierTime } from './unsaid-doubts.js'
import { isOfAsideTime } from './times-of-sources.js'
import { clauseOf, isUnknownWord, kinOf } from './words-of-sources.js'

/** A figure of a source that has a draft's value, and what the sources have of the draft's words. */
interface Held<F extends SourceFigure = GridFigure> {
  readonly mention: Mention
  readonly printed: F
  readonly named: readonly NamedIn[]
}

/** Why a cell that has a draft's value may be of something else than the draft speaks of: then it certifies nothing. */
const OF_CELL: readonly ((held: Held) => boolean)[] = [
  isOfLongerName,
  isOfOtherMeasure,
  isAim,
  isDenied,
  isOtherwiseNumbered,
  isOfLookedBack,
  isOfUnknownThing,
  isOfUnknownMeasure,
  isOfRivalCell,
  ({ mention, printed }) => isOfEarlierTime(mention, printed),
]

/** The same of a figure of a sentence. */
const OF_PROSE: readonly ((held: Held<SentenceFigure>) => boolean)[] = [
  isBound,
  isOfAll,
  isOfOtherNoun,
  isOfRival,
  isOfUnknownName,
  ({ mention, printed, named }) => isOfEarlierProse(mention, printed, named),
  ({ mention, printed }) => isByHowMuch(mention, printed),
  ({ mention, printed }) => isNoPercentage(mention, printed),
]

/** `isSlip`: its digits are the draft's but for two that are exchanged, which says more of what it is than any word that no source has. */
export function isOfElse(mention: Mention, printed: SourceFigure, named: readonly NamedIn[], isSlip = false): boolean {
  if (!mention.sentence) return false
  // "The previous year's 48,000": the time itself is what the row is named by.
  if (printed.periods.some(({ back }) => back !== undefined)) return false
  return 'row' in printed
    ? OF_CELL.some((doubt) => !(isSlip && doubt === isOfUnknownMeasure) && doubt({ mention, printed, named }))
    : OF_PROSE.some((doubt) => doubt({ mention, printed, named }))
}

/** Whether nothing but words that no source has lets a cell be of something else. */
export function isOfUnknownWordsOnly(mention: Mention, printed: GridFigure, named: readonly NamedIn[]): boolean {
  return !isOfElse(mention, printed, named, true)
}

/** "34 °C", of a warning that is issued when it exceeds that: of a bound the draft has to say that it is one. */
function isBound({ mention, printed }: Held<SentenceFigure>): boolean {
  return isThreshold(printed) && !BOUNDS.test(clauseOf(mention).text)
}

const BOUNDS =
  /\b(?:thresholds?|limits?|ceilings?|floors?|targets?|require\w*|needs?|needed|must|warnings?|above|over|below|under|beyond|exceed\w*|more than|less than|fewer than|at least|at most|up to|within|no (?:more|less|fewer)|not (?:more|less|fewer)|oblig\w*|minimum|maximum|only (?:if|when)|when|if|cap\w*|rules?|polic\w+|allow\w*|limited|trigger\w*|until|unless)\b|[<>≤≥]/i

/** "Bed occupancy on Maple Ward", of what a note says of all wards: it names no row of the table that the draft does. */
function isOfAll({ mention, printed: { sentence }, named }: Held<SentenceFigure>): boolean {
  const { from, stems } = clauseOf(mention)
  const { figure } = mention.printed
  const around = new Set(stemsOf(`${sentence.block.section.title} ${sentence.block.text}`).map(({ stem }) => stem))
  return named.some(({ lines, index }) =>
    lines.some(({ line, whole, places, share }) => {
      if (line.axis !== 'row' || !whole || share.weight < 1 || line.isTotal) return false
      if (!places.some((at) => at.from >= from && at.to <= figure.from)) return false
      const isItsOwn = (stem: string) => index.lines.get(stem)?.every((other) => other === line) === true
      const own = line.parts.flat().filter((stem) => isItsOwn(stem) && stems.some((said) => said.stem === stem))
      return own.length > 0 && own.every((stem) => !around.has(stem))
    }),
  )
}

/** "Conceded 21", of 21 appearances: no word beside the one stands beside the other, and the source counts what the draft has no word for. */
function isOfOtherNoun({ mention, printed, named }: Held<SentenceFigure>): boolean {
  const { figure, sentence, unitCode } = printed
  if (mention.printed.figure.unit.kind !== 'none' || mention.printed.periods.length > 0) return false
  // "In 112 days", of "ran for 112 days": measured alike.
  if (unitCode !== undefined && unitCode === mention.printed.unitCode) return false
  const { stems } = clauseOf(mention)
  const own = stems.filter((said) => weightOf(said.stem) >= 1 && isNoun(mention, said))
  const isUnknown = own.some(({ stem }) => isUnknownWord(stem, named))
  if (digitsOf(mention.printed.figure) > 3 && !isUnknown) return false
  const { last, next } = neighboursOf(sentence, figure)
  const beside = isUnknown ? sentence.stems : sentence.stems.filter(({ from, to }) => from >= last && to <= next)
  const noun = nounStemOf(figure)
  const isShared = beside.some(({ stem }) => noun !== stem && stems.some((said) => kinOf(said.stem) === kinOf(stem)))
  const isCounted = noun !== undefined && stems.some(({ stem }) => kinOf(stem) === kinOf(noun))
  return isUnknown ? !isShared : noun !== undefined && !isCounted && !isShared && stems.length > 0
}

/** "On the comparable Heron Bridge contract damages were £4,500 a day": of what no source has the name of. */
function isOfUnknownName({ mention, named }: Held<SentenceFigure>): boolean {
  return beginsWithUnknownName(mention, named)
}

/** "Haemoglobin was 112 g/L on day 1", of "108 g/L on day 1 and 112 g/L at discharge". */
function isOfRival({ mention, printed, named }: Held<SentenceFigure>): boolean {
  return rivalsOf(mention, printed).length > 0 || rivalsInOthers(mention, printed, named).length > 0
}

/** "Great Moor Sleeper took 31.6": the name of another row has all of this one's, and stands wherever this one's does. */
function isOfLongerName({ printed: { row }, named }: Held): boolean {
  const of = named.find(({ lines }) => lines.some(({ line }) => line === row))
  const own = of?.lines.find(({ line }) => line === row)
  if (!of || !own || own.places.length === 0) return false
  const stems = new Set(row.parts.flat())
  return of.lines.some(({ line, whole, places }) => {
    if (line === row || line.axis !== 'row' || !whole || line.grid !== row.grid) return false
    const all = line.parts.flat()
    if (all.length <= stems.size || ![...stems].every((stem) => all.includes(stem))) return false
    return own.places.every((at) =>
      places.some(({ from, to }) => from <= at.from && to >= at.to && to - from > at.to - at.from),
    )
  })
}

const RATE =
  /%|\b(?:per ?cent|percentage|pct|rate|share|ratio|margin|proportion|utili[sz]ation|occupancy|coverage|uptake|turnout|yield)\b/i

/** "41%" beside a headcount of 41, "$124,000" beside 124 points: what the cell counts is said, and is no such thing. */
function isOfOtherMeasure({ mention, printed: cell }: Held): boolean {
  const { printed } = mention
  const { row, column, measure, unitCode } = cell
  if (printed.measure === 'percent') {
    if (measure === 'percent' || cell.isFraction) return false
    if (unitCode !== undefined || measure === 'money') return true
    return !RATE.test(`${row.label} ${column.label}`) && !isSaidIn(mention, column) && hasWords(column)
  }
  if (printed.measure !== 'money' || measure === 'money') return false
  if (unitCode !== undefined || measure === 'percent') return true
  if (!/\p{L}/u.test(column.label) || column.periods.length > 0) return false
  return !namesMoney(withoutLight(column)) && !namesMoney(withoutLight(row)) && !isSaidIn(mention, column)
}

/** "Total home attendance" is no total of money. */
function withoutLight({ parts, ...line }: Line): Line {
  const own = parts.map((part) => part.filter((stem) => weightOf(stem) >= 1))
  return { ...line, parts: own.some((part) => part.length > 0) ? own : parts }
}

/** Whether the words beside a figure have one of a header's. */
function isSaidIn(mention: Mention, { parts }: Line): boolean {
  const { stems } = clauseOf(mention)
  return parts.flat().some((stem) => weightOf(stem) >= 1 && stems.some((own) => own.stem === stem))
}

export function hasWords({ parts }: Line): boolean {
  return parts.flat().some((stem) => weightOf(stem) >= 1 && !stem.startsWith('#'))
}

/** Words for what others are held against. */
const AIM =
  /\b(?:targets?|goals?|benchmarks?|norms?|standards?|reference|limits?|thresholds?|ceilings?|caps?|capped|budget\w*|plan\w*|forecast\w*|guidance|prior|previous\w*|last|earlier|before|ago|required?|requires|needs?|needed|minimum|maximum|to pass|must|against|compared|versus|than|expected)\b/i

/** "A yes share of 66.7%", of a threshold: a column of what others are held against, of a clause that has no word for that. */
function isAim({ mention, printed: { row, column } }: Held): boolean {
  const line = [column, row].find(isHeldAgainst)
  if (!line || isSaidToBe(mention, line)) return false
  if (bestAgreement(mention.printed.periods, line.periods) === 'same') return false
  const { text, stems } = clauseOf(mention)
  return (
    !AIM.test(text) &&
    !stems.some(({ stem }) => line === column && weightOf(stem) >= 1 && column.parts.flat().includes(stem))
  )
}

const DENIES = /^(?:un|non|in|im|ir|dis)-?(?=\p{L}{3})/iu

/** "It left £20,000 unpaid", of what was paid: the word of the column is denied, and does not stand beside the figure by itself. */
function isDenied({ mention, printed: { column } }: Held): boolean {
  const { stems } = clauseOf(mention)
  const own = new Set(column.parts.flat().map(kinOf))
  if (stems.some(({ stem }) => own.has(kinOf(stem)))) return false
  return stems.some(({ stem }) => DENIES.test(stem) && own.has(kinOf(stem.replace(DENIES, ''))))
}

function isOfLookedBack({ mention, printed, named }: Held): boolean {
  return isOfAsideTime(mention, printed, named)
}

/** "First doses", of a column "Second dose", or "dose 2". */
function isOtherwiseNumbered({ mention, printed: { row, column } }: Held): boolean {
  return [row, column].some((line) => isOneNumber(mention, line) === false)
}

/** "684 accounts", of a row that has 20,794 seats; "11 patients on placebo", of 11 on the drug. */
function isOfRivalCell({ mention, printed, named }: Held): boolean {
  return (
    rivalCellsOf(mention, printed, named).length > 0 ||
    (hasWords(printed.column) && !printed.column.isTotal && ofColumnSaid(mention, printed).length > 0)
  )
}

/** A clause that begins with a name which no source has, of a row that it does not name: "the Southgate site shipped 18,117". */
function isOfUnknownThing({ mention, printed: { row }, named }: Held): boolean {
  const isSaid =
    row.parts.length > 0
      ? isRowSaid(mention, row)
      : row.periods.length === 0 || bestAgreement(mention.printed.periods, row.periods) === 'same'
  return !isSaid && beginsWithUnknownName(mention, named)
}

const WEEKDAY = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/

/** Whether the name that stands in a figure's clause before it is one that no source has a word of. */
export function beginsWithUnknownName(mention: Mention, named: readonly NamedIn[]): boolean {
  const { from } = clauseOf(mention)
  const {
    sentence,
    stems: all = [],
    printed: { figure },
  } = mention
  // "FSL" is what the source has in full, and "Friday" names no thing.
  const isElse = (name: ProperName) =>
    WEEKDAY.test(figure.block.text.slice(name.from, name.to)) ||
    all.some(({ stem, from: start }) => start >= name.from && start < name.to && !name.stems.includes(stem))
  const names = (sentence?.properNames ?? []).filter(
    (name) => name.from >= from && name.to <= figure.from && !isElse(name),
  )
  return names.length > 0 && names.every(({ stems }) => stems.every((stem) => isUnknownWord(stem, named)))
}

function isRowSaid(mention: Mention, row: Line): boolean {
  const { stems } = clauseOf(mention)
  return row.parts.some((part) => part.some((stem) => weightOf(stem) >= 1 && stems.some((own) => own.stem === stem)))
}

/**
 * "School absences in Glenholt numbered 1,207", of tests: one column of several that may hold it, of which the clause has no word, while it has
 * words for what it counts that no source has.
 */
function isOfUnknownMeasure({ mention, printed: { row, column }, named }: Held): boolean {
  const { printed } = mention
  if (!hasWords(column) || hasStanding(column)) return false
  const like = row.figures.some(
    (own) => own.column !== column && hasWords(own.column) && isOneKind(printed, own) && mayBeOf(printed, own),
  )
  if (!like) return false
  const of = [...column.parts.flat(), ...row.under, ...row.grid.caption]
  if (
    clauseOf(mention).stems.some(
      ({ stem }) => !row.parts.flat().includes(stem) && of.some((other) => areKin(stem, other)),
    )
  )
    return false
  return unknownWords(mention, row, named) > 0
}

/** "Actual", "as restated": what tells a column from others and names nothing. */
function hasStanding({ label }: Line): boolean {
  return /\b(?:actuals?|restated|reported|revised|budget|plan|forecast|target|estimate[sd]?)\b/i.test(label)
}

/** "Rain" and "rainfall". */
function areKin(a: string, b: string): boolean {
  if (kinOf(a) === kinOf(b)) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= 4 && long.startsWith(short)
}

const LEADS = /(?:^|\s)(?:in|at|on|for|of|above|below|from|by|near) (?:the )?$/i

/** How many words a clause has for what its figure counts that no source has: before the row that it names, behind its genitive, or behind the figure. */
export function unknownWords(mention: Mention, row: Line, named: readonly NamedIn[]): number {
  const { figure, unitCode } = mention.printed
  const { from, to, stems } = clauseOf(mention)
  const { text } = figure.block
  const places = named.flatMap(({ lines }) => lines.find(({ line }) => line === row)?.places ?? [])
  const at = places.find((place) => place.from >= from && place.to <= figure.from)
  const isNamed = named.some(({ lines }) => lines.some(({ line, whole }) => line === row && whole))
  const end = at === undefined ? (isNamed ? from : figure.from) : LEADS.test(text.slice(from, at.from)) ? at.from : from
  const unit = unitCode === undefined ? undefined : figure.noun?.to
  // "FSL" stands for fine suspended load, of which the stems stand at the same place.
  const isShort = ({ stem, from: start }: Stem) => stems.some((other) => other.from === start && other.stem !== stem)
  return stems.filter((own) => {
    const isOfGenitive =
      at !== undefined &&
      own.from >= at.to &&
      own.to <= figure.from &&
      /^\s?['’]s? |^ \P{L}/u.test(text.slice(at.to, at.to + 3))
    const isBefore = own.to <= end || isOfGenitive
    const isBehind = own.from >= (unit ?? figure.to) && own.to <= to
    return (isBefore || isBehind) && isNoun(mention, own) && !isShort(own) && isUnknownWord(own.stem, named)
  }).length
}

/** Words that say how much there is of anything. */
const ANY =
  /^(?:balances?|books?|figures?|levels?|results?|outcomes?|amounts?|totals?|numbers?|counts?|values?|readings?|records?|people|persons?|cases?|times|latest|largest|highest|lowest|smallest|biggest|best|worst|mean|average|came|stood|went|held|took|ran|made|saw|won|lost|sold|paid|kept|hit|met|rose|fell|grew|left|drew|gave|got|were|closing|opening|again|next|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|brought|cost|samples?|measurements?|surveys?|high|long|wide|deep|tall|old|heavy|follows?|ranks?|comes?|stands?|remains?|makes?|gives?|has|only|overall|alone|today|now|apiece|each|there|here|borough|city|county|state|country|region|district|nation|arms?|treatment|tonnes?|litres?|units?)$/i

function isNoun({ sentence, printed: { figure } }: Mention, { from, to }: Stem): boolean {
  const word = figure.block.text.slice(from, to)
  if (/(?:ed|ly|est)$/i.test(word) || ANY.test(word)) return false
  return sentence?.properNames.some((name) => name.from <= from && name.to >= to) !== true
}
