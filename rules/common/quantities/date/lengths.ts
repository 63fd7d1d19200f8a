import { daysBetween } from '../../calendar/calendar.js'
import { DAYS, fitsLength, type Unit } from '../../calendar/period-length.js'
import { measureOf } from '../../units/measure-of.js'
import { BORDER, type Item, type Sentence } from '../../prose/clauses.js'
import { isYearless, leapDoubt } from '../../prose/yearless-dates.js'
import { datedAge, isBirthday } from './dated-ages.js'
import { areTransposed, type DatedLength, isSlip, type Told } from './told-lengths.js'

const UNITS: Readonly<Record<string, Unit>> = { d: 'day', wk: 'week', mo: 'month', a: 'year' }
export const NAMED =
  /\b(?:tenor|term|duration|period|stay|los|interval|gap|span|stretch|lifetime|maturity|lasted|lasting|elapsed|spanning|spanned|ran for|running for)(?: [a-z]+){0,2}?:? (?:of )?(?:exactly |just )?~?$/
const BETWEEN =
  /^[ -](?:days?|weeks?|months?|years?)(?:[ -](?:period|stretch|term|span))?,? (?:(?:later|afterwards)(?! than)|(?:that |which )?(?:elapsed |passed |lay |lie )?(?:between|from|separat(?:es?|ed|ing)))\b/
/** What joins the two: in between nothing else begins. */
const JOINED = /(?:\b(?:to|until|till|through|and|from)\b|[–—-]).{0,48}$/
const APART = /\uE00B|, (?:the|it|he|she|an?|they|which|we)\b/
/** "the nine months that began on D and closed on D", "the two-year tenancy, starting on D and ending on D" */
const RUNS =
  /^[ -](?:days?|weeks?|months?|years?)'?(?:[ -](?!(?:of|in|for|on|at|after|before|notice)\b)[a-z'’]+){0,3}?,? (?:(?:that|which) )?(?:beg(?:ins?|an|inning)|start(?:s|ed|ing)?|commenc(?:es?|ed|ing)|open(?:s|ed|ing)?|r[au]n(?:s|ning)?)(?: (?:on|from))? \uE009[ ,\uE00B]{1,2}(?:(?:and|which|that|was|to|until) ){0,2}(?:end(?:s|ed|ing)?|clos(?:es?|ed|ing)|finish(?:es|ed|ing)?|conclud(?:es?|ed|ing)|expir(?:es?|ed|ing)|terminat(?:es?|ed|ing)|r[au]n(?:s|ning)? (?:to|until))(?: (?:on|with|at))? \uE009/
/** "one year from D": behind the other date, it runs from this one. */
const STARTS = /^[ -][a-z]+ from\b/
/** "2 March, 9 March (7 days)": alone in parentheses right behind the second. */
const BESIDE = /\uE009 ?\(~?$/
const CLOSES = /^ ?(?:days?|weeks?|wks?|months?|years?)\)/
const CUE =
  /\b(?:after|later|before|between|for|within|over|lasting|took|of|earlier|until|through|is|was|stretch|first|apart)\b/

