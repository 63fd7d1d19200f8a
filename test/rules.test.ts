import { describe, expect, it } from 'vitest'
import { createVerifier, rules } from '../src/index.js'
import { ruleCases } from '../src/rule/tester.js'

for (const rule of rules) {
  describe(rule.id, () => {
    const cases = ruleCases(rule, createVerifier)
    it('has examples', () => expect(cases.length).toBeGreaterThan(0))
    for (const { name, run } of cases) it(name, run)
  })
}
