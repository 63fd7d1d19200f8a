import { defineLayer } from '../../../../src/document/layer.js'
import type { Block, Place } from '../../../../src/document/model.js'
import { figures } from '../../number/lexer.js'
import { sentenceAt, sentencesOf } from '../../prose/sentences.js'
import { wrongCells } from '../../tables/claims.js'
import { sidesOfTables } from '../../tables/sides.js'
import { withoutSums } from '../conditions/rows-that-add.js'
import { keysIn } from '../naming/keys.js'
import { OTHERWISE } from '../rank-words.js'
import { type RowMention, rowNames, rowsNamedIn } from '../row-names.js'
import { mayRank, type RankCue, rankCuesIn } from './cues.js'
import { type Holder, holderOf, holdersOf } from './holders.js'
import { type Judged, judge } from './judged.js'
import type { Measure } from './measures.js'
import { type Said, saidOf } from './said.js'

/** A row of which a sentence says which place it has. */
export interface RankedRow {
  readonly place: Place
  readonly row: string
  readonly by: string
  readonly most: boolean
  /** 1 for the first, 2 for the one that follows it. */
  readonly stated: number
  readonly actual: number
  /** It is said to come behind one that does not lie before it. */
  readonly behind?: string
  /** What the row has, where a column prints it. */
  readonly printed?: string
  readonly related: readonly Place[]
}

/**
 * Rows that prose ranks: "Malawi, at 39.3 euros, is the least expensive", "heating comes third with $3,275 thousand", "no port grew faster than
 * Wick". Linear: the words of a sentence that ranks look up the rows that they name.
 */
export const rankedRows = defineLayer<readonly RankedRow[]>({
  id: 'common/repeated/ranked-rows',
  build({ blocks }, { layer, spend }) {
    const names = layer(rowNames)
    if (names.size === 0) return []
    const all = layer(figures)
    const wrong = layer(wrongCells)
    const sides = layer(sidesOfTables)
    return blocks.flatMap((block): RankedRow[] => {
      if (block.cell || block.kind === 'heading') return []
      spend(1)
      if (!mayRank(block)) return []
      const cues = rankCuesIn(block.text)
      if (cues.length === 0) return []
      const starts = sentencesOf(block)
      const own = all.in(block)
      const found: RankedRow[] = []
      let before: { readonly start: number; readonly judged: Judged; readonly cue: RankCue } | undefined
      let held: (RowMention | undefined)[] = []
      let start = -1
      let mentions: readonly RowMention[] = []
      for (const given of cues) {
        const [from, end] = sentenceAt(starts, given.from)
        if (end - from > LONGEST) continue
        if (from !== start) {
          start = from
          held = []
          mentions = rowsNamedIn(block.text, from, end, names, true)
          spend(mentions.length)
        }
        const cue = given.next && before ? { ...given, place: before.cue.place + 1, most: before.cue.most } : given
        if (cue.goesOn && before?.start !== from) continue
        const free = mentions.filter(
          (one) =>
            !isTail(block.text, one) &&
            (one.to <= cue.from || (one.from >= cue.to && !isMeasure(block.text, cue, one.from))),
        )
        const here = cues.filter((one) => one.from >= from && one.to <= end && (!one.goesOn || one === given))
        const holder = holderOf(cue, here, free, block.text, [from, end], held)
        held = [...held, holder?.mentions[0]]
        const holders = cue.within ? holdersOf(cue, free, block.text) : holder ? [holder] : []
        for (const one of holders) {
          const said = saidOf(cue, one, block, [from, end], mentions, own, here[0] !== given)
          if (isOtherwise(said) || (one.mentions[0]?.part && said.count === undefined)) continue
          const goesOn =
            before !== undefined && (before.start === from || sentenceAt(starts, from - 1)[0] === before.start)
          const judged = judgedIn(said, one, block, {
            wrong,
            sides,
            spend,
            isOpen: here[0] !== given && before?.start !== from,
            ...(goesOn && before && { before: { ...before.judged, isNear: before.start === from } }),
          })
          if (!judged) continue
          const ranked = rankedRow(judged, said, one, block)
          if (isOfMean(ranked, block.text.slice(from, cue.to + NEAR))) continue
          before = { start: from, judged, cue }
          found.push(ranked)
        }
      }
      return found
    })
  },
})

const LONGEST = 400

/** "The average flat has 74.8 m² (74 in A, 80 in B), so those in B are the largest": by a mean that no column has, it need not have its place. */
function isOfMean({ stated, actual, behind, by }: RankedRow, before: string): boolean {
  const isWrong = stated !== actual || behind !== undefined
  return isWrong && MEAN.test(before) && !MEAN.test(by)
}
const MEAN = /\b(?:averag\w+|mean|median|typical\w*|apiece)\b/i
/** Behind a superlative, what it may be of: "largest on average". */
const NEAR = 40

