// Makes the one file a new rule is: npm run new-rule legal.citations/my-rule
// A check whose rules stand in families needs the family too: npm run new-rule common.quantities/my-rule share
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const id = process.argv[2] ?? ''
const match = /^([a-z]+)\.([a-z]+)\/([a-z0-9-]+)$/.exec(id)
if (!match) fail(`Unexpected "${id}", expected <area>.<check>/<name>, such as legal.citations/my-rule`)
const [, area, check, name] = match
const room = join('rules', area, check)
if (!existsSync(join(root, room, 'check.ts'))) fail(`There is no check ${area}.${check} (no ${room}/check.ts)`)
const families = readdirSync(join(root, room), { withFileTypes: true }).filter((entry) => entry.isDirectory())
const family = process.argv[3] ?? ''
if (families.length > 0 ? !families.some((entry) => entry.name === family) : family !== '') {
  const names = families.map((entry) => entry.name).join(', ')
  fail(`Unexpected family "${family}" for ${area}.${check}, expected ${names === '' ? 'none' : `one of ${names}`}`)
}
const path = join(room, family, `${name}.ts`)
const file = join(root, path)
const up = '../'.repeat(path.split('/').length - 1)
if (existsSync(file)) fail(`${path} is there already`)
const source = readFileSync(join(root, room, 'check.ts'), 'utf8')
const first = (field) => new RegExp(`${field}: \\{\\s*'?([a-z0-9-]+)'?:`).exec(source)?.[1]
const sample = {
  'legal.citations': 'See Roe v. Wade, «410 U.S. 113» (1973).',
  'legal.authorities':
    '# Table of Authorities\\n\\n- Roe v. Wade, «410 U.S. 113» (1973)\\n\\n# Argument\\n\\nSee Roe v. Wade, 410 U.S. 113 (1973).',
  'clinical.codes': 'NPI: «1234567893»',
  'common.quantities': 'Revenue rose «12% from $4.2bn to $4.7bn».',
}[`${area}.${check}`]
const kind = { legal: 'case', clinical: 'npi', common: 'percent-change' }[area] ?? first('kinds')

writeFileSync(
  file,
  `import { unverifiable } from '${up}src/rule/decision.js'
import { defineRule } from '${up}src/rule/define.js'

export default defineRule({
  id: '${id}',
  title: 'One line: what is compared with what',
  decides: 'What it looks at, what it compares it with, and when it stays silent.',
  why: 'What goes wrong for a reader when this is wrong.',
  limits: ['What a verdict of this rule does not prove.'],
  references: [],
  severity: 'warning',
  off: true,
  kinds: ['${kind}'],
  verdicts: ['unverifiable'],
  examples: {
    unverifiable: ['${sample}'],
  },
  decide() {
    return unverifiable('${first('reasons')}', 'Nothing is compared yet')
  },
})
`,
)
execFileSync(process.execPath, [join(root, 'scripts/generate-registry.mjs')], { stdio: 'inherit' })
console.log(`wrote ${path}
Next: write the examples, then decide. Then: npm run build && npm run generate && npx vitest run test/rules.test.ts -t ${id}`)

function fail(message) {
  console.error(`new-rule: ${message}`)
  process.exit(2)
}
