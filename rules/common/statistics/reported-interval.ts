import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { lookBack, matchAt } from '../number/sticky.js'
import { worded } from '../number/worded.js'

/** One printed bound or estimate: value, unit of the last place, sign included, and where it stands. */
export interface SignedFigure {
  readonly value: number
  readonly step: number
  readonly text: string
  readonly percent: boolean
  readonly from: number
  readonly to: number
}

/** A confidence interval with what is printed around it. */
export interface ReportedInterval {
  /** As printed: "95", "99.9". Absent where none is named. */
  readonly level?: string
  readonly low: SignedFigure
  readonly high: SignedFigure
  readonly estimate?: SignedFigure
  /** The word before the estimate: "OR", "mean". */
  readonly label?: string
  /** Sure that the figure before is the estimate of this interval. */
  readonly bound: boolean
  readonly p?: { readonly comparison: '=' | '<' | '>'; readonly figure: SignedFigure }
  readonly from: number
  readonly to: number
}

export interface ReportedIntervalAt {
  readonly block: Block
  readonly interval: ReportedInterval
}

const FIGURE = String.raw`[$£€]?([-−–+]?)(\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,20})?|\d{0,15}\.\d{1,20}|\d{1,15})(\s?%)?`
const UNIT = String.raw`(?:\s?(?:kg|g|mg|mm|cm|m|ml|mL|years?|months?|weeks?|days?|hours?|(?:percentage )?points?|pp|mmHg|mm Hg))?`
const CUE = /\bCIs?(?=[\s:=,([\d])|\bconfidence intervals?\b|\bCI95%?/g
const BOUNDS = new RegExp(
  String.raw`\s{0,3}(?:\(\s?CI\s?\)|[([]\s?(\d\d(?:\.\d+)?)\s?%\s?[)\]])?\s{0,3}(?:[:=,]|of|was|is|were|spans?|spanned|ranges?|ranged|runs?|extends?)?\s{0,3}(?:from|between)?\s{0,3}[[({]?\s{0,3}` +
    `${FIGURE}${UNIT}` +
    String.raw`\s{0,3}(?:[,;‐‑–—−-]|\bto\b|\band\b)\s{0,3}` +
    `${FIGURE}${UNIT}` +
    // 95% - 5% = 90% is a subtraction.
    String.raw`(?!\.?\d|\s?%|\s?=)`,
  'dy',
)
const LEVEL = /(\d\d(?:\.\d+)?)\s?(?:%|per cent|percent)[-\s]?(?:\(\s?)?$/
const NAMES =
  'a?ORs?|a?HRs?|a?RRs?|a?IRRs?|RD|MD|SMD|WMD|ES|AUC|AUROC|ROR|PRR|ICC|[MdgbBβrκ]|[Mm]ean|[Mm]edian|[Ee]stimate|[Cc]oefficient|[Rr]atio|[Rr]isk|[Oo]dds|[Dd]ifference|[Rr]eduction|[Ii]ncrease|[Ee]ffect|[Pp]roportion|[Pp]revalence|[Ii]ncidence|[Rr]ate|[Ss]ensitivity|[Ss]pecificity|[Aa]ccuracy|[Ee]fficacy'
const NAMED = new RegExp(`^(?:${NAMES})$`)
const NO_ESTIMATE = '[nNpPtFzZQkα]|SE|SD|s\\.?d\\.?|s\\.?e\\.?|df|χ2|χ²|I2|I²|τ2|τ²|R2|R²|alpha'
/** Between a named estimate and its interval: r(98) = .31, p = .002, 95% CI [.12, .48] */
const P_BETWEEN = /,\s{0,3}p\s{0,3}[=<>≤]\s{0,3}0?\.\d{1,5},?\s{0,3}$/i
/** Back from the level: the estimate, and the word before it. */
const ESTIMATE = new RegExp(
  String.raw`(?:(?:^|[\s([,;])(${NAMES}|${NO_ESTIMATE})(?:\s\([A-Za-z]{1,5}\)|\(\d{1,5}\))?\s{0,3}(?:[=:,]|of|was|is)?\s{0,3}|[^\w.,$£€%−–-]|^)${FIGURE}${UNIT}\s{0,3}[,;:]?\s{0,3}(?:with an?\s)?([([]?)\s{0,3}$`,
  'd',
)
const RATIO = /^(?:a?(?:OR|HR|RR|IRR)s?|ROR|PRR|[Rr]atio|[Rr]isk|[Oo]dds)$/
const DIFFERENCE = /^(?:RD|MD|SMD|WMD|[dgbBβr]|[Dd]ifference|[Cc]oefficient)$/
/** Not a power of ten, and not the p of another test: P<0.001 for noninferiority. */
const AFTER_P =
  /\s{0,3}(?:[)\]]\s{0,3})?[,;]?\s{0,3}(?:\(\s{0,3})?[pP](?:[-\s]values?)?\s{0,3}([=<>≤≥])\s{0,3}(\d*\.\d+|\d+)(?![\d%]|\.\d|\s?[×x*·]\s?10|[eE][-−–+]?\d|\s{1,3}for\b)/y

/** What an effect is when nothing differs: 1 for ratios, 0 for differences; unknown for other labels. */
export function nullOf(label: string | undefined): 0 | 1 | undefined {
  if (label === undefined) return undefined
  return RATIO.test(label) ? 1 : DIFFERENCE.test(label) ? 0 : undefined
}

/** Every confidence interval in one run of prose. Linear: each cue looks at bounded windows. */
export function readIntervals(text: string): ReportedInterval[] {
  const found: ReportedInterval[] = []
  CUE.lastIndex = 0
  for (let cue = CUE.exec(text); cue; cue = CUE.exec(text)) {
    const at = cue.index
    const bounds = matchAt(BOUNDS, text, at + cue[0].length)
    if (!bounds) continue
    const low = figureIn(bounds, 2)
    const high = figureIn(bounds, 5)
    const { window, start } = lookBack(text, at, 96)
    const level = LEVEL.exec(window)
    const lead = level ? window.slice(0, level.index) : window
    const tested = P_BETWEEN.exec(lead)
    const before = ESTIMATE.exec(tested ? lead.slice(0, tested.index) : lead)
    const label = before?.[1]
    const named = label !== undefined && NAMED.test(label)
    const other = !named && (label !== undefined || tested !== null)
    const estimate = before && !other ? shifted(figureIn(before, 2), start) : undefined
    const end = at + cue[0].length + bounds[0].length
    // Bare "CI" may be something else, such as continuous integration.
    if (cue[0] === 'CI' && !level && bounds[1] === undefined && !named) continue
    const p = matchAt(AFTER_P, text, end)
    const from = estimate ? estimate.from : level ? start + level.index : at
    const alike = estimate !== undefined && estimate.step <= Math.max(low.step, high.step)
    const bracketed = before?.[5] === '(' || before?.[5] === '['
    const stated = level?.[1] ?? bounds[1] ?? (cue[0].startsWith('CI95') ? '95' : undefined)
    found.push({
      ...(stated !== undefined && { level: stated }),
      low,
      high,
      ...(estimate && { estimate }),
      ...(named && { label }),
      bound: named || (alike && bracketed && estimate.step < 1) || (bracketed && estimate?.percent === true),
      ...(p && { p: { comparison: comparisonOf(p[1] as string), figure: pFigure(p) } }),
      from,
      to: high.to,
    })
    CUE.lastIndex = end
  }
  return found
}

/** The figure whose sign is group `group`, digits and percent sign the next two. Offsets count from the whole text. */
function figureIn(match: RegExpExecArray, group: number): SignedFigure {
  const indices = match.indices as RegExpIndicesArray
  const digits = match[group + 1] as string
  const negative = /[-−–]/.test(match[group] as string)
  const percent = match[group + 2] !== undefined
  const [from] = indices[group] as [number, number]
  const [, end] = indices[percent ? group + 2 : group + 1] as [number, number]
  const plain = digits.replaceAll(',', '')
  const value = Number(plain) * (negative ? -1 : 1)
  return {
    value,
    step: 10 ** -(plain.split('.')[1]?.length ?? 0),
    text: (negative ? '-' : '') + plain,
    percent,
    from,
    to: end,
  }
}

function shifted(figure: SignedFigure, by: number): SignedFigure {
  return { ...figure, from: figure.from + by, to: figure.to + by }
}

function pFigure(match: RegExpExecArray): SignedFigure {
  const text = match[2] as string
  const to = match.index + match[0].length
  return {
    value: Number(text),
    step: 10 ** -(text.split('.')[1]?.length ?? 0),
    text,
    percent: false,
    from: to - text.length,
    to,
  }
}

function comparisonOf(sign: string): '=' | '<' | '>' {
  return sign === '=' ? '=' : sign === '<' || sign === '≤' ? '<' : '>'
}

export const reportedIntervals = defineLayer<readonly ReportedIntervalAt[]>({
  id: 'common/statistics/reported-interval',
  build(_, { layer, spend }) {
    const found: ReportedIntervalAt[] = []
    for (const block of layer(worded)) {
      spend(block.text.length >> 4)
      if (!block.text.includes('CI') && !block.text.includes('confidence interval')) continue
      for (const interval of readIntervals(block.text)) found.push({ block, interval })
    }
    return found
  },
})
