import { describe, expect, it } from 'vitest'
import { cutOf } from '../../../rules/common/quotations/cut.js'
import { findQuotation } from '../../../rules/common/quotations/find.js'
import { readPassages } from '../../../rules/common/quotations/passages.js'
import { type Source, verify } from '../../../src/index.js'

const SOURCE = `The tenant shall not assign this lease without the written consent of the landlord, which may not be unreasonably
withheld. We hold that the statute does not reach conduct abroad, unless the conduct has a direct effect on do-
mestic commerce. The *115 court of appeals erred when it said that “the rule is absolute.” Walking dogs is permitted in the yard.`

const find = (quotation: string) => findQuotation(quotation, readPassages(SOURCE))
const textOf = (found: ReturnType<typeof find>) =>
  found.match === 'absent' ? [] : found.places.map(([from, to]) => SOURCE.slice(from, to))

describe('a source with marks of notes in it', () => {
  it.each([
    ['The rule has a score.12 It is kept.', 'The rule has a score. It is kept.'],
    ['He said “so it is.”3 The court went on.', 'He said “so it is.” The court went on.'],
    ['It takes No.12 of the list and 4.5 more.', 'It takes No. 12 of the list and 4.5 more.'],
  ])('%s', (source, quotation) => {
    expect(findQuotation(quotation, readPassages(source)).match).toBe('exact')
  })
})

describe('a quotation', () => {
  it.each([
    'We hold that the statute does not reach conduct abroad',
    'we hold that the statute does not\nreach conduct abroad,',
    'a direct effect on domestic commerce',
    'The court of appeals erred when it said',
    'erred when it said that ‘the rule is absolute.’',
  ])('is found word for word: %s', (quotation) => {
    expect(find(quotation)).toMatchObject({ match: 'exact' })
  })

  it.each([
    ['[t]he tenant shall not assign this lease . . . without the written consent', 2],
    ['The tenant shall not assign this lease without … consent of the landlord', 2],
    ['[He] shall not assign this lease without the written consent', 1],
    ['[The court] erred when it said that', 1],
    ['Walk[ed] dogs is permitted in the yard', 1],
    ['the statute does not reach [sic] conduct abroad', 1],
    ['The tenant shall not assign [the] lease without the written consent', 1],
  ])('is found with the alterations writers mark: %s', (quotation, pieces) => {
    const found = find(quotation)
    expect(found.match).toBe('altered')
    expect(textOf(found)).toHaveLength(pieces)
  })

  it.each([
    ['We hold that the statute does not reach acts abroad', [{ quoted: 'acts', source: 'conduct' }]],
    ['The tenant shall assign this lease without the written consent', [{ quoted: '', source: 'not' }]],
    ['which may never be unreasonably withheld', [{ quoted: 'never', source: 'not' }]],
  ])('is near, and the difference is named: %s', (quotation, differences) => {
    expect(find(quotation)).toMatchObject({ match: 'near', differences })
  })

  it.each([
    'The landlord may enter at any reasonable hour',
    'commerce among the several states is free',
    '',
    '…',
    '[sic]',
  ])('is absent: %s', (quotation) => {
    expect(find(quotation)).toEqual({ match: 'absent' })
  })

  it.each([
    ['The tenant shall … assign this lease', 'not'],
    ['reach conduct abroad', 'not'],
    ['the statute does not reach conduct abroad', 'unless'],
  ])('cut where a negation or condition falls away: %s', (quotation, word) => {
    const found = find(quotation)
    if (found.match !== 'exact' && found.match !== 'altered') throw new Error(found.match)
    expect(cutOf(SOURCE, found.places)?.word).toBe(word)
  })

  it.each([
    ['The gate stays shut until the warden has signed', 'The gate stays shut.', 'until'],
    [
      'Do not start the pump until the oil is warm and the tank is full.',
      'Do not start the pump until the oil is warm.',
      'and the tank is',
    ],
    ['Members may vote if they have paid', 'Members may vote.', 'if'],
  ])('cut as a whole sentence from one that goes on: %s', (source, quotation, word) => {
    const found = findQuotation(quotation, readPassages(source))
    if (found.match !== 'exact' && found.match !== 'altered') throw new Error(found.match)
    expect(cutOf(source, found.places, { isWhole: true })?.word).toBe(word)
    expect(cutOf(source, found.places)).toBeUndefined()
  })

  it('is not cut where only words without weight fall away', () => {
    const found = find('The tenant shall not assign … without the written consent of the landlord')
    if (found.match !== 'altered') throw new Error(found.match)
    expect(cutOf(SOURCE, found.places)).toBeUndefined()
  })
})

describe('a quoted block', () => {
  const marksOf = (draft: string) =>
    verify(draft, { sources: [{ key: 'ruling', mediaType: 'text/plain', text: SOURCE }] })
      .reports.find(({ check }) => check === 'common.sources')!
      .evidence.filter(({ kind }) => kind === 'quotation')
      .map(({ subject, verdict }) => [subject, verdict])
  const QUOTED = 'Walking dogs is permitted in the yard'

  it.each([
    [`> ${QUOTED}. (Rose 2019, 14)`, `${QUOTED}.`],
    [`> ${QUOTED} (S1, paragraph 12).`, QUOTED],
    [`> ${QUOTED}.`, `${QUOTED}.`],
  ])('may end in a reference, which is not quoted: %s', (draft, subject) => {
    expect(marksOf(draft)).toEqual([[subject, 'verified']])
  })

  it.each([`> ${QUOTED.replace('is', 'is not')}. (Rose 2019, 14)`, `> ${QUOTED} on 12 days (of 30) in May.`])(
    'is held against its source all the same: %s',
    (draft) => expect(marksOf(draft).map(([, verdict]) => verdict)).not.toContain('verified'),
  )
})

