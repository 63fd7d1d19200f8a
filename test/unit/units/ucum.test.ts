import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUcum } from '../../../rules/common/units/ucum.js'
import { UCUM_METRIC, UCUM_PLAIN } from '../../../rules/common/units/ucum-table.js'

interface Oracle {
  validateUnitString(unit: string): { status: string; ucumCode: string | null }
}
// The reference implementation of the National Library of Medicine, a development dependency.
const { UcumLhcUtils } = createRequire(import.meta.url)('@lhncbc/ucum-lhc') as {
  UcumLhcUtils: { getInstance(): Oracle }
}
const oracle = UcumLhcUtils.getInstance()

/** The oracle also accepts what it can correct; only a code it hands back unchanged is one. */
function reference(unit: string): boolean {
  const quiet = console.log
  console.log = () => {}
  try {
    const { status, ucumCode } = oracle.validateUnitString(unit)
    return status === 'valid' && ucumCode === unit
  } finally {
    console.log = quiet
  }
}

const atom = fc.constantFrom(
  ...'m kg s mol L dL uL mg ug ng U mm[Hg] [iU] m[IU] meq mosm Pa kPa % d h min wk a [lb_av] [in_i] [CFU] {cells} J kcal'.split(
    ' ',
  ),
)
const component = fc.oneof(
  { weight: 4, arbitrary: atom },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('m', 'kg', 's', 'L', 'mol'), fc.constantFrom('2', '3', '-1', '-2'))
      .map((parts) => parts.join('')),
  },
  fc.constantFrom('10*3', '10*-9', '10', '8.h', '(8.h)', '(kg.min)'),
)
const term = fc
  .tuple(
    fc.constantFrom('', '', '/'),
    component,
    fc.array(fc.tuple(fc.constantFrom('.', '/'), component), { maxLength: 3 }),
  )
  .map(([lead, first, rest]) => lead + first + rest.map((pair) => pair.join('')).join(''))

describe('isUcum', () => {
  it('knows the same atoms as the reference', () => {
    for (const unit of [...UCUM_METRIC, ...UCUM_PLAIN]) expect([unit, reference(unit)]).toEqual([unit, true])
  })

  it('accepts what the grammar builds, and so does the reference', () => {
    fc.assert(
      fc.property(term, (unit) => {
        expect([unit, isUcum(unit).valid]).toEqual([unit, true])
        expect([unit, reference(unit)]).toEqual([unit, true])
      }),
      { numRuns: 3000, seed: 1 },
    )
  })

  it.each([
    '',
    '/',
    'm/',
    '.m',
    'mcg',
    'mmHg',
    'lbs',
    'cc',
    'bpm',
    'hr',
    'mEq',
    'mg/dl.',
    'MG/DL',
    'g/12h',
    'kg(m)',
    'm--2',
    '(m',
    'm)',
    'm 2',
    'iU',
    'cm[H20]',
    'µg',
    'mg/24hr',
    '[degf]',
    '10+3',
    'mm Hg',
    '{a',
    'rad{é}',
    '{a}{b}',
    'u[m',
    'mKm',
  ])('refuses %j, as the reference does', (unit) => {
    expect(isUcum(unit).valid).toBe(false)
    expect(reference(unit)).toBe(false)
  })

  it.each([
    'mg/dL',
    'mm[Hg]',
    '10*3/uL',
    'mL/min/{1.73_m2}',
    '{beats}/min',
    '%{HbA1c}',
    'm[IU]/L',
    '1{c}',
    'Cel',
    'meq/L',
    'ug/(kg.min)',
  ])('accepts %j', (unit) => expect(isUcum(unit)).toEqual({ valid: true }))

  it('refuses a prefix before an atom that takes none', () => expect(isUcum('kmin').valid).toBe(false))

  it('says where it breaks', () => {
    expect(isUcum('mg/dl/foo')).toEqual({ valid: false, at: 6, why: '"foo" is not a unit' })
  })

  it('takes any string', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (unit) => void isUcum(unit)))
    expect(isUcum('('.repeat(200)).valid).toBe(false)
  })
})