interface Context extends Omit<Parameters<typeof judge>[2], 'isHere'> {
  readonly spend: (steps: number) => void
}

/** In the tables that have the row: right by one of them, and wrong by each. */
function judgedIn(said: Said, { mentions, spoken }: Holder, { section }: Block, context: Context): Judged | undefined {
  const judged = mentions.flatMap((mention) => {
    const listing = withoutSums(mention.listing, context.spend)
    context.spend((1 + listing.named.columns.length) * listing.rows.length)
    const isHere = () => listing.named.grid.table.section === section
    const each = [said, ...said.others.map((other) => ({ ...said, ...other }))].map((one) =>
      judge(one, { ...mention, listing }, { ...context, isHere }),
    )
    const own = each.find((one) => one?.isRight === false) ?? (each.includes(undefined) ? undefined : each[0])
    return own ? [own] : []
  })
  const [best, other] = judged
  if (!best || (other && other.isRight !== best.isRight)) return undefined
  if (!spoken || said.figures.some((figure) => digitsOf(best).includes(figure.digits))) return best
  return said.count === undefined ? undefined : best
}

function digitsOf({ measure, row }: Judged): readonly string[] {
  return measure.cellsOf(row).map(({ place }) => place.block.text.slice(place.from, place.to).replace(/\D/g, ''))
}

/** Some are set apart, or it was so at another time. */
function isOtherwise({ cue, clause, holder: { row } }: Said): boolean {
  const spare = clause.replace(/\baverage(?= [a-z])/gi, ' ').replace(row.line.name, ' ')
  return OTHERWISE.test(cue.way === undefined ? spare : spare.replace(TOLD_OF, ' '))
}
/** Times and shares of which a move is told. */
const TOLD_OF = /\b(?:since|last|previous|earlier|relative\w*|absolute\w*|proportion\w*)\b/gi

function rankedRow(
  { measure, placed, most, row, isRight }: Judged,
  { cue, ahead }: Said,
  { mentions: [first], spoken }: Holder,
  block: Block,
): RankedRow {
  const cells = measure.cellsOf(row)
  const [cell, more] = cells
  const [from, to] = first && !spoken ? [first.from, first.to] : [cue.from, cue.to]
  return {
    place: { block, from: Math.min(cue.from, from), to: Math.max(saidTo(block.text, cue, measure), to) },
    row: row.line.name.slice(0, 60),
    by: measure.by,
    most,
    stated: cue.place,
    actual: isRight ? cue.place : placed.best,
    ...(!isRight && placed.best === cue.place && { behind: ahead[0]?.row.line.name.slice(0, 60) ?? '' }),
    ...(cell && !more && { printed: cell.place.block.text.trim() }),
    related: [...cells, ...placed.ahead.slice(0, 3).flatMap((one) => measure.cellsOf(one))].map(({ place }) => place),
  }
}

/** "the highest late rate": with the words of the column that stand right behind a superlative. */
function saidTo(text: string, cue: RankCue, { line }: Measure): number {
  let to = 0
  for (const { key, from, to: end } of keysIn(text.slice(cue.to, cue.to + NAME))) {
    if (from !== to + 1 || !line.keys.has(key)) break
    to = end
  }
  return cue.to + to
}
const NAME = 60

/** "lowest in computer science", beside a row "Science": the end of another name. */
function isTail(text: string, { from, to, row }: RowMention): boolean {
  const said = text.slice(from, to)
  if (!/^\p{Ll}+$/u.test(said) || !/^\p{Lu}/u.test(row.line.name)) return false
  const word = /(?:^|[\s(])(\p{Ll}+)[ -]$/u.exec(text.slice(Math.max(0, from - 24), from))?.[1]
  return word !== undefined && !NO_NAME.test(word)
}
const NO_NAME =
  /^(?:an?|the|its|our|their|his|her|this|that|these|those|each|every|all|both|no|not|in|on|of|for|at|by|and|or|but|with|than|as|to|from|into|per|is|was|are|were|be|been|has|had|have|which|who|where|while|when|then|now|also|still|again|even|just|overall|average|[a-z]+(?:ed|ly|ing|est|al|ic|ous|ive))$/

/** "The largest number of stores", "the slowest revenue growth", beside another table that has a row of stores. */
function isMeasure(text: string, { to, nameAt }: RankCue, at: number): boolean {
  return nameAt === undefined && (at === to + 1 || MEASURE_OF.test(text.slice(to, at)))
}
const MEASURE_OF =
  /^ (?:[a-z]+ )?(?:number|count|share|amount|volume|proportion|percentage|rate|total)s? of (?:the |its |all )?$/i
