import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { matchAt } from '../number/sticky.js'
import { worded } from '../number/worded.js'

/** A score with the points that it is the sum of. */
export interface Score {
  readonly block: Block
  readonly name: string
  readonly items: readonly { readonly label: string; readonly points: number }[]
  readonly total: number
  /** The points of an item are those its name has by definition, not printed ones: the list may leave items out. */
  readonly implied: boolean
  readonly from: number
  readonly to: number
}

const NAME =
  /\b(?:GCS|Glasgow [Cc]oma [Ss]c(?:ale|ore)|A(?:PGAR|pgar)s?|CHA2DS2-?VASc|CHA₂DS₂-?VASc|CHADS2|HAS-BLED|HEART|TIMI|Wells|Centor|McIsaac|CURB-65|qSOFA|SOFA|Bishop|Braden|Morse|Alvarado|Child-Pugh|PHQ-9|PHQ-2|GAD-7|NIHSS|Caprini|PERC|Ranson['’]?s?|Aldrete|FLACC|Silverman|Ballard|Padua|BISAP|AUDIT-C|STOP-BANG|Katz|Rockall|Blatchford)\b/g
/** Between the name and what it is: "score at 5 minutes is". */
const GAP =
  /(?:\s(?:score|scale|total|index|criteria|calculated|of|is|was|today|now|at|on|arrival|admission|discharge|\d{1,2}[ -]?min(?:ute)?s?(?: of life)?|one|five|ten|minutes?)\b){0,6}\s?[:=]?\s?/y
const TOTAL = /(\d{1,2})(?:\s?\/\s?\d{1,2})?(?:\spoints?)?(?!\d|\.\d|%|\/\d)/y
const OPENS = /\s?(?:\(|\[|[:=–—-]\s|,\s(?:with\s)?|\sfor\s|\sfrom\s|\s?(?=E\s?\d))/y
const CLOSES = /[)\].]|;\s|$|\n/
/** Behind a list of items: "= 14", "(14)", ", total 14". */
const THEN =
  /[)\]]?\s?(?:[,;]?\s?(?:for a |a )?(?:total|sum|score)(?:\sscore)?(?:\s(?:of|is|was))?\s?[:=]?\s?|=\s?|→\s?|\()\s?(\d{1,2})(?!\d|\.\d|%|\/\d)/y
const RESPONSES = /E(?:yes?)?\s?(\d)[\s,;+/]{0,3}V(?:erbal)?\s?(\d)[\s,;+/]{0,3}M(?:otor)?\s?(\d)(?![\dT])/y
/** An item with its points last: "colour 1", "age 75 or over (2)", "HTN +1". */
const ITEM = /^(?:and\s)?([A-Za-z≥>][^()]*?)[\s:=(+]{1,3}(\d{1,2})(?:\s?(?:points?|pts?))?\)?$/
const SEPARATORS = /\s?[,;+](?=\s?[A-Za-z≥>(])\s?|\s\+\s|\sand\s|\s?\/\s?(?=[A-Z][a-z])/
const REACH = 220

/** What the items of CHA2DS2-VASc count by definition. */
const STROKE_RISK: readonly (readonly [RegExp, number])[] = [
  [/^(?:CHF|heart failure|HF(?:[pr]EF)?|LV dysfunction|congestive heart failure)$/i, 1],
  [/^(?:HTN|hypertension)$/i, 1],
  [/^(?:age\s?)?(?:≥|>=|over|>)\s?7[45](?: years)?$|^age (?:7[5-9]|[89]\d)$/i, 2],
  [/^(?:DM2?|T2DM|diabetes(?: mellitus)?)$/i, 1],
  [/^(?:prior |previous )?(?:stroke|TIA|CVA|stroke\/TIA|thromboembolism)$/i, 2],
  [/^(?:vascular disease|PAD|prior MI|MI|CAD|aortic plaque)$/i, 1],
  [/^(?:age\s?)?65\s?(?:-|–|to)\s?74(?: years)?$|^age (?:6[5-9]|7[0-4])$/i, 1],
  [/^(?:female(?: sex)?|woman|sex)$/i, 1],
]
const HIGHEST_ITEM = 10

export const scores = defineLayer<readonly Score[]>({
  id: 'common/medicine/scores',
  build(_, { layer, spend }) {
    const found: Score[] = []
    for (const block of layer(worded)) {
      spend(block.text.length >> 4)
      for (const match of matches(NAME, block.text)) {
        spend(8)
        const score = readScore(block, match[0], match.index)
        if (score && (found.at(-1)?.block !== block || (found.at(-1)?.to ?? 0) <= score.from)) found.push(score)
      }
    }
    return found
  },
})

/** The total and its items, in either order. */
function readScore(block: Block, name: string, from: number): Score | undefined {
  const { text } = block
  const at = from + name.length + (matchAt(GAP, text, from + name.length)?.[0].length ?? 0)
  const first = matchAt(TOTAL, text, at)
  const opens = matchAt(OPENS, text, at + (first?.[0].length ?? 0))
  const start = at + (first?.[0].length ?? 0) + (opens?.[0].length ?? 0)
  const list = itemsAt(text, start, name)
  if (!list) return undefined
  const then = first ? null : matchAt(THEN, text, list.to)
  const total = first?.[1] ?? then?.[1]
  if (total === undefined) return undefined
  const to = then ? list.to + then[0].length : list.to
  return { block, name, items: list.items, total: Number(total), implied: list.implied, from, to }
}

interface List {
  readonly items: Score['items']
  readonly implied: boolean
  readonly to: number
}

function itemsAt(text: string, start: number, name: string): List | undefined {
  const responses = matchAt(RESPONSES, text, start)
  if (responses) {
    const items = ['E', 'V', 'M'].map((label, i) => ({ label, points: Number(responses[i + 1]) }))
    return { items, implied: false, to: start + responses[0].length }
  }
  const rest = text.slice(start, start + REACH)
  const then = /,?\s(?:total|sum)\b|\s?=\s?\d{1,2}\b(?!\s?,)/.exec(rest)?.index ?? Infinity
  const end = Math.min(rest.search(CLOSES), then)
  if (end <= 0) return undefined
  // a point in parentheses closes no list
  const closed = /^[^()]*(?:\(\d{1,2}(?: points?)?\)[^()]*)+/.exec(rest)?.[0].length ?? 0
  const body = rest.slice(0, Math.max(end, closed)).replace(/[\s.]{1,3}$/, '')
  const pieces = body.split(SEPARATORS)
  if (pieces.length < 2) return undefined
  const printed = pieces.map((piece) => {
    const [, label, points] = ITEM.exec(piece.trim()) ?? []
    return label !== undefined && Number(points) <= HIGHEST_ITEM ? { label, points: Number(points) } : undefined
  })
  if (printed.every((item) => item !== undefined)) return { items: printed, implied: false, to: start + body.length }
  if (!/^CHA/.test(name)) return undefined
  const implied = pieces.map((piece) => {
    const points = STROKE_RISK.find(([pattern]) => pattern.test(piece.trim()))?.[1]
    return points === undefined ? undefined : { label: piece.trim(), points }
  })
  return implied.every((item) => item !== undefined)
    ? { items: implied, implied: true, to: start + body.length }
    : undefined
}
