// Makes the one file a new rule is: npm run new-rule legal.citations/my-rule
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const id = process.argv[2] ?? ''
const match = /^([a-z]+)\.([a-z]+)\/([a-z0-9-]+)$/.exec(id)
if (!match) fail(`Unexpected "${id}", expected <area>.<check>/<name>, such as legal.citations/my-rule`)
const [, area, check, name] = match
const folder = join(root, 'rules', area, check)
const file = join(folder, `${name}.ts`)
if (!existsSync(join(folder, 'check.ts')))
  fail(`There is no check ${area}.${check} (no rules/${area}/${check}/check.ts)`)
if (existsSync(file)) fail(`rules/${area}/${check}/${name}.ts is there already`)
const source = readFileSync(join(folder, 'check.ts'), 'utf8')
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
  `import { unverifiable } from '../../../src/rule/decision.js'
import { defineRule } from '../../../src/rule/define.js'

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
console.log(`wrote rules/${area}/${check}/${name}.ts
Next: write the examples, then decide. Then: npm run build && npm run generate && npx vitest run test/rules.test.ts -t ${id}`)

function fail(message) {
  console.error(`new-rule: ${message}`)
  process.exit(2)
}
