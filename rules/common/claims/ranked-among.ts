import { sameUnit } from '../number/figure.js'
import { matches } from '../../../src/document/matches.js'
import { ORDINALS } from '../number/number-words.js'
import { BORDER, type Sentence } from '../prose/clauses.js'
import { differInMeasure } from '../units/measure-of.js'
import { type Member, unnamed } from './ranked-members.js'
import { LEAST, type Ranked } from './superlatives.js'

/**
 * One that has a place by its noun, and those it stands before or behind: "our largest state with 41 branches, ahead of Ohio with 33", "the
 * third-largest at $41 million; Ohio brought in $69 million and Iowa $47 million, and no other exceeded $15 million"; and one of a list
 * that was told without names: "quoted £4.12, £3.87 and £4.55. The cheapest of the three, at £3.87".
 */
export function* rankedAmong(sentence: Sentence, previous?: Sentence): Generator<Ranked> {
  const { skeleton } = sentence
  if (!HINT.test(skeleton)) return
  yield* bySize(sentence)
  yield* ofList(sentence, previous)
}

const NTH = ORDINALS.slice(1, 6).join('|')
const SIZE =
  'largest|biggest|smallest|busiest|highest|lowest|strongest|greatest|cheapest|dearest|longest|shortest|tallest|heaviest|lightest'
