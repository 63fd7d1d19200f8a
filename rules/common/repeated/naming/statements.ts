import { matches } from '../../../../src/document/matches.js'
import type { Block, Place } from '../../../../src/document/model.js'
import type { Figure } from '../../number/figure.js'
import { sentenceAt, sentenceStarts } from '../../prose/sentences.js'
import { keysOf } from './keys.js'
import { isBaseBefore, isDownward, isShareAfter, movedAround } from './role-words.js'
import { isPriorAround, opensPrior, sinceIn, spanIn, timesOf } from './stated-times.js'
import { mayHoldTimes, type Time } from './times.js'

/**
 * How a figure stands in its clause. `level`: how much there is. `change`: by how much it moved. `share`: of what it is so many per cent.
 * `base`: what another figure is compared with.
 */
export type Role = 'level' | 'change' | 'share' | 'base'

/** A figure of prose with the words and times that tell what it is of. */
export interface Statement {
  readonly figure: Figure
  readonly block: Block
  /** Its sentence, and its clause in it, as offsets in the block. */
  readonly sentence: readonly [number, number]
  readonly clause: readonly [number, number]
  /** The keys of its clause, of its sentence, and of what the sentence goes on with. */
  readonly own: ReadonlySet<string>
  readonly near: ReadonlySet<string>
  readonly topic: ReadonlySet<string>
  readonly times: readonly Time[]
  /** Of a change: the times from which it is told, as its clause says or its sentence begins. */
  readonly since: readonly Time[]
  /** Of the time before, as the words say without naming it. */
  readonly before: boolean
  /** Words say so, whatever quarter or month they name besides. */
  readonly earlier: boolean
  readonly role: Role
  readonly direction: 'up' | 'down' | 'none'
  /** Its clause has no verb: what the change before it says is said of it too. */
  readonly asBefore: boolean
}

/** Whether a place is in the sentence of a figure. */
export function isInSentence({ block, from, to }: Place, { block: own, sentence }: Statement): boolean {
  return block === own && from >= sentence[0] && to <= sentence[1]
}

/** What stands behind "of" after a figure, up to what goes on. */
export function ofWhat({ block, to }: Figure): string | undefined {
  return OF_WHAT.exec(block.text.slice(to, to + 84))?.[1]
}

const OF_WHAT = /^ of ((?:(?! and (?:\D{0,12}\d|[a-z]+ by)| but | or \D{0,4}\d)[^.,;()]){2,80})/

const LONGEST = 700
const REACH = 90

/** Where a clause ends for certain. */
const BORDER =
  /[;:()—]| (?:because|as) (?=(?:the|an?|its|their|our|it|they|we|this) )|,? (?:while|whereas|whilst|but|although|though|compare[ds]?|against|versus|up from|down from|of which|of whom)\b|, (?:and|which|who|where|with|when|after|or|so|because)\b|, (?=(?:[a-z]+ ){1,3}of (?:them|these|those|it)\b)/g
