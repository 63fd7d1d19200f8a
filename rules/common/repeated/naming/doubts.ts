import { compareText } from '../../../../src/document/characters.js'
import { partitionPoint } from '../../../../src/document/partition-point.js'
import { cellsAt, isLike, isPrintOf, type NamedCell, partOf, sortOf } from './cells.js'
import { isOfSeveral, MEAN } from './compared.js'
import { isLight, keyOf } from './keys.js'
import type { NamedLine } from './lines.js'
import { isPresupposed, MODAL, ownTermsOf } from './own-terms.js'
import type { Context, Read } from './read.js'
import type { Reading } from './reading.js'
import { ofWhat, type Statement } from './statements.js'
import { compatible, timesIn } from './times.js'
import { ON_OTHER_TERMS } from './words.js'

/** Why a figure that no reading explains may be right all the same: of another time, scope, basis or thing than what a table holds. */

/** Of another time, scope or basis than the table, or of no certain amount. */
const OTHERWISE = new RegExp(`\\b(?:${ON_OTHER_TERMS})\\b`, 'i')
const EACH = /\b(?:each|per(?! ?cent)|every)\b/i

/** "1.40 for each customer" is of no line but of a rate. */
export function isOfEach({ block, clause, figure }: Statement, { kind, named, anchor }: Reading): boolean {
  if (
    anchor ||
    kind === 'share' ||
    kind === 'ratio' ||
    !EACH.test(block.text.slice(Math.max(clause[0], figure.from - 40), clause[1]))
  )
    return false
  // "By 2.4 calls per hour", in a table that has "Calls per hour" as a row
  const [per = ''] = PER_WHAT.exec(block.text.slice(figure.to, clause[1])) ?? []
  const isMeasured = (name: string) => per !== '' && name.toLowerCase().includes(per.trim().toLowerCase())
  return !named.some(
    ({ row, column, grid }) =>
      RATE.test(`${row.line.name} ${column.line.name} ${grid.grid.caption}`) ||
      [...grid.rows, ...grid.columns].some(({ line }) => isMeasured(line.name)),
  )
}

const PER_WHAT = / [a-z]+ per [a-z]+\b/i

const RATE = /\b(?:per|rate|average|mean|each)\b/i

/**
 * The words set it apart from what the table holds, or more of its sentence than its own words would say of when it is; of the basis that a
 * sentence begins with this is not so where `basis` says that the table has it too. `names`: words that are
 * no other terms, as they name a line of the table.
 */
export function isElse(
  { block, clause, sentence, figure, asBefore }: Statement,
  beside: readonly Read[],
  {
    kind,
    basis = false,
    names,
  }: { readonly kind?: Reading['kind']; readonly basis?: boolean; readonly names?: RegExp } = {},
): boolean {
  // "The 86 further learners bring $153,510": so many more, at the rate of all.
  const own = kind === 'product' ? MORE : kind === 'variance' ? MEANT : names
  const known = ownTermsOf(block)
  const plain = [own, known, isPresupposed({ block, sentence, figure }) ? MODAL : undefined].reduce(
    (said, terms) => (terms === undefined ? said : said.replace(terms, (word) => ' '.repeat(word.length))),
    block.text,
  )
  const text = basis
    ? plain.slice(0, sentence[0]) + plain.slice(sentence[0]).replace(ADJUSTED, (word) => ' '.repeat(word.length))
    : plain
  if (OTHERWISE.test(text.slice(clause[0], clause[1]).replace(ASIDE, ','))) return true
  // "Admissions did better than planned by £62,000 and catering by £27,000": so did the second.
  if (asBefore && OTHERWISE.test(text.slice(sentence[0], figure.from).replace(/^.*[;:—]/, ''))) return true
  if (EXPECTED_TO.test(text.slice(sentence[0], figure.from))) return true
  if (OF_EXPECTED.test(text.slice(sentence[0], figure.from))) return true
  if (ADJUSTED.test(text.slice(sentence[0]))) return true
  // "Their own forecast, which came late, puts it lower, at 31.1": what it is said of stands before its clause.
  const others = beside.map(({ statement: { figure: other } }) => other.to).filter((to) => to <= figure.from)
  const before = text.slice(Math.max(sentence[0], ...others), figure.from).replace(ASIDE, ',')
  if (OTHERWISE.test(before.slice(before.search(/[;:—][^;:—]*$/) + 1))) return true
  if (SUPPOSED.test(text.slice(sentence[0], figure.from)) || WOULD.test(text.slice(sentence[0], figure.from)))
    return true
  if (isAimedAt({ block, sentence, figure }) || ONE_IN.test(text.slice(sentence[0], figure.from))) return true
  if (IN_TURN.test(text.slice(figure.to, sentence[1])) || TURN_BEFORE.test(text.slice(sentence[0], figure.from)))
    return true
  const lead = text.slice(Math.max(sentence[0], figure.from - 40), figure.from)
  if (BOUND.test(lead)) return true
  return BETWEEN.test(lead) || (/\bfrom\s\S{0,2}$/i.test(lead) && RANGE_END.test(text.slice(figure.to, figure.to + 12)))
}

