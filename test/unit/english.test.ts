import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from '../../src/cli/commands.js'
import { checks, createVerifier, type Outcome, rules } from '../../src/index.js'
import { type Engine, ruleCases } from '../../src/rule/tester.js'
import { WRONG_USAGES } from '../cli/wrong-usages.js'

const root = join(import.meta.dirname, '../..')
const read = (page: string) => readFileSync(join(root, page), 'utf8')
/** The word list of CONTRIBUTING.md: what is not written, and what is written for it. */
const WORDS = [...read('CONTRIBUTING.md').matchAll(/^\| _([^_|]+)_ +\| ([^|]+)\|$/gm)].map(
  ([, word, better]) => [word!, better!.trim()] as const,
)
const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ...[
    'README.md',
    ...readdirSync(join(root, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  ].map((page) => [page, read(page)] as const),
  ...rules.map(({ id, title, decides, why, limits }) => [id, [title, decides, why, ...limits].join('\n')] as const),
  ...checks.map(({ id, limits, reasons, kinds }) => {
    return [id, [...limits, ...Object.values(reasons), ...Object.values(kinds)].join('\n')] as const
  }),
  ...COMMANDS.map(({ name, usage, options }) => {
    return [
      `tickmark ${name}`,
      [...usage.map(([, help]) => help), ...options.map(({ help }) => help)].join('\n'),
    ] as const
  }),
  ...WRONG_USAGES.map(([line, messages]) => [`tickmark ${line}`, messages.join('\n')] as const),
]

const patternOf = (word: string) => new RegExp(`\\b${word.replaceAll(' ', '\\s+')}\\b`, 'i')

/** What the examples of a rule are answered with, each with its draft. What they are answered is tested elsewhere. */
function messagesOf(rule: (typeof rules)[number]) {
  const messages: (readonly [given: string, message: string])[] = []
  const heard = (given: string, outcome: Outcome) => {
    const findings = outcome.reports.flatMap(({ evidence }) => evidence.flatMap((mark) => mark.findings))
    messages.push(...findings.map(({ message }) => [given, message] as const))
    return outcome
  }
  const engine: Engine = (held) => {
    const verifier = createVerifier(held)
    return {
      verify: (draft, options) => heard(draft, verifier.verify(draft, options)),
      verifyArtifact: (artifact, options) =>
        heard(JSON.stringify(artifact), verifier.verifyArtifact(artifact, options)),
    }
  }
  for (const { name, run } of ruleCases(rule, engine)) {
    if (!/an artifact$|as written$/.test(name)) continue
    try {
      run()
    } catch {
      continue
    }
  }
  return messages
}

describe('the English of what users read', () => {
  it('has a word list', () => {
    expect(WORDS.length).toBeGreaterThan(5)
  })

  it.each(TEXTS)('%s has none of its words', (_, text) => {
    expect(WORDS.filter(([word]) => patternOf(word).test(text))).toEqual([])
  })

  it.each(rules.map((rule) => [rule.id, rule] as const))(
    'findings of %s have none, but for what they quote',
    (_, rule) => {
      const messages = messagesOf(rule)
      expect(messages.length).toBeGreaterThan(0)
      const found = messages.flatMap(([given, message]) =>
        WORDS.filter(([word]) => patternOf(word).test(message) && !patternOf(word).test(given)).map(([word]) => [
          word,
          message,
        ]),
      )
      expect(found).toEqual([])
    },
  )
})
