import { describe, expect, it } from 'vitest'
import { createVerifier, mergeOptions } from '../../../src/index.js'

describe('options that are joined', () => {
  it('have rules, profiles and verticals joined by name, the rest replaced', () => {
    expect(
      mergeOptions(
        { asOf: '2026-01-01', waivers: 'honour', profiles: { a: 'x', b: 'x' }, verticals: { v: ['c'] } },
        { asOf: '2026-02-02', profiles: { b: 'y' }, verticals: { w: [] } },
      ),
    ).toEqual({ asOf: '2026-02-02', waivers: 'honour', profiles: { a: 'x', b: 'y' }, verticals: { v: ['c'], w: [] } })
  })

  it('keep the options of a rule that is given another severity, and lose them when it is off', () => {
    const farther = { rules: { r: ['info', { least: 3 }] as const, s: 'off' as const } }
    expect(mergeOptions(farther, { rules: { r: 'blocking', s: 'info' } }).rules).toEqual({
      r: ['blocking', { least: 3 }],
      s: 'info',
    })
    expect(mergeOptions(farther, { rules: { r: 'off' } }).rules?.['r']).toBe('off')
    expect(mergeOptions(farther, { rules: { r: ['warning', {}] } }).rules?.['r']).toEqual(['warning', {}])
  })

  it('lose a farther list of checks to a nearer vertical, and keep it otherwise', () => {
    expect(mergeOptions({ checks: ['a'] }, { vertical: 'legal' })).toEqual({ vertical: 'legal' })
    expect(mergeOptions({ vertical: 'legal' }, { checks: ['a'] })).toEqual({ vertical: 'legal', checks: ['a'] })
    expect(mergeOptions({ checks: ['a'] }, {})).toEqual({ checks: ['a'] })
  })
})

describe('verticals of one’s own', () => {
  const verifier = createVerifier({
    verticals: { house: ['legal.citations', 'common.quantities'], entertainment: ['common.quantities'] },
  })
  const ran = (vertical: string) => {
    const outcome = verifier.verify('Nothing.', { vertical })
    expect(outcome).toMatchObject({ vertical, configured: true })
    return outcome.reports.map(({ check }) => check)
  }

  it('run their checks, and a known one runs those it is given', () => {
    expect(ran('house')).toEqual(['common.quantities', 'legal.citations'])
    expect(ran('entertainment')).toEqual(['common.quantities'])
    expect(ran('legal')).toEqual(['common.quantities', 'legal.authorities', 'legal.citations'])
  })

  it('are named among those that are known', () => {
    expect(() => verifier.verify('', { vertical: 'hous' })).toThrow(
      /Unknown vertical "hous" \(did you mean "house"\?\)/,
    )
  })

  it('are checked with those of one call, before anything is joined', () => {
    expect(() => verifier.verify('', { rules: 'off' as never })).toThrow(/^Unexpected "off" for rules/)
    expect(() => verifier.verify('', { verticals: { a: ['nosuch'] } })).toThrow(/^Unknown check "nosuch"/)
  })
})
