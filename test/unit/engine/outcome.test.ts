import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  checks,
  createVerifier,
  digestOf,
  OptionError,
  rules,
  type VerifierOptions,
  verify,
  verifyArtifact,
  type VerifyOptions,
  verticals,
} from '../../../src/index.js'
import { canonicalJson } from '../../../src/engine/canonical.js'
import { plainHasher, sha256Hex, sha256OfPieces } from '../../../src/engine/sha256.js'
import { tickmark } from '../../cli/command.js'
import { arbitraryDraft } from '../../drafts.js'
import { SPOILT_BRIEF } from '../../artifacts.js'

const schema = JSON.parse(readFileSync(new URL('../../../schema/outcome.json', import.meta.url), 'utf8')) as object
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema)

describe('the outcome', () => {
  it('is what the published schema says, for any draft', () => {
    fc.assert(
      fc.property(arbitraryDraft, (draft) => {
        validate(JSON.parse(JSON.stringify(verify(draft, { asOf: '2026-03-01' }))))
        expect(validate.errors).toBeNull()
      }),
    )
  })

  it('is what the published schema says with waivers, ending or not', () => {
    const waiver = (clause: string) => `<!-- tickmark-ignore-file legal.citations/series-year${clause}: x -->\n\n`
    const { waivers } = verify(waiver('') + waiver(' until 2027-01-31') + waiver(' until then'))
    expect(waivers.map(({ until }) => until)).toEqual([undefined, '2027-01-31', 'then'])
    expect(validate(JSON.parse(JSON.stringify(verify(waiver(' until 2027-01-31')))))).toBe(true)
  })

  it('is what the published schema says with sources, with plugins and of an artifact', () => {
    const plugins = [{ name: 'house', version: '1' }]
    const sources = [{ key: 'a', mediaType: 'text/csv', text: 'region,claims\nNorth,4210\n' }]
    const outcome = createVerifier({ plugins }).verify('The North paid 4,210 claims.', { sources })
    expect(outcome.reports.find(({ check }) => check === 'common.sources')?.coverage.verified).toBe(1)
    expect(outcome.engine.plugins).toEqual(plugins)
    validate(JSON.parse(JSON.stringify(outcome)))
    expect(validate.errors).toBeNull()
    validate(JSON.parse(JSON.stringify(verifyArtifact(SPOILT_BRIEF))))
    expect(validate.errors).toBeNull()
  })

  it('is refused by the schema when a field is missing or of another shape', () => {
    const outcome = verify('See 410 U.S. 113 (1973).')
    expect(validate({ ...outcome, passed: undefined })).toBe(false)
    expect(validate({ ...outcome, digest: 'sha256:0' })).toBe(false)
    expect(validate({ ...outcome, extra: 1 })).toBe(false)
  })

  it('stands in the results of a run as their schema says', async () => {
    const results = JSON.parse(readFileSync(new URL('../../../schema/results.json', import.meta.url), 'utf8')) as object
    const valid = new Ajv2020({ strict: true, allErrors: true }).addSchema(schema).compile(results)
    const root = fileURLToPath(new URL('../../..', import.meta.url))
    const drafts = ['fixtures/demo', 'fixtures/word/brief.docx', 'nosuch.md']
    for (const args of [drafts, [...drafts, '--since', 'HEAD']]) {
      const { stdout } = await tickmark(['--no-config', '--format', 'json', ...args], { cwd: root })
      valid(JSON.parse(stdout))
      expect(valid.errors).toBeNull()
    }
    expect(valid({ schema: 'tickmark.results/1', results: [{ path: 'a.md' }], errors: [] })).toBe(false)
  })

  it('has a digest anyone can make again', () => {
    const outcome = verify('Revenue rose 12% from $4.2bn to $4.7bn.')
    const { digest, ...rest } = JSON.parse(JSON.stringify(outcome)) as typeof outcome
    expect(digestOf(rest)).toBe(digest)
    expect(digestOf({ ...rest, engine: { ...rest.engine, parser: 'another' } })).toBe(digest)
    expect(digestOf({ ...rest, passed: !rest.passed })).not.toBe(digest)
  })

  it('distinguishes a vertical without checks from a draft without findings', () => {
    const none = verify('Nothing here.', { vertical: 'entertainment' })
    expect(none).toMatchObject({ configured: false, passed: true, complete: true, ok: false, reports: [] })
    const legal = verify('Nothing here.', { vertical: 'legal' })
    expect(legal).toMatchObject({ configured: true, ok: true })
    expect(legal.reports.map(({ check, verdict }) => [check, verdict])).toEqual([
      ['common.quantities', 'unverifiable'],
      ['legal.authorities', 'unverifiable'],
      ['legal.citations', 'unverifiable'],
    ])
  })

  it('runs single rules of a check where these are named: they look for their own subjects, and for nothing else', () => {
    const draft = 'The hearing is on Monday, 12 March 2024. Costs rose 50% from 2 to 5. See 410 U.S. 113.'
    const [quantities, ...others] = verify(draft, { vertical: 'legal' }).reports
    expect(others.map(({ check }) => check)).toEqual(['legal.authorities', 'legal.citations'])
    expect(quantities!.evidence.map(({ kind, verdict }) => [kind, verdict])).toEqual([
      ['weekday', 'violation'],
      ['date', 'verified'],
    ])
    expect(quantities!.limits[0]).toBe('Of this check only these rules ran: date, weekday.')
    expect(quantities!.coverage).not.toHaveProperty('uncovered')
    const alone = verify(draft, { checks: ['common.quantities/weekday'] })
    expect(alone.reports.flatMap(({ evidence }) => evidence.map(({ kind }) => kind))).toEqual(['weekday'])
    expect(alone.options['checks']).toEqual(['common.quantities/weekday'])
    expect(verify(draft, { checks: ['common.quantities', 'common.quantities/date'] }).options['checks']).toEqual([
      'common.quantities',
    ])
  })

  it('is incomplete where the guard refuses a draft, and says why', () => {
    const outcome = verify('*a_ '.repeat(8000))
    expect(outcome).toMatchObject({ complete: false, ok: false, passed: true })
    for (const { coverage, complete } of outcome.reports) {
      expect(complete).toBe(false)
      expect(coverage).toMatchObject({ found: 0, characters: { examined: 0, total: 32_000 } })
      expect(coverage.skipped).toContainEqual({ reason: 'too-complex: delimiters', count: 1 })
    }
  })
})

