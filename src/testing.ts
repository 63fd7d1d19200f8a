/**
 * Tests for rules: every example a rule carries, in every layout it must hold in.
 *
 * @packageDocumentation
 */
export { ruleCases, type Engine, type RuleCase } from './rule/tester.js'
export { memoryRelease } from './rule/release.js'