/** What stands before a length that is told of what was dated. */
export const TOLD =
  /(?:\b(?:a|an|the|his|her|its|their|our|this|that|another) (?:[a-z'’-]+ ){1,3}of|\b(?:took|takes|taken|lasted|needed|required|spent|waited|stayed|spanned|covered|served|held|closed|shut|in all|altogether|in total|(?:that|which|this|it) (?:is|was|makes|made|means|meant|gives|gave)|com(?:es|ing) to|came to|amount(?:s|ed|ing)? to|add(?:s|ed)? up to|equals|totalled|totals|or|i\.e\.,?|hence|so|thus|for|after)|[–—:(=])(?: (?:a|an|the|those|these|that|this|total|full|whole|exactly|just|all of|no less than|some))* ?~?$/
/** Behind it, that it is of the time between. */
export const TOLD_AFTER =
  /^(?:[ -](?:and a half|\uE005|days?|weeks?|months?|years?|and|full|calendar)){1,4},? (?:later|on|in all|in total|altogether|all told|long|of (?!notice|each|every|rent|pay|salary|supply)[a-z]+|in (?:office|hospital|power|prison|post|custody|charge|business|the post|the job|service|dry dock|transit)|at sea|for the|away|abroad|apart|(?:ha(?:d|ve) )?(?:elapsed|passed|gone by)|went by|between)\b/
/** "gives bondholders 83 days", "63 days after the complaint": of the two, where a slip explains the miss. */
const GIVEN = /\b(?:giv(?:es|ing)|gave|allow(?:s|ed|ing)|leaves|leaving)(?: [a-z'’-]+){0,3} ~?$/
const AFTER_IT =
  /^[ -](?:days?|weeks?|months?|years?) (?:after|before|from|following) (?:(?:the|his|her|its|their|she|he|it|they|that)\b|(?:service|delivery|receipt|notice|request|birth|discharge|release|[a-z]{3,}(?:ing|ment|tion|sion|al|age|ance|ure))\b(?! (?:on|of) ))/
/** "and returns are accepted for 30 days", "offers 14 days of": what has a length of its own. */
const NEW_SUBJECT =
  /[,;\uE00B] ?(?:and|but|while|whereas) (?!(?:it|that|this|which|so|the|he|she|they|thus|hence|lasted|was|is|had)\b)[a-z'-]+(?: [a-z'-]+){0,3} (?:is|are|was|were|has|have|had|may|can|will|must|should|takes?|took|lasts?|lasted)\b/
const COMES_WITH =
  /\b(?:offer(?:s|ed|ing)?|provid(?:es|ed|ing)|includ(?:es|ed|ing)|comes with|came with|promis(?:es|ed|ing)|grants?|granted) (?:[a-z]+ ){0,3}~?$/
/** "the 28-day cure period": a length by which something is named. */
const NAMING = /^-(?:day|week|month|year)s? [a-z]/
/** A length of something else than what the dates enclose. */
export const OTHER_LENGTH =
  /\b(?:notice|warning|trial|valid\w*|within|deadline|warranty|guarantee|every|each|per|working|operating|trading|opening|school|business|last|first|next|another|extended|extension|interest|old|aged|ago|suspended|of which|including|except|excluding|at least|up to|average|moved|postponed|deferred|brought forward|instead|originally|planned|due|expires?|expired|limit|grace|sick|absent|leave of|holiday|having (?:been|had) (?!open\b|on\b|closed\b|in (?:force|session|use)\b|under\b|running\b)[a-z]+|(?<!\b(?:called|broken|cut|set|switched|signed|paid|written|sent) )off|rain\w*|early|late)\b/

/** `previous`: the sentences before, where this one has the length and it lacks one of the dates. */
export function datedLength(sentence: Sentence, ...previous: readonly Sentence[]): DatedLength | undefined {
  const told = [...previous, sentence].flatMap((one): Told[] =>
    one.items.map((item) => ({ item, skeleton: one.skeleton, sentence: one })),
  )
  const dates = told.filter(({ item }) => item.date !== undefined)
  const [one, two] = dates
  const [a, b] = [one?.item.date, two?.item.date]
  if (dates.length !== 2 || !one || !two || !a?.day || !b?.day || !a.exists || !b.exists) return undefined
  const born = dates.find(isBirthday)
  if (born) return isYearless([a, b]) ? undefined : datedAge(told, [one, two], born, sentence)
  const all = told.filter(({ item, skeleton }) => isLength(item, skeleton))
  const plain = all.filter(({ item: { at }, skeleton }) => !NAMING.test(skeleton.slice(at + 1, at + 16)))
  const lengths = plain.length === 1 ? plain : all
  const [length] = lengths
  const figure = length?.item.figure
  if (lengths.length !== 1 || !length || !figure || length.sentence !== sentence) return undefined
  const { at } = length.item
  const before = length.skeleton.slice(Math.max(0, at - 60), at)
  const after = length.skeleton.slice(at + 1, at + 60)
  const places = [a.place, b.place, figure.place]
  const [first, second] = [a.day, b.day]
  // "Opened on 22 November and closed on 13 April": of the year after, where no year is printed.
  const isNextYear = daysBetween(first, second) < 0 && isYearless([a]) && isYearless([b])
  const [from, to] = isNextYear
    ? [first, { ...second, year: second.year + 1 }]
    : daysBetween(first, second) < 0
      ? [second, first]
      : [first, second]
  // "As of 31 March, of which €2 million within a 12-month period from 31 March": one day twice is no beginning and end.
  if (daysBetween(from, to) === 0) return undefined
  const half = HALF.exec(after)?.[1]
  const unit =
    half === undefined
      ? (UNITS[measureOf(figure) ?? ''] ?? (COMPLETED.test(after) ? 'year' : 'day'))
      : half === 'year'
        ? 'month'
        : 'day'
  const last = precedes(two, length)
  const completed = last && unit === 'year' && COMPLETED.test(after) && !OTHER_SERVICE.test(length.skeleton)
  const n = figure.value.toNumber()
  const inUnit = half === 'year' ? 12 * n + 6 : half === 'week' ? 7 * n + 4 : n
  const [days, printed] = [daysBetween(from, to), inUnit * DAYS[unit]]
  const isAfterIt = AFTER_IT.test(after)
  const isElsewhere = isOfNext(one, two, length)
  const between =
    two.sentence === length.sentence ? length.skeleton.slice(two.item.at + 1, at) : length.skeleton.slice(0, at)
  const closed =
    last &&
    ((days <= printed * FURTHEST && printed <= days * FURTHEST) || (unit === 'day' && areTransposed(n, days))) &&
    (TOLD.test(before) ||
      TOLD_AFTER.test(after) ||
      ((GIVEN.test(before) || isAfterIt) && (isSlip(n, days) || fitsLength(from, to, inUnit, unit)))) &&
    !OTHER_LENGTH.test(length.skeleton.slice(Math.max(0, at - 90), at + (isAfterIt ? 20 : 70))) &&
    !NEW_SUBJECT.test(between) &&
    !COMES_WITH.test(before) &&
    /^[ -]/.test(after)
  const licensed =
    !isElsewhere &&
    (closed ||
      (completed && days <= printed * FURTHEST && printed <= days * FURTHEST) ||
      (NAMED.test(before) && !/^[ -]consecutive\b/.test(after)) ||
      (BETWEEN.test(after) && (precedes(length, one) ? areJoined(one, two) : !STARTS.test(after))) ||
      (RUNS.test(length.skeleton.slice(at + 1, at + 160)) &&
        !OTHER_LENGTH.test(before.slice(-12).replace(/\btrial['’]s $/, ' '))) ||
      (last && BESIDE.test(before) && CLOSES.test(after)))
  if (!licensed && !(CUE.test(before + after) && fitsLength(from, to, inUnit, unit))) return undefined
  return {
    says: 'duration',
    from,
    to,
    places,
    figure,
    unit,
    licensed: licensed && leapDoubt([a, b], figure, days) === undefined,
    ...(completed && { completed }),
    ...(half !== undefined && { number: inUnit }),
  }
}

/**
 * "He went home three days later and was seen on D", "from D to D. It reopened after nine days": counted to what is told beside it, which is at
 * neither of the two.
 */
function isOfNext(one: Told, two: Told, { item: { at }, skeleton, sentence }: Told): boolean {
  const isLater = /^[ -]\w+ (?:later|afterwards)\b/.test(skeleton.slice(at + 1))
  if (two.sentence === sentence && at < two.item.at) return isLater && skeleton.slice(at, two.item.at).includes(BORDER)
  const isCounted = isLater || / after ~?$/.test(skeleton.slice(0, at))
  const behind = two.sentence === sentence ? skeleton.slice(two.item.at, at) : BORDER
  return isCounted && areJoined(one, two) && behind.includes(BORDER)
}

function areJoined(one: Told, two: Told): boolean {
  const between = one.sentence === two.sentence ? one.skeleton.slice(one.item.at + 1, two.item.at) : ''
  return JOINED.test(between) && !APART.test(between)
}

/** "nine completed years of service", "fourteen full years of employment" */
const COMPLETED =
  /^ (?:completed|complete|full|whole) years?(?: of (?:continuous |unbroken )?(?:service|employment|membership|tenure))?\b/
/** Years with somebody else, before or besides. */
const OTHER_SERVICE =
  /\b(?:elsewhere|previous(?:ly)?|prior|earlier|associated|another|other|besides|transferred|including|interrupt\w*|break|career|nearly|almost|less than|short of|not)\b/

/** Sentences before one that may have the dates of its length, and characters of words without figures between them. */
export const MOST_BEFORE = 4
export const NEAR = 200

/** Sentences before one of which one may have the birth. */
const MOST_FOR_AGE = 2

/** A length one of whose dates stands in a sentence before, with none between; an age whose birth stands in one of two. */
export function acrossSentences(sentence: Sentence, told: readonly Sentence[]): DatedLength | undefined {
  for (let n = 1; n <= Math.min(told.length, MOST_FOR_AGE); n++) {
    const before = told.slice(-n)
    const found = before[0] && hasDate(before[0]) ? datedLength(sentence, ...before) : undefined
    if (found && (n === 1 || found.says === 'age')) return found
  }
  const before = told.findLast(hasDate)
  if (!before || before === told.at(-1) || !hasDate(sentence)) return undefined
  const found = datedLength(sentence, before)
  // what stands further off is of another matter, but where a slip explains the miss
  return found?.says === 'duration' && found.licensed && isNearly(found) ? found : undefined
}

function isNearly({ from, to, unit, figure, number }: DatedLength): boolean {
  const n = number ?? figure.value.toNumber()
  return fitsLength(from, to, n, unit) || isSlip(n, Math.round(daysBetween(from, to) / DAYS[unit]))
}

function hasDate({ items }: Sentence): boolean {
  return items.some(({ date }) => date)
}

/** What is further off is mostly of something else. */
const FURTHEST = 3

/** Of a stay, a day each. */
const NIGHTS = /^[ -]nights?\b/
/** "six and a half years" */
const HALF = /^ and a half (year|week)s?\b/

function precedes(a: Told, b: Told): boolean {
  return a.sentence === b.sentence ? a.item.at < b.item.at : a.sentence.from < b.sentence.from
}

function isLength({ figure, at }: Item, skeleton: string): boolean {
  if (figure?.isQuantity !== true || figure.unit.kind !== 'none') return false
  const measure = measureOf(figure)
  const behind = skeleton.slice(at + 1, at + 24)
  return (
    (measure !== undefined && measure in UNITS) || HALF.test(behind) || NIGHTS.test(behind) || COMPLETED.test(behind)
  )
}

const YEARS =
  /(?<n>\uE005)[ -]years?(?: period| stretch| span)?,? ?(?:\(|between |from |of |covering |running from )?(?:fiscal )?(?<from>\uE008)(?: to | and |–|-| through )(?:fiscal )?(?<to>\uE008)|(?:from|between) (?:fiscal )?(?<from2>\uE008)(?: to | and |–| through )(?:fiscal )?(?<to2>\uE008), (?:a (?:period|span|stretch) of |an? )?(?<n2>\uE005)[ -]years?(?: period)?(?= ?[.,;)]| ?$)/d

const UP_TO = /\d(?: years)? (?:to|or|and) (?:about |some )?$/

/** "the six-year period 2013 to 2019": a year may be counted from its start or with its end. */
export function yearsLength(sentence: Sentence): DatedLength | undefined {
  const groups = YEARS.exec(sentence.skeleton)?.indices?.groups
  const figureAt = (name: string) => {
    const at = groups?.[name]?.[0]
    return at === undefined ? undefined : sentence.itemAt(at)?.figure
  }
  const [figure, from, to] = ['n', 'from', 'to'].map((name) => figureAt(name) ?? figureAt(`${name}2`))
  // "5 to 23 years (2031–2049)": what may be so long, and when it then would be
  if (!figure || !from || !to || figure.parts.joined || UP_TO.test(figure.block.text.slice(0, figure.from)))
    return undefined
  const [start, end] = [Number(from.text), Number(to.text)]
  const inclusive = figure.value.toNumber() === end - start + 1 ? 1 : 0
  return {
    says: 'duration',
    from: { year: start, month: 1, day: 1 },
    to: { year: end + inclusive, month: 1, day: 1 },
    places: [figure.place, from.place, to.place],
    figure,
    unit: 'year',
    licensed: true,
  }
}