describe('whom a quotation is from', () => {
  const BUDGET = [
    {
      key: 'budget.md',
      mediaType: 'text/markdown' as const,
      text: '# Budget\n\nThe pool opens in May and shuts in September.\n',
    },
  ]
  const COURT = [
    {
      key: 'ruling',
      mediaType: 'text/plain' as const,
      text: 'ORR v. MARLOWE FARMS\n\nThe gate was shut when the herd came home.\n',
    },
  ]
  const verdict = (draft: string, sources: readonly Source[]) =>
    verify(draft, { sources, checks: ['common.sources'] }).reports[0]?.evidence.at(-1)?.verdict

  it.each([
    ['The council passed the budget. Its clerk wrote that "the hall has not been painted for years".', 'unverifiable'],
    ['The budget says that "the hall has not been painted for years".', 'violation'],
    ['According to the budget "the hall has not been painted for years".', 'violation'],
  ])('is told by what says it, not by a word that a file has for its name: %s', (draft, expected) => {
    expect(verdict(draft, BUDGET)).toBe(expected)
  })

  it.each([
    [
      'I expect Marlowe to argue, as another court put it, that "a farm is more than the sum of its fields".',
      'unverifiable',
    ],
    ['The judge in *Marlowe* found that "a farm is more than the sum of its fields".', 'violation'],
  ])('is a party only where it stands right before the word for saying: %s', (draft, expected) => {
    expect(verdict(draft, COURT)).toBe(expected)
  })
})

describe('a quotation of the kind of paper that was handed over', () => {
  const MINUTES: Source = {
    key: 'm.txt',
    mediaType: 'text/plain',
    text: 'MINUTES OF THE PARISH COUNCIL\n\nMrs Dale said that "the footbridge will stay closed until the piles are tested". The clerk thanked the volunteers for their work on the path.',
  }
  const verdict = (draft: string) =>
    verify(draft, { checks: ['common.sources'], sources: [MINUTES] }).reports[0]?.evidence.at(-1)?.verdict
  it.each([
    ['The minutes have Mrs Dale say “we shall sell the meadow to the first bidder”.', 'violation'],
    [
      'The minutes quote Mrs Dale: “the footbridge will stay closed until the piles are tested”. They also record her as saying “we shall sell the meadow to the first bidder”.',
      'violation',
    ],
    ['Last year’s minutes say “we shall sell the meadow to the first bidder”.', 'unverifiable'],
    ['The earlier minutes say “we shall sell the meadow to the first bidder”.', 'unverifiable'],
    ['The minutes do not say “we shall sell the meadow to the first bidder”.', 'unverifiable'],
    ['A letter says “we shall sell the meadow to the first bidder”.', 'unverifiable'],
    ['Mrs Dale told us “we shall sell the meadow to the first bidder”.', 'unverifiable'],
  ])('%s', (draft, expected) => {
    expect(verdict(draft)).toBe(expected)
  })
})

describe('a condition that stands before or behind what is quoted', () => {
  const TERMS =
    'The guarantee is extended by two years if the pump is registered in time. If the pump is opened by others, the guarantee is void from that day on.'
  const verdict = (draft: string) =>
    verify(draft, { checks: ['common.sources'], sources: [{ key: 'terms', mediaType: 'text/plain', text: TERMS }] })
      .reports[0]?.evidence[0]?.verdict

  it.each([
    'The maker promises that "the guarantee is extended by two years".',
    'The terms say: "the guarantee is void from that day on".',
  ])('is missed where the draft ends: %s', (draft) => {
    expect(verdict(draft)).toBe('violation')
  })

  it.each([
    'If it is registered, the maker promises, "the guarantee is extended by two years".',
    'Where others open it, and only if they do, "the guarantee is void from that day on".',
    'The maker promises that "the guarantee is extended by two years if the pump is registered in time".',
  ])('is not missed where the draft says it: %s', (draft) => {
    expect(verdict(draft)).toBe('verified')
  })
})

describe('single quotation marks', () => {
  const verdictsOf = (draft: string) =>
    verify(draft, {
      checks: ['common.sources'],
      sources: [{ key: 'lease.md', mediaType: 'text/markdown', text: SOURCE }],
    }).reports[0]?.evidence.map(({ verdict }) => verdict)

  it.each([
    'It says that ‘the tenant shall not assign this lease without the written consent of the landlord’.',
    'He read out ‘which may not be unreasonably withheld’ and sat down.',
    'The tenants’ counsel and the landlord’s read ‘Walking dogs is permitted in the yard’ alike.',
  ])('quote, and an apostrophe closes nothing: %s', (draft) => {
    expect(verdictsOf(draft)).toEqual(['verified'])
  })
})
