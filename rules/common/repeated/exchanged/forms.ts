import { power, type Figure } from '../../number/figure.js'

/** A figure as it would stand with two neighbouring digits in each other's place: of 221 there are 122, no, 212. */
export interface Form {
  readonly digits: string
  readonly value: number
}

/** All of them, across the point too: 4.62 may have been 6.42 or 4.26. */
export function exchangedForms(figure: Figure): readonly Form[] {
  const { parts, decimals } = figure
  const digits = parts.digits.replace('.', '')
  const unit = power(parts.exponent - decimals).toNumber()
  return Array.from({ length: digits.length - 1 }, (_, i) => i).flatMap((i) => {
    const [a = '', b = ''] = [digits[i], digits[i + 1]]
    const turned = digits.slice(0, i) + b + a + digits.slice(i + 2)
    // "0.21" is no "02.1", and no number begins with nothing but a point after it.
    if (a === b || (i === 0 && (b === '0' || a === '0') && digits.length - decimals >= 1)) return []
    return [{ digits: turned, value: Number(turned) * unit }]
  })
}
