import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { luhnDigit, verhoeffDigit } from '../../../rules/clinical/systems/check-digit.js'
import { dotted, icd10cm, paddedSeventh } from '../../../rules/clinical/systems/icd-10-cm.js'
import { sideOfModifier } from '../../../rules/clinical/systems/modifier.js'
import { SYSTEMS } from '../../../rules/clinical/systems/systems.js'

const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 17 }).map((all) => all.join(''))

describe('check digits', () => {
  it('are those of published identifiers', () => {
    expect(luhnDigit('718')).toBe(7)
    expect(luhnDigit('2345')).toBe(7)
    expect(luhnDigit('80840123456789')).toBe(3)
    expect(verhoeffDigit('4405400')).toBe(6)
    expect(verhoeffDigit('7321100')).toBe(9)
    expect(verhoeffDigit('236')).toBe(3)
  })

  it('change with every single digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, where, by) => {
        const at = where % text.length
        const wrong = text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1)
        expect(luhnDigit(wrong)).not.toBe(luhnDigit(text))
        expect(verhoeffDigit(wrong)).not.toBe(verhoeffDigit(text))
      }),
    )
  })

  it('change with every transposition of neighbours (Verhoeff)', () => {
    fc.assert(
      fc.property(digits, fc.nat(), (text, where) => {
        fc.pre(text.length > 1)
        const at = where % (text.length - 1)
        fc.pre(text[at] !== text[at + 1])
        const swapped = text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2)
        expect(verhoeffDigit(swapped)).not.toBe(verhoeffDigit(text))
      }),
    )
  })
})

describe('readings', () => {
  it.each([
    ['icd-10-cm', 'e11.65', 'E11.65', 'E1165'],
    ['icd-10-cm', 'S52501A', 'S52.501A', 'S52501A'],
    ['icd-10-cm', 'QA0.0101', 'QA0.0101', 'QA00101'],
    ['icd-10-cm', 'J44,9', 'J44.9', 'J449'],
    ['cpt', '0001A', '0001A', '0001A'],
    ['ndc', '0093-1048-01', '00093-1048-01', '00093104801'],
    ['ndc', '50242-040-62', '50242-0040-62', '50242004062'],
    ['ndc', '00093104801', '00093-1048-01', '00093104801'],
    ['loinc', '718\u20137', '718-7', '718-7'],
    ['revenue', '450', '0450', '0450'],
  ] as const)('%s %s is %s', (kind, text, code, key) => {
    expect(SYSTEMS[kind].read(text)).toMatchObject({ code, key })
    expect(SYSTEMS[kind].read(text).fault).toBeUndefined()
  })

  it.each([
    ['icd-10-cm', 'I1O', 'I10'],
    ['icd-10-cm', 'E1.165', 'E11.65'],
    ['icd-10-cm', 'Sl2.9XXA', 'S12.9XXA'],
    ['icd-10-pcs', '0DTJ4.ZZ', '0DTJ4ZZ'],
    ['icd-10-pcs', '0DTJ4ZO', '0DTJ4Z0'],
    ['cpt', '992I3', '99213'],
    ['cpt', '99,213', '99213'],
    ['hcpcs', 'J-3301', 'J3301'],
    ['modifier', '5O', '50'],
    ['loinc', '7187', '718-7'],
    ['pos', '9', '09'],
  ] as const)('%s %s is a fault that means %s', (kind, text, meant) => {
    expect(SYSTEMS[kind].read(text).fault?.meant).toBe(meant)
  })

  it.each([
    ['icd-10-cm', '99214'],
    ['icd-10-cm', '250.00'],
    ['cpt', '9930'],
    ['hcpcs', 'W1234'],
    ['npi', '3234567893'],
    ['npi', '123456789'],
    ['ndc', '123456-789-01'],
    ['snomed-ct', '044054006'],
    ['rxnorm', '0861007'],
    ['cvx', '1'],
    ['ms-drg', '47'],
  ] as const)('%s %s is a fault', (kind, text) => {
    expect(SYSTEMS[kind].read(text).fault).toBeDefined()
  })

  it('of any string at all is total, and a token is never a fault of its own system', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(SYSTEMS)), fc.string({ maxLength: 24 }), (system, text) => {
        expect(typeof system.read(text).code).toBe('string')
      }),
    )
    for (const [kind, sample] of [
      ['icd-10-cm', 'Z3A.39'],
      ['cpt', '0042T'],
      ['hcpcs', 'G0008'],
      ['npi', '1234567893'],
      ['loinc', '4548-4'],
    ] as const) {
      const { token, read } = SYSTEMS[kind]
      token.lastIndex = 0
      expect(token.exec(sample)?.[0]).toBe(sample)
      expect(read.call(SYSTEMS[kind], sample).fault).toBeUndefined()
    }
  })

  it('ten digits of an NDC can be cut in three ways', () => {
    expect(SYSTEMS.ndc.read('0093104801').ambiguous).toBeDefined()
  })
})

describe('ICD-10-CM', () => {
  it('dots after the third character', () => {
    expect(['I10', 'E119', 'S72001A'].map(dotted)).toEqual(['I10', 'E11.9', 'S72.001A'])
  })

  it('a seventh character at the fourth or fifth place lacks its placeholders, where none else can stand there', () => {
    expect(paddedSeventh('W19A')).toBe('W19XXXA')
    expect(paddedSeventh('T360D')).toBe('T360XXD')
    expect(['W44A', 'F32A', 'T36A', 'S0602A', 'Y936A', 'E11A'].map(paddedSeventh)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('knows an ICD-9 code and a CPT code when it meets one', () => {
    expect(icd10cm.read('427.31').fault?.found).toContain('ICD-9')
    expect(icd10cm.read('99214').fault?.found).toContain('CPT')
  })
})

it('modifiers name sides', () => {
  expect(['LT', 'RT', '50', 'E1', 'E4', 'FA', 'F9', 'T5', '25', 'QW'].map(sideOfModifier)).toEqual([
    'left',
    'right',
    'bilateral',
    'left',
    'right',
    'left',
    'right',
    'right',
    undefined,
    undefined,
  ])
})
