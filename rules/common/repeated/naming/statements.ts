import type { Block } from '../../../../src/document/model.js'
import type { Figure } from '../../number/figure.js'
import { DOWN_NOUN, DOWN_VERB, PLAIN_NOUN, PLAIN_VERB, UP_NOUN, UP_VERB } from '../../prose/words-of-change.js'
import { sentenceAt, sentenceStarts } from '../../prose/sentences.js'
import { keysIn } from './keys.js'
import { type Time, timesIn } from './times.js'

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

/** What stands behind "of" after a figure, up to what goes on. */
export function ofWhat({ block, to }: Figure): string | undefined {
  return OF_WHAT.exec(block.text.slice(to, to + 84))?.[1]
}

const OF_WHAT = /^ of ((?:(?! and (?:\D{0,12}\d|[a-z]+ by)| but | or \D{0,4}\d)[^.,;()]){2,80})/

const LONGEST = 700
const MOVE = `(?:${UP_VERB}|${DOWN_VERB}|${UP_NOUN}|${DOWN_NOUN}|${PLAIN_VERB}|${PLAIN_NOUN})`
const ADVERB =
  '(?: (?:by|of|about|around|some|just|only|nearly|almost|another|a further|over|more than|an?|the|further))*'
/** "Gained most in number, 8,910": between a verb and by how much. */
const MOST = '(?: (?:the )?(?:most|least|fastest|slowest|more|less)(?: in [a-z]+)?,?)?'
const MOVED = new RegExp(
  `\\b(?:${MOVE}${MOST}${ADVERB}|(?:shed|sheds|added|adds|gains|loses)|(?<!\\b(?:made|make|makes|making|set|sets|took|take) )(?:up|down|by)(?: (?:about|some|just|only|nearly|a further))*) \\(?$`,
  'i',
)
const MOVES = new RegExp(
  `^(?: ?\\)|[ -](?:percentage )?points?)? (?:[a-z]+ )?(?:more|fewer|less|higher|lower|above|below|up|down|better|worse|longer|shorter|ahead|behind|${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN}|improvement)\\b(?! (?:the )?(?:target|plan|budget))`,
  'i',
)
const DOWNWARD = new RegExp(`\\b(?:${DOWN_VERB}|sheds?|loses|${DOWN_NOUN}|down|fewer|less|lower|below|shorter)\\b`, 'i')
const BASE =
  /\b(?:from|than(?: the)?|against|compare[ds]? (?:with|to)|versus|vs\.?|after|it (?:was|had been|stood at)|had (?:been|stood at))\s(?:the |only |just |a )?$/i
const OF = /^ of (?!(?:19|20)\d\d)/
const PRIOR =
  /\b(?:(?:a|one|the) year (?:earlier|ago|before)|last year|(?:the )?(?:previous|prior|preceding) (?:year|quarter|month|period|season|audit|inspection)|in the year before|twelve months (?:earlier|before)|previously|had been|used to be)\b/i
const AHEAD =
  /^[^.;\d]{0,28}?\b(?:(?:a|one|the) year (?:earlier|ago|before)|last year|in the (?:previous|prior|preceding) |twelve months before)/i
