import { describe, expect, it } from 'vitest'
import { analyse, frequencies } from '../../dist/corpus/analyse.js'

describe('analyse', () => {
  it.each([
    ['The courts were holding hearings', ['court', 'hold', 'hear']],
    ["The tenant's and the tenants’ notices", ['tenant', 'tenant', 'notic']],
    ['Café RÉSUMÉ naïve ﬁling', ['cafe', 'resum', 'naiv', 'file']],
    ['what is it', []],
    ['', []],
    ['" & | ! ( ) : *', []],
  ])('reads %j', (text, terms) => expect(analyse(text)).toEqual(terms))

  it.each([
    ['42 U.S.C. § 1983', ['42', 'usc', '§1983', '1983']],
    ['§§ 1981-1983.', ['§1981-1983', '1981', '1983']],
    ['E11.9', ['e11.9', 'e11', '9']],
    ['Form 10-K', ['form', '10-k', '10', 'k']],
    ['a 401(k) plan', ['401(k)', '401', 'k', 'plan']],
    ['17 C.F.R. § 240.10b-5', ['17', 'cfr', '§240.10b-5', '240', '10b', '5']],
    ['572 F.3d 962', ['572', 'f.3d', 'f', '3d', '962']],
  ])('keeps the codes of %j whole', (text, terms) => expect(analyse(text)).toEqual(terms))

  it('leaves out what is no word', () => expect(analyse(`start ${'a'.repeat(65)} end`)).toEqual(['start', 'end']))

  it('takes time in proportion to the length', () => {
    const time = (text: string) => {
      const began = performance.now()
      analyse(text)
      return performance.now() - began
    }
    for (const unit of ['a.', 'a-', '1.', '§', 'a.b.c-', "'", '1(', 'é']) {
      time(unit.repeat(1_000))
      expect(time(unit.repeat(250_000)), unit).toBeLessThan(3_000)
    }
  })
})

describe('frequencies', () => {
  it('counts terms in their order', () =>
    expect([...frequencies(['b', 'a', 'b'])]).toEqual([
      ['a', 1],
      ['b', 2],
    ]))
})