const HINT = new RegExp(`\\b(?:${SIZE})\\b`)
const LEAST_WORD = new RegExp(`^(?:${LEAST})$`)
const FIGURE = '[\\uE001\\uE004-\\uE006]'
/** "our second-largest market in fiscal 2024 at $41.2 million": up to its figure. */
const HEAD = new RegExp(
  `(?:\\b(?<nth>${NTH})[ -])?\\b(?<size>${SIZE})(?: (?!(?:of|since|in|by|for|ever)\\b)[a-z'-]+){1,3}(?: (?:in|for) [a-z \\uE008'-]{2,30})?,? (?:with|at|on) ~?(?=${FIGURE})`,
)
/** Behind it: those that it stands before, or behind. */
const BESIDE =
  /^[^;:.\uE001-\uE007]{0,30}?,? \(?(?:(?<before>ahead of|followed by|before|then)|(?<behind>behind|after))\b/
const OTHERS = /^[^;:.,\uE001-\uE007]{0,30}[;,] (?!(?:together|all|both|up|down|of|or|a|an|the three|the two)\b)[a-z]/
/** "and no other state exceeded $15 million" */
const NO_OTHER = new RegExp(
  `\\bno (?:other|others)\\b[^;:.\\uE001-\\uE007]{0,60}~?(?=${FIGURE})|\\bnone of the (?:others|rest)\\b[^;:.\\uE001-\\uE007]{0,60}~?(?=${FIGURE})`,
)
/** What is told behind them all. */
const SUMS =
  /[;,] (?:and )?(?:together|in all|between them|the (?:two|three|four) |combined|or \uE001|up |down |a (?:rise|fall|total))/
const APART =
  /\b(?:by (?:area|volume|value|population|number|revenue per|land)|last year|this year|a year (?:earlier|ago|before)|previous\w*|formerly|per|average|while|whereas|but|overtook|overtaken|used to)\b/

function* bySize(sentence: Sentence): Generator<Ranked> {
  const skeleton = sentence.skeleton.replaceAll(BORDER, ';')
  const head = HEAD.exec(skeleton)
  if (!head?.groups) return
  const at = head.index + head[0].length
  const rest = skeleton.slice(at + 1)
  const beside = BESIDE.exec(rest)
  const noOther = NO_OTHER.exec(rest)
  const sums = SUMS.exec(rest)
  const end = Math.min(...[noOther?.index, sums?.index, rest.length].filter((one) => one !== undefined)) + at + 1
  const told = unnamed(sentence)
  const items = told.filter(({ from }) => from >= at && from < end)
  const [own, ...others] = items
  if (
    !own ||
    own.from !== at ||
    others.length === 0 ||
    !(beside ?? (OTHERS.test(rest) && (noOther || others.length > 1)))
  )
    return
  if (told.some(({ from }) => from < at) || !others.every((other) => isLike(own, other))) return
  const { nth, size = '' } = head.groups
  const bound = noOther ? told.find(({ from }) => from === at + 1 + noOther.index + noOther[0].length) : undefined
  const isRest = bound !== undefined && isLike(own, bound) && bound.figure.value.lt(own.figure.value)
  yield {
    items,
    own,
    most: !LEAST_WORD.test(size),
    place: nth === undefined ? 1 : ORDINALS.indexOf(nth) + 1,
    either: false,
    whole: isRest || beside?.groups?.['behind'] !== undefined,
    wording: nth === undefined ? size : `${nth}-${size}`,
    following: [],
    unsure: APART.test(skeleton.slice(0, end)) || (beside === null && !isRest),
    to: sentence.textAt(Math.max(...items.map(({ to }) => to)) - 1) + 1,
  }
}

/** Of one unit, or of none where the first alone has its noun: "41 branches, ahead of Ohio with 33". */
function isLike(own: Member, other: Member): boolean {
  return (
    (sameUnit(own.figure, other.figure) && !differInMeasure(own.figure, other.figure)) ||
    (other.figure.unit.kind === 'none' && other.figure.noun === undefined && own.figure.unit.kind === 'none')
  )
}

/** "The cheapest of the three, at £3.87", "the lowest, $1.88m,": said of nothing but the list. */
const ONE_OF = new RegExp(
  `\\b(?:the|its|their) (?<size>${SIZE})(?: (?:of (?:the|these|those|them|all)(?: \\uE005| three| four| five)?|bid|quote|offer|price|tender|reading|value|figure|score|result|estimate))?,? (?:(?:at|of|was|is|being) )?~?(?=${FIGURE})`,
  'g',
)

function* ofList(sentence: Sentence, previous?: Sentence): Generator<Ranked> {
  for (const { index, 0: all, groups } of matches(ONE_OF, sentence.skeleton)) {
    const at = index + all.length
    const here = unnamed(sentence)
    const said = here.find(({ from }) => from === at)
    if (!said || DENIED.test(sentence.skeleton)) continue
    const before = here.filter(({ from }) => from < at)
    const list =
      listBefore(before, sentence, index) ??
      (previous && before.length === 0 ? listBefore(unnamed(previous), previous) : undefined)
    if (!list || !list.every((item) => isLike(item, said))) continue
    const own = list.filter(
      ({ figure }) => figure.value.eq(said.figure.value) && figure.decimals === said.figure.decimals,
    )
    const [member] = own
    if (own.length !== 1 || !member) continue
    const size = groups?.['size'] ?? ''
    yield {
      items: list,
      own: member,
      most: !LEAST_WORD.test(size),
      place: 1,
      either: false,
      whole: true,
      wording: size,
      following: [],
      unsure: false,
      to: said.figure.to,
    }
  }
}
const DENIED =
  /\b(?:not|never|next|second|third|except|other than|compliant|qualifying|ever|since|adjusted|discount\w*)\b/

/** Three figures or more in one list, with nothing between them but commas and "and". */
function listBefore(
  items: readonly Member[],
  { skeleton }: Sentence,
  end = skeleton.length,
): readonly Member[] | undefined {
  for (let n = items.length; n >= LEAST_LISTED; n--) {
    const run = items.slice(items.length - n)
    const joined = run.every(({ from }, i) => {
      const last = run[i - 1]
      return !last || /^[,;]? ?(?:and )?[a-z]{0,3}\$?~?$/.test(skeleton.slice(last.to, from))
    })
    if (joined && /\band [a-z]{0,3}\$?~?$/.test(skeleton.slice(0, run.at(-1)?.from)) && (run.at(-1)?.to ?? end) <= end)
      return run
  }
  return undefined
}
const LEAST_LISTED = 3