/** "Schools lost 129, whereas clubs and teams gained 49 and 67 respectively": said of the figures of its own clause. */
const OTHER_CLAUSE = '[;:—]|\\b(?:whereas|while|whilst|but|although|though)\\b'
const IN_TURN = new RegExp(`^(?:(?!${OTHER_CLAUSE}).)*\\brespectively\\b`, 'i')
const TURN_BEFORE = new RegExp(`\\brespectively\\b(?:(?!${OTHER_CLAUSE}).)*$`, 'i')

/** "Three aims: …; and a rate of 9.5%": what is listed is aimed at. */
const AIMED_AT = /\b(?:aims?|goals?|targets?|objectives?|ambitions?|commitments?|pledges?|priorities)\b[^.;:]{0,40}:/i

export function isAimedAt({ block, sentence, figure }: Pick<Statement, 'block' | 'sentence' | 'figure'>): boolean {
  return AIMED_AT.test(block.text.slice(sentence[0], figure.from))
}

/** "One in 80": so many for each, and no number of them. */
const ONE_IN = /\b(?:one|1) (?:in|out of)(?: every| each)? $/i

/** "£12,000 over budget": how far from it. */
const MEANT = /\b(?:budget\w*|plan(?:ned|s)?|target\w*|forecast)\b/gi
const MORE = /\b(?:additional|further|another)\b/gi

/** "General reserves, the part we may use, rose by": no more than what may be done with them. */
const ASIDE =
  /, [^,;:—\d]{0,40}\b(?:we|they|you|it|one|which|that|who) (?:by [a-z]+ )?(?:may|might|can|could|must|should)\b[^,;:—\d]{0,60},/gi

/** "If all of them arrive, vacancies fall to 25 and the total to 73": all that goes on from what is supposed; "Midlands had the most" supposes nothing. */
const SUPPOSED =
  /(?:\b(?:if|unless|assuming|supposing|provided)|(?:^|[,;:] )(?:were|had)) (?:all|the|we|they|every|each|our|its|no|one|half) [^;:]*$/i

/** It is told of what did not happen, or not yet. */
export function isSupposed({ block, sentence, figure }: Pick<Statement, 'block' | 'sentence' | 'figure'>): boolean {
  return WOULD.test(block.text.slice(sentence[0], figure.from))
}

/** "Without the charge income would have been $19.3 million and the margin 15.4%": so would all that is told with it. */
const WOULD = /\bwould (?:have )?(?:been|be|come to|reached|stood at) [^;:]*$/i