describe('wrong options', () => {
  it.each<[VerifyOptions, string, RegExp]>([
    [
      { vertical: 'lega' },
      '/vertical',
      /Unknown vertical "lega" \(did you mean "legal"\?\); the verticals are education, /,
    ],
    [{ checks: ['legal.citation'] }, '/checks/0', /did you mean "legal\.citations"/],
    [
      { rules: { 'legal.citations/series-yeer': 'off' } },
      '/rules/legal.citations~1series-yeer',
      /did you mean "legal\.citations\/series-year"/,
    ],
    [
      { rules: { 'legal.citations/series-year': 'fatal' as 'off' } },
      '/rules/legal.citations~1series-year',
      /expected off, blocking, warning, info/,
    ],
    [
      { rules: { 'legal.citations/series-year': ['warning', { nosuch: 1 }] } },
      '/rules/legal.citations~1series-year/1/nosuch',
      /Unknown option "nosuch"/,
    ],
    [{ asOf: '2026-02-30' }, '/asOf', /expected a calendar date/],
    [{ profiles: { 'legal.citations': 'x' } }, '/profiles/legal.citations', /Unknown profile/],
    [{ waivers: 'maybe' as 'honour' }, '/waivers', /expected honour or report-only/],
    [
      { rules: { 'legal.citations/style': 5n } } as never,
      '/rules/legal.citations~1style',
      /Unexpected bigint for rule/,
    ],
    [{ checks: [5n] } as never, '/checks/0', /Unexpected bigint for a check/],
    [{ verticals: { x: [5n] } } as never, '/verticals/x/0', /Unexpected bigint for a check/],
    [{ profiles: { x: 5n } } as never, '/profiles/x', /Unknown profile bigint/],
    [{ vertical: 10n as unknown as string }, '/vertical', /Unexpected bigint for vertical/],
    [{ verticle: 'legal' } as VerifyOptions, '/verticle', /Unknown option "verticle" \(did you mean "vertical"\?\)/],
    [{ releases: [] } as VerifyOptions, '/releases', /Unknown option "releases"; createVerifier takes it/],
    ['legal' as VerifyOptions, '', /Unexpected "legal" for the options, expected an object/],
    [null as unknown as VerifyOptions, '', /Unexpected null for the options, expected an object/],
  ])('%o is refused at %s', (options, pointer, message) => {
    const refusal = expect.objectContaining({
      pointer,
      message: expect.stringMatching(message) as string,
    }) as OptionError
    expect(() => verify('', options)).toThrow(refusal)
  })

  it.each<[string, unknown, string, RegExp]>([
    [
      'releases nobody waited for',
      { releases: Promise.resolve([]) },
      '/releases',
      /as loadReleases gives it when awaited/,
    ],
    ['releases that are none', { releases: [{}] }, '/releases', /expected a list of releases/],
    ['a parser by its name', { parser: 'remark' }, '/parser', /expected a parser/],
    ['what is to be called', { onInternalError: true }, '/onInternalError', /expected a function/],
    ['an option that does not exist', { asof: '2026-03-01' }, '/asof', /did you mean "asOf"/],
    ['no options', null, '', /expected an object/],
  ])('createVerifier refuses %s', (_, options, pointer, message) => {
    expect(() => createVerifier(options as VerifierOptions)).toThrow(
      expect.objectContaining({ pointer, message: expect.stringMatching(message) as string }) as OptionError,
    )
  })
})

