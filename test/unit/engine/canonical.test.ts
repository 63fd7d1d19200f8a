import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalFingerprint, canonicalJson, fingerprint } from '../../../src/engine/canonical.js'

/** The definition, as slow as it is plain. */
function defined(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => defined(item ?? null)).join(',')}]`
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${defined(item)}`).join(',')}}`
}

describe('canonical JSON', () => {
  it('sorts keys by code unit, at every depth', () => {
    expect(canonicalJson({ b: 1, a: [{ d: 2, c: 3 }], B: 4 })).toBe('{"B":4,"a":[{"c":3,"d":2}],"b":1}')
  })

  it('sorts keys that are numbers as text, as no object would', () => {
    expect(canonicalJson({ 10: 'ten', 9: 'nine', a: 0, '-1': 1 })).toBe('{"-1":1,"10":"ten","9":"nine","a":0}')
  })

  it('takes a key that any object has already', () => {
    expect(canonicalJson(JSON.parse('{"z":1,"__proto__":{"b":1,"a":2}}'))).toBe('{"__proto__":{"a":2,"b":1},"z":1}')
  })

  it('leaves out what is undefined, but not its place in a list', () => {
    expect(canonicalJson({ a: undefined, b: [undefined, 1] })).toBe('{"b":[null,1]}')
  })

  it('leaves out functions as JSON does', () => {
    expect(canonicalJson({ a: () => 1, b: [() => 1, 1] })).toBe('{"b":[null,1]}')
  })

  it('of thousands of characters that need two code units is hashed as a whole', () => {
    const long = { b: ['a😀'.repeat(5_000), '😀'.repeat(4_096)], a: Array.from({ length: 3_000 }, (_, i) => ({ i })) }
    expect(canonicalFingerprint(long)).toBe(fingerprint(defined(long)))
  })

  it('is what its definition says, for any JSON', () => {
    const key = fc.oneof(fc.string(), fc.nat(120).map(String), fc.constantFrom('__proto__', 'constructor', 'toString'))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.string({ unit: 'binary' }),
        fc.double(),
        fc.boolean(),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(fc.option(tie('value'))),
      object: fc.dictionary(key, tie('value'), { noNullPrototype: true }),
    }))
    fc.assert(
      fc.property(value, (any) => {
        expect(canonicalJson(any)).toBe(defined(any))
        expect(canonicalFingerprint(any)).toBe(fingerprint(defined(any)))
      }),
    )
  })
})