/** What the sentence is about: "The forecast for the second year, with fees 4% higher, is". */
const OF_EXPECTED =
  /^(?:the|our|its|their|an?)? ?(?:[a-z'’-]+ ){0,3}(?:forecasts?|budget|plan|target|projection|estimate|guidance|outlook)\b(?! \w+ was)/i
/** "Output is expected to be 538.4, and inputs 340.3" */
const EXPECTED_TO = /\b(?:is|are|was|were) (?:expected|forecast|projected|estimated|likely) (?:at|to)\b/i
/** On a basis of its own, as the first word of the sentence says. */
const ADJUSTED = /^(?:adjusted|underlying|normali[sz]ed|pro forma|organic|like-for-like|comparable)\b/i

/** "Adjusted EBIT was", of a row that is called so: on that basis, and no other. */
export function isOnItsBasis({ block, sentence }: Statement, { named }: Reading): boolean {
  const [word] = ADJUSTED.exec(block.text.slice(...sentence)) ?? []
  return (
    word !== undefined &&
    named.length > 0 &&
    named.every(({ row, column }) =>
      [row, column].some(({ line }) => line.name.toLowerCase().includes(word.toLowerCase())),
    )
  )
}

/** "0.68 to", and not "rose by 10 to"; an interval in brackets. */
const BOUND = /(?<![\d.,]|\b(?:by|from) [$£€]?)\d[\d.,]{0,12}(?: [a-z]{1,8})? to [$£€]?$|\b(?:CI|interval)\b[^)]*$/i
const BETWEEN = /\b(?:between|ranged?|ranging)\s(?:\S{1,16}(?: [a-z%]{1,12}){0,2} and )?[$£€]?$/i
const RANGE_END = /^\S{0,3}(?:\s(?:to|through|until)\s|[–-])/

/** An average is no figure of one line, but of a line of averages; nor is what several make together, or differ by. */
export function isOfAnother(statement: Statement, { kind, named, anchor }: Reading, beside: readonly Read[]): boolean {
  const lines = named.flatMap(({ row, column }) => [row, column])
  const [part, over] = named
  const across = over ? [over.row, over.column].filter((line) => line !== part?.row && line !== part?.column) : []
  // "Protocol 62": the number is a part of the name.
  if (lines.some(({ keys }) => keys.has(`#${statement.figure.parts.digits}`))) return true
  if (isOfName(statement, named)) return true
  // One part is a share of another only where words say "of", or where it is the whole.
  if (
    kind === 'share' &&
    !anchor &&
    statement.role !== 'share' &&
    // A row of totals that both stand in is no whole of one column in another.
    !(across.some(({ whole }) => whole) && isToldAsShare(statement))
  )
    return true
  if (OF_SEVERAL.has(kind) || anchor) return false
  const names = named
    .map(({ row, column, grid }) => `${row.line.name} ${column.line.name} ${grid.grid.caption}`)
    .join(' ')
  const words = wordsOf(statement, beside)
  if (MIDDLE.test(words) && !MIDDLE.test(names)) return true
  // A rate of the whole is the mean of its parts.
  const isMean = kind === 'level' && named.some(({ sort, row }) => sort === 'percent' && row.whole)
  if (MEAN.test(words) && !MEAN.test(names) && !isMean) return true
  const isOne = ({ keys, line }: NamedLine) =>
    / (?:and|&) /.test(line.name) && [...keys].every((key) => statement.own.has(key))
  return (
    (kind === 'level' || kind === 'share') &&
    !named.some(({ row, column }) => isOne(row) || isOne(column)) &&
    isOfSeveral(statement)
  )
}

/** "83 on 20 mg": of the name of another column. */
function isOfName({ figure: { block, from, to } }: Statement, named: Reading['named']): boolean {
  const name = /^.\S* [a-z]+/i.exec(block.text.slice(from, to + 16))?.[0].toLowerCase()
  return (
    name !== undefined &&
    named.some(({ grid: { names } }) =>
      names[partitionPoint(names.length, (i) => compareText(names[i]!, name) < 0)]?.startsWith(name),
    )
  )
}

const OF_SEVERAL: ReadonlySet<Reading['kind']> = new Set([
  'gap',
  'rest',
  'sum',
  'mean',
  'portion',
  'ratio',
  'product',
  'variance',
  'margin',
])

/** "Retention came to 96.0%" is a rate of its own; "Nordics made up 7.3%" is a part. */
function isToldAsShare({ block, sentence }: Statement): boolean {
  return OF_WHOLE.test(block.text.slice(...sentence))
}

const OF_WHOLE =
  /\b(?:of|shares?|proportions?|portions?|parts?|account\w*|ma[dk]es? up|making up|represent\w*|contribut\w*|compris\w*|constitut\w*|mix|percentage|slice|majority|rest|remainder|remaining)\b/i

/** What is said of a figure itself: in its clause before it, up to the figure before, and what follows it up to the next. */
function wordsOf({ block: { text }, clause, figure }: Statement, beside: readonly Read[]): string {
  const others = beside.map(({ statement: { figure: other } }) => other)
  const from = Math.max(clause[0], ...others.filter((other) => other.to <= figure.from).map(({ to }) => to))
  const next = Math.min(clause[1], ...others.filter((other) => other.from >= figure.to).map((other) => other.from))
  const behind = text.slice(figure.to, next)
  // "After an average stay of 4.6": of the next figure.
  return `${text.slice(from, figure.from)} ${next < clause[1] ? behind.replace(OF_NEXT, '') : behind}`
}

const OF_NEXT =
  /\b(?:an?|the|its|their|whose|at|with|after|by) (?:[a-z]+ ){0,2}?(?:average|mean|median)\b.*$|\b(?:averag|pay|paid|cost)\w* an? .*$/i

const MIDDLE = /\b(?:median|mode|typical|quartile|percentile|maximum|minimum|largest single|peak)\b/i

/** What the figure counts is a word of the table: hours are no turbines. */
export function countsTheSame({ figure }: Statement, { kind, named, anchor }: Reading, { nouns }: Context): boolean {
  if (figure.unit.kind !== 'none' || kind === 'share' || anchor) return true
  const sized = SIZED.exec(figure.block.text.slice(figure.to, figure.to + 48))?.[1]
  if (sized !== undefined)
    return named.some(({ row, column }) => [row, column].some(({ keys }) => keys.has(keyOf(sized))))
  const noun = figure.noun?.word ?? ''
  // "Called 5,503 times": how often, of whatever did.
  if (noun === 'times' && figure.decimals === 0 && figure.digits.length >= 3) return true
  if (!COUNTED.test(noun) || (isLight(keyOf(noun)) && !TIME_UNIT.test(noun))) return true
  return named.some(
    ({ grid, cell, row, column }) =>
      // "4,210 hours" is in no column of GWh, whatever else its table holds.
      (!TIME_UNIT.test(noun) || ![row, column].some(({ line }) => isInOther(line.name, noun))) &&
      (grid.vocabulary.has(keyOf(noun)) ||
        cell.unit?.toLowerCase() === noun ||
        isUnitIn(`${grid.grid.caption} ${row.line.name} ${column.line.name}`, noun) ||
        // "10,653 students", the total of a table of enrolment.
        nouns.get(grid)?.has(keyOf(noun)) === true ||
        // "Note: pathways, not patients".
        isCountedIn(grid.grid.context, noun)),
  )
}

/** "11.2 mg/L", of a table of "concentrations (mg/L)". */
function isUnitIn(names: string, noun: string): boolean {
  return noun.length <= LONGEST_UNIT && new RegExp(`[(,] ?${noun}\\b`, 'i').test(names)
}
const LONGEST_UNIT = 3

/** "300 twelve-bottle crates": crates, and no bottles. */
const SIZED = /^ (?:[a-z]{3,9}|\d{1,4})-[a-z]{2,12} ([a-z]{3,20}s)\b/

function isCountedIn(context: string, noun: string): boolean {
  const [, counted] = NOTE_OF.exec(context.slice(0, LONGEST_NOTE)) ?? []
  return counted?.toLowerCase() === noun
}

const LONGEST_NOTE = 1200
/** What a note says that all figures are: "pathways, not patients", "figures are in pathways". */
const NOTE_OF =
  /\b(?:notes?: (?:figures |counts )?(?:are (?:of |in )?)?|figures are (?:of |in )?|counts? (?:are |is )?of )([a-z]{3,20}s)\b/i

/** A unit that a heading names, and not this one. */
function isInOther(heading: string, noun: string): boolean {
  const unit = HEADED_UNIT.exec(heading)?.[1]
  return unit !== undefined && !heading.toLowerCase().includes(noun.replace(/s$/, ''))
}

const HEADED_UNIT =
  /[(,] ?((?:[kMGT]?W(?:h|p)?|thousand tonnes|tonnes?|[kM]?t|ha|km|m[²³]|kg|litres?|[$£€][^)]*|%)(?:\/[A-Za-z]+)?)\)?$/
