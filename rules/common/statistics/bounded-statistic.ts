import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { reportedTests } from './reported-test.js'
import { matchAt } from '../number/sticky.js'
import { worded } from '../number/worded.js'

/** A statistic printed outside the range its definition gives it. */
export interface OutOfBounds {
  readonly block: Block
  readonly name: string
  readonly text: string
  readonly unit?: '%'
  readonly min: string
  readonly max: string
  /** False where the symbol may mean something else, or the definition allows it in some variants. */
  readonly certain: boolean
  readonly from: number
  readonly to: number
}

const CUE =
  /\bR(?:²|2|\^2|[-\s]squared)|\br(?=\s?[=([])|\b[Cc]orrelation(?: coefficient)?(?= (?:of|was|is|between)\b)|\b[Pp][-\s]?values?\b|\b[Pp]robability(?= (?:of|was|is)\b)|\bAUR?O?C\b|\b(?:[Ss]ensitivity|[Ss]pecificity|[Pp]revalence)(?= (?:of|was|is)\b)/g
const FIGURE =
  /(?:\s?[([]\d+[)\]])?\s*(?:=|\bof\b|\bwas\b|\bis\b)\s*([-−–]?)(\d*\.\d+|\d+)(?:(\s?%)|(?![\d%]|\.\d|,\d|[-–]\d|\s?(?:in|per|out of|to|[×x]|times|[a-zA-Zµ]{1,3}\b(?<!\b(?:and|for|but|the|was|is|as|at|by)))))/y
/** The probability of rain was: what it is of stands between. */
const OF_WHAT = /\s(?:of|between)(?:\s(?!(?:at|over|about|less|more|up|to)\b)[A-Za-z-]{1,20}){1,6}(?=\s(?:was|is|=)\s)/y
/** In the sentence: what r, R2, p and AUC also stand for. */
const OTHER_SENSE =
  /\b(?:radi(?:us|i)|circ(?:le|ular)\w*|diameter|spher\w*|cylind\w*|polar|orbit\w*|geometr\w*|ohms?|resist(?:or|ance)\w*|circuit\w*|capacit\w*|interest|compression|reproduct\w*|distances?|pressure|momentum|polynomial\w*|prime|pharmacokinetic\w*|concentration-time|proportionality|Cmax|dose-normali[sz]ed|exposure|clearance|vancomycin|trough)\b|Ω/i
const CORRELATION =
  /\b(?:correlat\w*|(?:un)?related|relationship|Pearson|Spearman|coefficients?|associat\w*|p\s?[<=>])/i
const NAMED = /\b(?:correlat|Pearson|Spearman|variance|regress)/i
const STATISTICAL = /\b(?:variance|regression|model|fit|explain|correlat|Pearson|Spearman|predict)/i

/** Figures outside their range only: one inside it proves nothing, and stays open for other claims. */
export const outOfBounds = defineLayer<readonly OutOfBounds[]>({
  id: 'common/statistics/bounded-statistic',
  build(_, { layer, spend }) {
    const found: OutOfBounds[] = []
    const ends = new Set<string>()
    for (const { block, test } of layer(reportedTests)) {
      if (test.p && Number(test.p.text) > 1) {
        const { text, from, to } = test.p
        ends.add(`${block.index}:${to}`)
        found.push({ block, name: 'p', text, min: '0', max: '1', certain: true, from, to })
      }
      if (test.test === 'r' && Number(test.statistic.text) > 1) {
        const { text, from, to } = test.statistic
        ends.add(`${block.index}:${to}`)
        found.push({ block, name: 'r', text, min: '-1', max: '1', certain: true, from, to })
      }
    }
    for (const block of layer(worded)) {
      spend(block.text.length >> 3)
      for (const cue of matches(CUE, block.text)) {
        const figure = readFigure(block, cue)
        if (figure && !found.some((other) => other.block === block && other.from < figure.to && figure.from < other.to))
          found.push(figure)
      }
    }
    return found
  },
})

const REACH = 160
const CLOSES = /^(?:[.,;)](?!\d)|$)/

function readFigure(block: Block, cue: RegExpExecArray): OutOfBounds | undefined {
  const end = cue.index + cue[0].length
  const of = /^[A-Za-z]{9,}/.test(cue[0]) ? matchAt(OF_WHAT, block.text, end) : null
  const at = end + (of?.[0].length ?? 0)
  const match = matchAt(FIGURE, block.text, at)
  // Behind words of its own a figure ends the clause, or it may be of so many points, or times.
  if (!match || (of && !CLOSES.test(block.text.slice(at + match[0].length, at + match[0].length + 2)))) return undefined
  const [all, sign, digits = '', percent] = match
  const negative = sign !== ''
  const value = (Number(digits) / (percent ? 100 : 1)) * (negative ? -1 : 1)
  const name = /^R/.test(cue[0]) ? 'R²' : cue[0]
  const correlation = /^(?:r$|[Cc]orr)/.test(cue[0])
  const min = correlation ? -1 : 0
  if (value >= min && value <= 1) return undefined
  const spoken = /^[A-Za-z]{4,}/.test(cue[0]) && !/^(?:AU|[Pp][-\s]?v)/.test(cue[0])
  const rate = /^(?:[Ss]ens|[Ss]pec|[Pp]rev)/.test(cue[0])
  // Rates are often printed per thousand, and a bare number after "probability" may be a percentage.
  if ((rate && !percent) || (spoken && !percent && (!digits.includes('.') || value >= 10))) return undefined
  const plain = /^(?:R2|r|AU)/.test(cue[0])
  const around = block.text.slice(Math.max(0, cue.index - REACH), end + REACH)
  if (plain && OTHER_SENSE.test(around) && !NAMED.test(around)) return undefined
  // "the p-values of 10 comparisons"
  if (/s$/.test(cue[0]) && !digits.includes('.')) return undefined
  const statistical = (cue[0] === 'r' ? CORRELATION : STATISTICAL).test(around)
  if (plain && !digits.includes('.') && (!statistical || value >= 2)) return undefined
  const scale = percent ? 100 : 1
  return {
    block,
    name,
    text: (negative ? '-' : '') + digits,
    ...(percent && { unit: '%' as const }),
    min: String(min * scale),
    max: String(scale),
    certain: (!plain || statistical) && !(negative && name === 'R²'),
    from: cue.index,
    to: at + all.length,
  }
}