/** "(2023: 16.4%)". */
const LABELLED = /\([^()]{1,24}$/
/** What begins another clause, with a name of its own. */
const HARD = /^(?:[;:—]|,? (?:while|whereas|whilst|but|although|though)\b)/
/** Where one ends if there are figures to both sides. */
const SOFT = /, | and /g

/** What all figures of one sentence share. */
interface SentenceWords {
  readonly sentence: Statement['sentence']
  readonly near: ReadonlySet<string>
  readonly topic: ReadonlySet<string>
  readonly borders: readonly number[]
  /** It may name a time. */
  readonly isTimed: boolean
}

/** The figures of a block, each with its words. Linear: a sentence is read once, a clause no further than its borders. */
export function statementsIn(block: Block, all: readonly Figure[]): readonly Statement[] {
  const text = plain(block.text)
  const starts = sentenceStarts(text)
  const found: Statement[] = []
  let last: SentenceWords | undefined
  const heading = keysOf(block.section.title.slice(0, 200))
  for (const figure of all) {
    const [from, end] = sentenceAt(starts, figure.from)
    const to = Math.min(end, from + LONGEST)
    if (figure.to > to) continue
    if (last?.sentence[0] !== from) {
      const before = starts.findLast((start) => start < from)
      const earlier = before === undefined ? [] : keysOf(text.slice(Math.max(before, from - LONGEST), from))
      const own = all.filter((other) => other.from >= from && other.to <= to)
      last = {
        sentence: [from, to],
        near: keysOf(text.slice(from, to)),
        topic: new Set([...earlier, ...heading]),
        borders: bordersIn(text, from, to, own),
        isTimed: mayHoldTimes(text.slice(from, to)),
      }
    }
    const previous = found.at(-1)
    found.push(read(figure, text, last, previous && previous.figure.from >= from ? previous : undefined))
  }
  return found
}

/** White space of any sort as spaces; offsets hold. */
function plain(text: string): string {
  return text.replace(/[^\S\n]/g, ' ')
}

function bordersIn(text: string, from: number, to: number, figures: readonly Figure[]): number[] {
  const sentence = text.slice(from, to)
  const borders = [...matches(BORDER, sentence)].flatMap(({ index }) =>
    sentence[index] === ':' && LABELLED.test(sentence.slice(Math.max(0, index - 28), index)) ? [] : [from + index],
  )
  for (const { index } of matches(SOFT, sentence)) {
    const at = from + index
    const left = figures.findLast((figure) => figure.to <= at)
    const right = figures.find((figure) => figure.from > at)
    if (!left || !right || text.slice(at + 1, at + 2) === '') continue
    const gap = text.slice(left.to, at)
    // "Rose by 13.2%, whereas donations and bequests fell": a clause has begun since, and joins two names.
    if (borders.some((border) => border >= left.to && border < at && HARD.test(text.slice(border, border + 12))))
      continue
    if (sentence.startsWith(',', index) ? /^[^,]{0,24}$/.test(gap) : true) borders.push(at)
  }
  return borders.filter((at) => !figures.some((figure) => figure.from < at && at < figure.to)).sort((a, b) => a - b)
}

function read(
  figure: Figure,
  text: string,
  { sentence, near, topic, borders, isTimed }: SentenceWords,
  previous: Statement | undefined,
): Statement {
  const { block } = figure
  const left = borders.filter((at) => at < figure.from)
  // ", with 9.2": no clause of its own, but what the one before it says so much of.
  const close = left.at(-1)
  const isGoingOn = close !== undefined && BARE.test(text.slice(close, figure.from))
  // "Sales per head were 153, against 148 in June": of what the figure before it is of.
  const head = close !== undefined && HELD_AGAINST.test(text.slice(close, figure.from)) ? previous?.figure : undefined
  // "Primary schools (reception to year 6) lost 59": the clause began before the bracket.
  const bracket =
    close !== undefined && text[close] === ')' && (previous?.figure.to ?? 0) <= close
      ? text.lastIndexOf('(', close)
      : -1
  const begins = head?.from ?? (bracket > sentence[0] ? bracket : undefined)
  const from =
    (begins !== undefined ? left.findLast((at) => at < begins) : isGoingOn ? left.at(-2) : close) ?? sentence[0]
  const to = borders.find((at) => at >= figure.to) ?? sentence[1]
  const lead =
    bracket > from ? `${text.slice(from, bracket)}${text.slice(close, figure.from)}` : text.slice(from, figure.from)
  const tail = text.slice(figure.to, to)
  const reach = text.slice(Math.max(sentence[0], figure.from - REACH), figure.from)
  const isBase = isBaseBefore(reach, previous !== undefined)
  const after = text.slice(figure.to, Math.min(sentence[1], figure.to + 60))
  const moves = isBase ? undefined : movedAround(hedgeless(figure, reach), after)
  const isMoved = moves !== undefined
  const own = text.slice(Math.max(previous?.figure.to ?? sentence[0], figure.from - 30), figure.from)
  // "Grants fell by £65,000 and hire by £17,000", "the castle lost 3,765 visits and the baths 1,855".
  const isAsBefore =
    !isBase &&
    !hasOwnVerb(moves) &&
    previous?.role === 'change' &&
    AS_BEFORE.test(text.slice(previous.figure.to, figure.from))
  const role: Role =
    isMoved || isAsBefore ? 'change' : figure.isPercent && isShareAfter(after) ? 'share' : isBase ? 'base' : 'level'
  const span = role === 'change' ? spanIn(text, sentence, [from, to]) : undefined
  const since = span ? [span.since] : isTimed && role === 'change' ? sinceIn(text, sentence, [from, to]) : []
  const times = span ? [span.until] : isTimed ? timesOf(figure, text, sentence, [from, to], role === 'change') : []
  // "half as much again as in the year before (27.1 tonnes)"
  const isBracketed = close !== undefined && /^\([^()\d]{0,3}$/.test(text.slice(close, figure.from))
  const isPrior = isPriorAround(isBracketed ? text.slice(Math.max(sentence[0], close - 30), close) : lead, tail, after)
  const before = times.length === 0 && (isBase || isPrior)
  const opens = opensPrior(text, sentence)
  return {
    figure,
    block,
    sentence,
    clause: [from, to],
    own: keysOf(`${lead} ${tail}`),
    near,
    topic,
    times,
    since,
    before: before && role !== 'change',
    earlier: (isPrior || opens) && role !== 'change' && times.every(({ year }) => year === undefined),
    role,
    asBefore: isAsBefore,
    direction: isAsBefore
      ? previous.direction
      : isMoved
        ? isDownward(`${own} ${moves} ${after.slice(0, 24)}`)
          ? 'down'
          : 'up'
        : 'none',
  }
}

/** "Gifts fell by 262": a word of its own, where "by 262" alone has that of the figure before it. */
function hasOwnVerb(moves: string | undefined): boolean {
  return moves !== undefined && moves !== '' && !/^by\b/i.test(moves)
}

const HELD_AGAINST =
  /^,? (?:as )?(?:against|versus|vs\.?|compare[ds]? (?:with|to)|up from|down from) (?:the |only |just |some |a )?[^\s\d]{0,3}$/i
/** Nothing but a name between two changes of one list. */
const AS_BEFORE =
  /^(?: (?!and )[a-z]+)?(?: \([^()]{1,24}\))?(?:, [^,.;:]{0,32})?(?:,| and|, and) (?:the |our |its |those of )?(?:(?!(?:had|has|have|was|were|is|are|now|to|at|from|of|in|with)\b)[\p{L}'’&-]+ ){1,4}(?:by )?(?:only |just )?[$£€]?$/iu
const BARE = /^, (?:with|at|on) (?:only |just )?\S{0,3}$/

function hedgeless({ hedge, from }: Figure, reach: string): string {
  return hedge && hedge.to <= from ? reach.slice(0, Math.max(0, reach.length - (from - hedge.from))) : reach
}
