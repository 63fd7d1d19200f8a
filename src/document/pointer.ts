import type { Json, JsonObject } from '../model.js'

/** A JSON Pointer of names and indexes. */
export function pointer(...path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
}

/** The value at a JSON Pointer; undefined where there is none. */
export function valueAt(root: Json, at: string): Json | undefined {
  let value: Json | undefined = root
  for (const raw of at.split('/').slice(1)) {
    const step = raw.replace(/~1/g, '/').replace(/~0/g, '~')
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = (value as JsonObject)[step]
  }
  return value
}

/** A field as text, numbers in plain decimal notation; undefined for null, lists and objects. */
export function textOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return decimal(value)
  return typeof value === 'boolean' ? String(value) : undefined
}

function decimal(value: number): string {
  const [mantissa = '', exponent] = String(value).split('e')
  if (exponent === undefined) return mantissa
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  const plain = point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits}`
  return `${value < 0 ? '-' : ''}${plain}`
}

/** The artifact without its null members, at any depth: null is absent. */
export function withoutNulls(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null && (member as unknown) !== undefined)
      .map(([key, member]) => [key, withoutNulls(member)]),
  )
}