describe('wrong options of an artifact', () => {
  it.each([[{ verticle: 'legal' }], ['legal'], [null]])('%o are refused before it is read', (options) => {
    expect(() => verifyArtifact({}, options as VerifyOptions)).toThrow(OptionError)
  })
})

describe('what is given away', () => {
  it('changes no later outcome, whatever is done to it', () => {
    const verifier = createVerifier({ asOf: '2026-03-01', rules: { 'legal.citations/style': ['warning', {}] } })
    const draft = 'Revenue rose 21% from $4.2bn to $4.7bn. See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'
    const expected = JSON.stringify(verifier.verify(draft))
    spoil(verifier.verify(draft))
    expect(JSON.stringify(verifier.verify(draft))).toBe(expected)
  })

  it.each([
    ['checks', checks],
    ['rules', rules],
    ['verticals', verticals],
  ])('holds all %s for good', (_, list) => {
    expect(() => (list as unknown[]).pop()).toThrow(TypeError)
  })
})

/** Overwrites every text in a value, and adds to every list. */
function spoil(value: object): void {
  for (const [key, item] of Object.entries(value) as [string, unknown][]) {
    if (typeof item === 'string') Object.assign(value, { [key]: 'spoilt' })
    else if (typeof item === 'object' && item !== null) spoil(item)
  }
  if (Array.isArray(value)) value.push('spoilt')
}

describe('canonical JSON', () => {
  it('does not depend on the order keys were set in', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalJson(reversed)).toBe(canonicalJson(value))
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('SHA-256', () => {
  it('is the same by the platform and by ourselves, whole and in pieces', () => {
    const unit = fc.integer({ max: 0xffff }).map((code) => String.fromCharCode(code))
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(sha256Hex(text)).toBe(plainHasher.whole(text))
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
        const whole = sha256Hex(texts.join(''))
        const pieces = (update: (text: string) => void) => texts.forEach((text) => update(text))
        expect([sha256OfPieces(pieces), plainHasher.pieces(pieces)]).toEqual([whole, whole])
      }),
    )
    expect(plainHasher.whole('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })
})
