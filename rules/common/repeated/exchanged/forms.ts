import { power, type Figure } from '../../number/figure.js'

/** A figure as it would stand with two neighbouring digits in each other's place: of 221 there are 122, no, 212. */
export interface Form {
  readonly digits: string
  readonly value: number
}

/** All of them, across the point too: 4.62 may have been 6.42 or 4.26; of a long one a digit may have moved by two places: 11,480 of 11,048. */
export function exchangedForms(figure: Figure): readonly Form[] {
  const { parts, decimals } = figure
  const digits = parts.digits.replace('.', '')
  const unit = power(parts.exponent - decimals).toNumber()
  const turned = new Set<string>()
  for (let i = 0; i + 1 < digits.length; i++) {
    const [a = '', b = '', c = ''] = digits.slice(i, i + 3)
    turned.add(digits.slice(0, i) + b + a + digits.slice(i + 2))
    if (digits.length < LONG || c === '') continue
    turned.add(digits.slice(0, i) + b + c + a + digits.slice(i + 3))
    turned.add(digits.slice(0, i) + c + a + b + digits.slice(i + 3))
  }
  turned.delete(digits)
  const isNumber = (form: string) =>
    form[0] === digits[0] || (form[0] !== '0' && digits[0] !== '0') || digits.length <= decimals
  // "0.21" is no "02.1", and no number begins with nothing but a point after it.
  return [...turned].filter(isNumber).map((form) => ({ digits: form, value: Number(form) * unit }))
}

const LONG = 5