const TIME_UNIT = /^(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|quarters?|times)$/
/** A plural or a unit. */
const COUNTED =
  /^(?!(?:was|is|has|does|this|its|as|across|less|plus|versus)$)(?:\p{L}{3,}(?<![su])s|people|men|women|children|staff|mm|cm|km|kg|mg|ml|kwh|mwh|gwh|mw|gw|ha|tonnes?|litres?|°c)$/u

/** What the words say of when is said of the table too; a quarter is not of a year, and last year is not of a table of one. */
export function isOfTime(
  { times, earlier, role, block, clause }: Statement,
  { named, kind, anchor }: Reading,
): boolean {
  if (anchor) return true
  const moves = kind === 'change' || kind === 'difference'
  // "Nine had been assigned to": before something else that is told, where the table knows of no times.
  const isTimeless = named.every(({ grid }) =>
    [...grid.rows, ...grid.columns].every(({ times: own, age }) => own.length === 0 && age === undefined),
  )
  const isOfBefore = earlier && !(isTimeless && HAD_BEEN.test(block.text.slice(...clause)))
  if (isOfBefore && !moves && !named.some(({ row, column }) => [row, column].some(isOld))) return false
  if (times.length === 0) return true
  if (role === 'base' && earlier) return false
  return (moves ? named.slice(-1) : named).every(({ row, column, grid }) => {
    const own = [...row.times, ...column.times]
    const all =
      own.length > 0
        ? [...own, ...grid.times]
        : [...grid.times, ...timesIn(grid.grid.table.section.path.join(' ').slice(0, 300))]
    const isNarrower =
      times.some(({ part }) => part !== undefined && /^[qhm]/.test(part)) && all.every(({ part }) => part === undefined)
    return all.length > 0 && compatible(times, all) && !isNarrower
  })
}