const RELATIVE =
  /\b(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (years?|days?) (earlier|later|before|after|on)\b/i
const WORDS = 'zero one two three four five six seven eight nine ten'.split(' ')

const COMPARED =
  /\b(?:over|from|than|since|against|versus|vs\.?|on|compared (?:with|to)|above|below)(?: (?:the|in|fiscal|year|same|first|second|third|fourth|quarter|period|of|half|that|those))* $/i
const OPENS_SINCE = /^(?:compared (?:with|to)|against|versus|since|from|on|over)\b/i

/** "Compared with the second quarter of 2030 the day unit grew by 13.9%, and the ward is 21 lower": both. */
function sinceIn(
  text: string,
  [start, end]: readonly [number, number],
  [from, to]: readonly [number, number],
): readonly Time[] {
  const own = timesIn(text.slice(from, to)).filter((time) =>
    COMPARED.test(text.slice(Math.max(start, from + time.from - 48), from + time.from)),
  )
  if (own.length > 0 || !OPENS_SINCE.test(text.slice(start, start + 24))) return own
  const [first] = timesIn(text.slice(start, Math.min(end, start + 72)))
  return first && COMPARED.test(text.slice(start, start + first.from)) ? [first] : []
}

/** Where a clause ends for certain. */
const BORDER =
  /[;:()—]| (?:because|as) (?=(?:the|an?|its|their|our|it|they|we|this) )|,? (?:while|whereas|whilst|but|although|though|compare[ds]?|against|versus|up from|down from|of which|of whom)\b|, (?:and|which|who|where|with|when|after|or|so|because)\b|, (?=(?:[a-z]+ ){1,3}of (?:them|these|those|it)\b)/g
/** "(2023: 16.4%)". */
const LABELLED = /\([^()]{1,24}$/
/** Where one ends if there are figures to both sides. */
const SOFT = /, | and /g

/** What all figures of one sentence share. */
interface SentenceWords {
  readonly from: number
  readonly near: ReadonlySet<string>
  readonly topic: ReadonlySet<string>
  readonly borders: readonly number[]
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
    if (last?.from !== from) {
      const before = starts.findLast((start) => start < from)
      const earlier = before === undefined ? [] : keysOf(text.slice(Math.max(before, from - LONGEST), from))
      const own = all.filter((other) => other.from >= from && other.to <= to)
      last = {
        from,
        near: keysOf(text.slice(from, to)),
        topic: new Set([...earlier, ...heading]),
        borders: bordersIn(text, from, to, own),
      }
    }
    const previous = found.at(-1)
    found.push(read(figure, text, [from, to], last, previous && previous.figure.from >= from ? previous : undefined))
  }
  return found
}

/** White space of any sort as spaces; offsets hold. */
function plain(text: string): string {
  return text.replace(/[^\S\n]/g, ' ')
}

function keysOf(text: string): ReadonlySet<string> {
  return new Set(keysIn(text).map(({ key }) => key))
}

function bordersIn(text: string, from: number, to: number, figures: readonly Figure[]): number[] {
  const sentence = text.slice(from, to)
  const borders = [...sentence.matchAll(BORDER)].flatMap(({ index }) =>
    sentence[index] === ':' && LABELLED.test(sentence.slice(Math.max(0, index - 28), index)) ? [] : [from + index],
  )
  for (const { index } of sentence.matchAll(SOFT)) {
    const at = from + index
    const left = figures.findLast((figure) => figure.to <= at)
    const right = figures.find((figure) => figure.from > at)
    if (!left || !right || text.slice(at + 1, at + 2) === '') continue
    const gap = text.slice(left.to, at)
    if (sentence.startsWith(',', index) ? /^[^,]{0,24}$/.test(gap) : true) borders.push(at)
  }
  return borders.filter((at) => !figures.some((figure) => figure.from < at && at < figure.to)).sort((a, b) => a - b)
}

function read(
  figure: Figure,
  text: string,
  sentence: readonly [number, number],
  { near, topic, borders }: SentenceWords,
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
  const reach = text.slice(Math.max(sentence[0], figure.from - 60), figure.from)
  const isBase = BASE.test(reach) && !/\bto\s$/.test(reach)
  const after = text.slice(figure.to, Math.min(sentence[1], figure.to + 60))
  const isMoved = !isBase && (MOVED.test(hedgeless(figure, reach)) || MOVES.test(after))
  const own = text.slice(Math.max(previous?.figure.to ?? sentence[0], figure.from - 30), figure.from)
  // "Grants fell by £65,000 and hire by £17,000", "the castle lost 3,765 visits and the baths 1,855".
  const isAsBefore =
    !isBase && previous?.role === 'change' && AS_BEFORE.test(text.slice(previous.figure.to, figure.from))
  const role: Role =
    isMoved || isAsBefore ? 'change' : figure.isPercent && OF.test(after) ? 'share' : isBase ? 'base' : 'level'
  const named = timesOf(figure, text, sentence, from, to)
  // "Up 12 over 2018": the time of what it is compared with.
  const times =
    role === 'change'
      ? named.filter((time) => !COMPARED.test(text.slice(Math.max(0, time.from - 32), time.from)))
      : named
  const isPrior = PRIOR.test(tail.slice(0, 60)) || AHEAD.test(after) || PRIOR.test(lead.slice(-60))
  const before = times.length === 0 && (isBase || isPrior)
  const opens = PRIOR.test(text.slice(sentence[0], Math.min(sentence[1], sentence[0] + 24)))
  return {
    figure,
    block,
    sentence,
    clause: [from, to],
    own: keysOf(`${lead} ${tail}`),
    near,
    topic,
    times,
    since: role === 'change' ? sinceIn(text, sentence, [from, to]) : [],
    before: before && role !== 'change',
    earlier: (isPrior || opens) && role !== 'change' && times.every(({ year }) => year === undefined),
    role,
    asBefore: isAsBefore,
    direction: isAsBefore
      ? previous.direction
      : isMoved
        ? DOWNWARD.test(`${own} ${after.slice(0, 24)}`)
          ? 'down'
          : 'up'
        : 'none',
  }
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

/** The times that a figure is of: named behind it, before it in its clause, or at the head of its sentence; or so long before another. */
function timesOf(
  { from: at, to: behind }: Figure,
  text: string,
  [start, end]: readonly [number, number],
  from: number,
  to: number,
): readonly Time[] {
  const own = timesIn(text.slice(from, to)).map((time) => moved(time, from))
  const after = own.find((time) => time.from >= behind)
  const before = own.findLast((time) => time.to <= at)
  const close = text.slice(from, to)
  const relative = RELATIVE.exec(close)
  if (relative) {
    const all = timesIn(text.slice(start, Math.min(end, at + 80))).map((time) => moved(time, start))
    const base = all.findLast((time) => time.to <= at) ?? all[0]
    const shifted = base && shift(base, relative)
    return shifted ? [shifted] : []
  }
  if (after && after.from - behind <= NEAR) return [after]
  if (before) return [before]
  if (after) return [after]
  const lead = timesIn(text.slice(start, Math.min(end, start + 60)))[0]
  return lead && lead.from < 24 ? [moved(lead, start)] : []
}

const NEAR = 48

function moved(time: Time, by: number): Time {
  return { ...time, from: time.from + by, to: time.to + by }
}

function shift(base: Time, [, count = '', unit = '', way = '']: readonly string[]): Time | undefined {
  const n =
    (/^\d/.test(count) ? Number(count) : WORDS.indexOf(count.toLowerCase())) *
    (/^(?:earlier|before)/i.test(way) ? -1 : 1)
  if (unit.startsWith('year')) return base.year === undefined ? undefined : { ...base, year: base.year + n }
  const day = base.part?.startsWith('d') ? Number(base.part.slice(3)) + n : 0
  return day >= 1 && day <= 28
    ? { ...base, part: `${base.part?.slice(0, 3) ?? ''}${String(day).padStart(2, '0')}` }
    : undefined
}
