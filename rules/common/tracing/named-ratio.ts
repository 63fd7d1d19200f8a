import { HUNDRED } from '../number/decimal.js'
import { divide, scale } from '../number/interval.js'
import { chanceOf } from './chance.js'
import { gives } from './derive.js'
import { reachOf } from './fits.js'
import type { Grid, GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import type { NamedIn } from './named-in.js'
import { bestAgreement } from './periods.js'
import type { Derivation } from './steps.js'
import { intervalOf } from './whole.js'

/** Percentages of which the name says what is divided by what. */
interface Ratio {
  readonly name: RegExp
  readonly part: RegExp
  readonly whole: RegExp
}

const SALES =
  /^(?!.*\b(?:cost|costs|segment|deferred|retention|growth|other|per|marketing)\b)(?:.*\b)?(?:sales|revenues?|turnover)\b/i
const ratio = (name: string, part: string, whole = SALES): Ratio => ({
  name: new RegExp(String.raw`\b(?:${name})\b`, 'i'),
  part: new RegExp(String.raw`^(?:total |adjusted )?(?:${part})\b(?!.*\b(?:segment|per|before)\b)`, 'i'),
  whole,
})
const RATIOS: readonly Ratio[] = [
  ratio('gross (?:profit )?margin', 'gross (?:profit|margin|income)'),
  ratio('operating (?:profit )?margin', 'operating (?:income|profit|result)|ebit|income from operations'),
  ratio('net (?:profit |income )?margin', 'net (?:income|profit|earnings)|profit for the (?:year|period)'),
  ratio('ebitda margin', 'ebitda'),
  ratio(
    '(?:effective )?tax rate',
    '(?:provision for )?(?:income )?tax(?:es|ation)?(?: expense| charge)?',
    /\b(?:income|profit|earnings|loss) before (?:income )?tax/i,
  ),
]

const TOTAL = /^(?:total|consolidated|group)\b/i

/** How likely an accident may be, of all that are tried. */
const CHANCE = 0.02
const TRIED = 8

/** "Gross margin was 35.4%": gross profit over sales, of one column. */
export function namedRatio(mention: Mention, named: readonly NamedIn[]): Derivation | undefined {
  const { printed, sentence, cell } = mention
  const { figure } = printed
  if (printed.measure !== 'percent' && !(cell && printed.measure === undefined)) return undefined
  const words = cell
    ? `${cell.row.label} ${cell.column.label}`
    : (sentence?.block.text.slice(sentence.from, figure.to) ?? '')
  const own = RATIOS.find(({ name }) => name.test(words))
  if (!own) return undefined
  const chance = chanceOf(printed, reachOf(printed))
  let tried = 0
  for (const { index } of named) {
    for (const grid of index.grids.slice(0, 4)) {
      for (const [part, whole] of pairsOf(grid, own)) {
        if (bestAgreement(printed.periods, part.periods) === 'other') continue
        if (++tried > TRIED || tried * chance > CHANCE) return undefined
        const share = divide(intervalOf(part), intervalOf(whole))
        const step = share && {
          formula: 'part / whole × 100',
          operands: [part, whole],
          computed: scale(share, HUNDRED),
          timed: false,
        }
        if (step && gives(mention, step)) return step
      }
    }
  }
  return undefined
}

/** The cells that a ratio is of, column by column, the last first: a total before what is only a part of it. */
function* pairsOf({ rows, columns }: Grid, { part, whole }: Ratio): Generator<readonly [GridFigure, GridFigure]> {
  const parts = rows.filter(({ texts }) => part.test((texts[0] ?? '').trim()))
  const wholes = rows
    .filter((row) => whole.test((row.texts[0] ?? '').trim()) && !parts.includes(row))
    .sort((a, b) => Number(TOTAL.test(b.label)) - Number(TOTAL.test(a.label)) || a.label.length - b.label.length)
  const [own] = parts
  const [of] = wholes
  if (!own || !of) return
  for (const column of [...columns].reverse()) {
    const [a, b] = [cellOf(own, column), cellOf(of, column)]
    if (a && b && a.measure !== 'percent' && !b.value.isZero()) yield [a, b]
  }
}

function cellOf({ figures }: Line, column: Line): GridFigure | undefined {
  return figures.find((figure) => figure.column === column)
}