const HAD_BEEN = /\bhad been [a-z]+(?:ed|en)\b/i

function isOld({ age, times }: NamedLine): boolean {
  return age === 'before' || age === 'older' || (age === undefined && times.length > 0)
}

/** "81 of 194", of a row that holds the 194, or of another row of its column: a part of it, which the table does not show. */
export function isPartOf({ figure }: Statement, { kind, named: [cell] }: Reading, beside: readonly Read[]): boolean {
  const { block, from, to } = figure
  // "The gearboxes account for 11.7 GWh of the faults": a part of what "of" names
  const isOfSome = ofWhat(figure) !== undefined || OF_SOME.test(block.text.slice(to, to + 24))
  if (kind === 'level' && PART.test(block.text.slice(Math.max(0, from - 40), from)) && isOfSome) return true
  if (kind !== 'level' || !/^ (?:out )?of (?:the |its |our |these |all )?\d/.test(block.text.slice(to, to + 20)))
    return false
  const whole = beside.find(({ statement }) => statement.figure.from > to)?.hit
  const [of] = whole?.kind === 'level' ? whole.named : []
  return of !== undefined && (of.row === cell?.row || (of.column === cell?.column && !of.row.whole))
}

/** "GWh of the": so much in a unit. */
const OF_SOME = /^ (?:[a-z]{1,12}|[A-Za-z/µ²³]{1,6}) of (?:the|its|our|their|these|all)\b/
const PART = /\b(?:account(?:s|ed|ing)? for|responsible for|behind|contribut\w+|caus\w+) (?:just |only |some )?[$£€]?$/i

