import type { GridFigure } from './grid.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { isWholeRow } from './named-in.js'
import { bestAgreement, type Period } from './periods.js'
import type { Pointing } from './pointing.js'
import { earlierOf } from './steps.js'
import { kindOf } from './against/column-score.js'
import { figureBefore } from './neighbours.js'

const MOVED =
  /\b(?:grew|grown|growing|rose|risen|rising|fell|fallen|falling|increased|increasing|decreased|declined|declining|dropped|climbed|shrank|shrunk|gained|lost|up|down)(?: by)?(?: (?:about|some|nearly|almost|roughly))? [$£€]?$/i
const SPAN = /^(?: \p{L}+)? (?:from|between) (?:the (?:year|end of) )?$/u
const TO = /^ (?:to|and) (?:the (?:year|end of) )?$/
/** "4.9% more than in 2023", "17.2% above the level of 2023" */
const AGAINST =
  /^ (?:more|less|fewer|higher|lower|above|below|up|down|better|worse) (?:(?:than|on|from|over|against|compared with) )?(?:(?:the|that|those|in|at|of|for|level|figure|year|value|amount|total|one|end) )*$/i

/** "At $9.8 million, rose 38.9% on the third quarter of 2023": the words on either side of the change. */
const MOVED_SINCE = new RegExp(String.raw`^[^.;:\d]{0,24}[,(–—](?: which)? ${MOVED.source.replace(/^\\b/, '')}`, 'i')
const ONTO = /^ (?:on|from|over|against|compared with) (?:(?:the|that|those|in|of|level|figure) )*$/i

/** The cells of two times between which a draft says how much something moved, that which it moved from first. */
export type Ends = readonly [GridFigure, GridFigure]

/** The two that the words around a figure leave no doubt of. */
export function endsOfChange(mention: Mention, all: readonly NamedIn[], pointing: Pointing): Ends | undefined {
  return betweenTimes(mention, all) ?? fromLast(mention, pointing) ?? ofOnlyOther(mention, pointing)
}

/** What the one row that is named before the figure has of the two times behind it. */
function betweenTimes({ sentence, printed: { figure } }: Mention, all: readonly NamedIn[]): Ends | undefined {
  if (!sentence) return undefined
  const { text } = figure.block
  if (!MOVED.test(text.slice(Math.max(sentence.from, figure.from - 48), figure.from))) return undefined
  const [one, two, ...more] = sentence.periods.filter(({ from }) => from >= figure.to)
  if (!one || !two || (more[0] && more[0].from - two.to < 12)) return undefined
  if (!SPAN.test(text.slice(figure.to, one.from)) || !TO.test(text.slice(one.to, two.from))) return undefined
  const last = figureBefore(sentence, figure)?.to ?? sentence.from
  const rows = new Set(
    all.flatMap(({ lines }) =>
      lines
        .filter(isWholeRow)
        .flatMap(({ line, places }) =>
          places.some(({ from, to }) => from >= last && to <= figure.from) ? [line] : [],
        ),
    ),
  )
  const [row, ...others] = rows
  if (!row || others.length > 0) return undefined
  const [from, to] = [one, two].map((time) => row.figures.filter(({ periods }) => isOf(periods, time)))
  const [a, b] = [from?.[0], to?.[0]]
  return a && b && from?.length === 1 && to?.length === 1 && a !== b && kindOf(a.column) === kindOf(b.column)
    ? [a, b]
    : undefined
}

/** The cell that the draft prints right before, and what its row has of the time behind the figure. */
function fromLast({ sentence, printed: { figure } }: Mention, pointing: Pointing): Ends | undefined {
  const cell = sentence && pointing.lastCell()
  if (!cell) return undefined
  const { text } = figure.block
  const time = sentence.periods.find(({ from }) => from >= figure.to)
  const last = figureBefore(sentence, figure)
  if (!time || !last) return undefined
  const [before, behind] = [text.slice(last.to, figure.from), text.slice(figure.to, time.from)]
  const isAside = /^[^.;:]{0,24}(?:,|\(|that is|or) [$£€]?$/.test(before.replace(/^ \p{L}+/u, ''))
  if (!(isAside && AGAINST.test(behind)) && !(MOVED_SINCE.test(before) && ONTO.test(behind))) return undefined
  const own = cell.row.figures.filter(
    (other) => other !== cell && kindOf(other.column) === kindOf(cell.column) && isOf(other.periods, time),
  )
  const name = cell.row.parts.flat().join(' ')
  const rows =
    own.length > 0 || cell.row.periods.length === 0
      ? []
      : cell.column.figures
          .slice(0, LOOKED_AT)
          .filter((other) => other.row.parts.flat().join(' ') === name && isOf(other.row.periods, time))
  const [base, ...more] = [...own, ...rows]
  return base && more.length === 0 ? [base, cell] : undefined
}

/** "US$1.05 billion, down 34.2%", "on 402,360, an advance of 43.6%" */
const MOVED_BY =
  /^[^.;:\d]{0,24}[,(–—] ?(?:up|down|an? (?:rise|fall|gain|drop|increase|decrease|decline|advance|growth|reduction|improvement|jump|climb) of)(?: by)? [$£€]?$/
/** What it moved from is said, and may be another thing: a plan, a month. */
const FROM = /^(?: \p{L}+)? (?:from|on|than|against|since|over|versus|compared|in|of|below|above|short)\b/u

/** The cell that the draft prints right before, where its row has but one more of its kind, of another time. */
function ofOnlyOther({ sentence, printed: { figure } }: Mention, pointing: Pointing): Ends | undefined {
  const cell = sentence && pointing.lastCell()
  const last = sentence && figureBefore(sentence, figure)
  if (!cell || !last) return undefined
  const { text } = figure.block
  if (!MOVED_BY.test(text.slice(last.to, figure.from)) || FROM.test(text.slice(figure.to, sentence.to)))
    return undefined
  const alike = cell.row.figures.filter(
    (other) => other !== cell && kindOf(other.column) === kindOf(cell.column) && other.measure === cell.measure,
  )
  const [base, ...more] = alike
  const isLater = base !== undefined && earlierOf(base, cell) === base
  return isLater && more.length === 0 ? [base, cell] : undefined
}

const LOOKED_AT = 400

function isOf(periods: readonly Period[], time: Period): boolean {
  return periods.length === 1 && bestAgreement(periods, [time]) === 'same'
}
