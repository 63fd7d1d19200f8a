/** One printed bound or estimate: value, unit of the last place, sign included, and where it stands. */
export interface SignedFigure {
  readonly value: number
  readonly step: number
  readonly text: string
  readonly percent: boolean
  readonly from: number
  readonly to: number
}

/** Pattern source of a figure: its sign, its digits, its percent sign. */
export const FIGURE = String.raw`[$£€]?([-−–+]?)(\d{1,3}(?:,\d{3}){1,5}(?:\.\d{1,20})?|\d{0,15}\.\d{1,20}|\d{1,15})(\s?%|\sper\s?cent\b)?`
/** What it may be measured in. */
export const UNIT = String.raw`(?:\s?(?:kg|g|mg|mm|cm|m|ml|mL|years?|months?|weeks?|days?|hours?|minutes?|(?:percentage )?points?|pp|mmHg|mm Hg|[kMG]?Pa|[kM]?N|k?W|[kM]?Hz|bar|°C|(?:[mµ]mol|m?g)\/d?L|[µm]g\/m³|km\/h|bpm|mL\/min|ms|s))?`

/** The figure whose sign is group `group`, digits and percent sign the next two; `by`: where the text that was matched begins. */
export function figureIn(match: RegExpExecArray, group: number, by = 0): SignedFigure {
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
    from: from + by,
    to: end + by,
  }
}