/** "They earned £338,150 net, compared with £324,780": of what stands right before it, and of no line of another figure. */
export function isHeldAgainstOther(
  { role, figure }: Statement,
  { kind, signatures }: Reading,
  beside: readonly Read[],
): boolean {
  if (role !== 'base' || kind !== 'level') return false
  const last = beside.findLast(({ statement: { figure: other } }) => other.to <= figure.from)
  if (!last || sortOf(last.statement.figure) !== sortOf(figure)) return false
  const own = last.hit?.kind === 'level' ? last.hit.signatures : []
  return !signatures.some(({ key }) => own.some((other) => other.key === key))
}

/** A share of more than all there is: the two are taken the other way round. */
export function isMoreThanAll({ kind, low }: Reading): boolean {
  return kind === 'share' && low > 101
}

/** The table has a move the other way: as much of it where the verb stands further off, or another move. */
export function isTurned({ kind, low, high }: Reading): boolean {
  return (kind === 'change' || kind === 'difference') && low + high < 0
}

/** Money is no count of a table that says of other columns that they are money; nor are millions of it one that says nothing of thousands. */
export function isNoMoney({ figure }: Statement, { named, kind }: Reading): boolean {
  return (
    kind === 'level' &&
    figure.isMoney &&
    named.some(
      ({ sort, grid, scales }) =>
        sort === 'count' && (grid.namesMoney || (figure.parts.exponent > 0 && scales.length > 1 && !grid.saysScale)),
    )
  )
}

/** Another figure of the sentence is what the reading gives already. */
export function isTaken({ kind, cells }: Reading, beside: readonly Read[]): boolean {
  return beside.some(({ hit }) => hit?.kind === kind && hit.cells.every((cell, i) => cell === cells[i]))
}

/**
 * It stands elsewhere in the line of a reading: of another time or row than the words were taken to tell. A row that its own clause names by
 * all its words is told for certain, unless the sentence names the other one as well.
 */
export function standsElsewhere({ figure, own, near }: Statement, { kind, named, anchor }: Reading): boolean {
  const [cell, whole] = named
  if (!cell || anchor) return false
  const isNamed = (line: NamedLine, words: ReadonlySet<string>) =>
    [...line.keys].some((key) => !isLight(key)) && [...line.keys].every((key) => words.has(key))
  const along = (axis: 'row' | 'column') => {
    const lines = axis === 'row' ? cell.grid.rows : cell.grid.columns
    const fits = (line: NamedLine) =>
      line !== cell[axis] &&
      !(isNamed(cell[axis], own) && !cell[axis].whole && !isNamed(line, near) && line.times.length === 0) &&
      at(cell, axis, line).some((other) =>
        kind === 'level'
          ? isLike(sortOf(figure), other) && isPrintOf(figure, other)
          : kind === 'share' &&
            whole !== undefined &&
            at(whole, axis, line).some((over) =>
              isShare(figure.value.toNumber(), figure.strict.toNumber(), other, over),
            ),
      )
    return lines.length <= MOST_LINES && lines.some(fits)
  }
  return along('row') || along('column')
}

const MOST_LINES = 200

function at({ grid, row, column }: NamedCell, axis: 'row' | 'column', line: NamedLine): readonly NamedCell[] {
  return axis === 'row' ? cellsAt(grid, line, column) : cellsAt(grid, row, line)
}

function isShare(value: number, half: number, part: NamedCell, whole: NamedCell): boolean {
  const { low, high } = partOf(part, whole)
  return value + half >= low && value - half <= high
}
