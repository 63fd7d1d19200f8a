// Writes the tables of rules/legal/reader from reporters-db and courts-db, as the development dependency
// @beshkenadze/eyecite carries them: rules/legal/reader/tables/{reporters,journals,laws,courts}.ts.
// Its bundle exports only part of them, so the object literals are cut out of the bundle's text.
//
//   node scripts/generate-legal-tables.mjs           writes
//   node scripts/generate-legal-tables.mjs --check   exit 1 when a committed table is stale
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const entry = createRequire(import.meta.url).resolve('@beshkenadze/eyecite')
const bundle = path.join(path.dirname(entry), 'index.js')
const { version } = JSON.parse(fs.readFileSync(path.join(path.dirname(bundle), '..', 'package.json'), 'utf8'))
const text = fs.readFileSync(bundle, 'utf8')

function literal(name) {
  const opening = `var ${name} = `
  const from = text.indexOf(opening) + opening.length
  if (from < opening.length) throw new Error(`${name} is not in ${bundle}`)
  const close = text[from] === '[' ? '\n];' : '\n};'
  return vm.runInNewContext(`(${text.slice(from, text.indexOf(close, from) + 2)})`)
}

const TYPES = [
  'federal',
  'state',
  'state_regional',
  'neutral',
  'specialty',
  'specialty_west',
  'specialty_lexis',
  'scotus_early',
]
/** Years the source writes where it knows none. */
const PLACEHOLDERS = new Set([1600, 1750])
const relaxed = (s) => s.toLowerCase().replace(/[^a-z0-9&]/g, '')
const year = (date) => (date ? Number(date.slice(0, 4)) : undefined)

function checked(field) {
  if (/[\t\n^`\\]|\$\{/.test(field)) throw new Error(`a separator stands in ${JSON.stringify(field)}`)
  return field
}

/** type, name, then per edition: abbreviation ^ first year ^ last year ^ other spellings. */
function reporterLines() {
  const lines = []
  for (const [root, entries] of Object.entries(literal('reporters_default'))) {
    for (const entry of entries) {
      const type = TYPES.indexOf(entry.cite_type)
      if (type < 0) throw new Error(`unknown type ${entry.cite_type}`)
      const editions = Object.keys(entry.editions)
      // the first edition names the group; the source's own key is the same but for a few
      const order = editions.includes(root) ? [root, ...editions.filter((e) => e !== root)] : editions
      const fields = order.map((edition) => {
        const { start, end } = entry.editions[edition]
        const from = year(start)
        const spellings = new Map()
        for (const [spelling, of] of Object.entries(entry.variations)) {
          const key = relaxed(spelling)
          // spellings that differ from the abbreviation in spaces and points only are found anyway
          if (
            of === edition &&
            key !== relaxed(edition) &&
            key !== '' &&
            !/ at$/.test(spelling) &&
            !spellings.has(key)
          ) {
            spellings.set(key, spelling)
          }
        }
        return [edition, PLACEHOLDERS.has(from) ? '' : from, year(end) ?? '', ...spellings.values()]
          .map(String)
          .map(checked)
          .join('^')
      })
      lines.push([type, checked(entry.name), ...fields].join('\t'))
    }
  }
  return lines
}

function journalLines() {
  return Object.entries(literal('journals_default')).map(([abbreviation, [entry]]) =>
    [abbreviation, entry.name, ...entry.variations].map(checked).join('\t'),
  )
}

/** abbreviation, type, jurisdiction, shape of the citation, other spellings. */
function lawLines() {
  const lines = []
  for (const [abbreviation, entries] of Object.entries(literal('laws_default'))) {
    const seen = new Set()
    for (const entry of entries) {
      if (seen.has(entry.cite_type)) continue
      seen.add(entry.cite_type)
      lines.push([abbreviation, entry.cite_type, entry.jurisdiction ?? '', ...entry.variations].map(checked).join('\t'))
    }
  }
  return lines
}

/** County, city and justice courts: thousands of rows for courts that briefs hardly cite. */
const LOCAL =
  /^(?:vacc|oh(?:ctcompl|juvct|munict|probct|ctapp\d+[a-z])|ny\w+(?:cityct|just)|nycityct\w|micirct\d|masssuperct\w|gasuperct|kycirct\w)/

/** id, name, citation string, type, system, first day, last day. */
function courtLines() {
  const lines = []
  for (const court of literal('courts_default')) {
    const cited = (court.citation_string ?? '').trim()
    const kept = cited
      ? !LOCAL.test(court.id) && !/Circ\. Ct\b|\bCty\b|Superior Court$/.test(cited)
      : court.level === 'colr'
    if (!kept) continue
    const starts = court.dates
      .map((d) => d.start)
      .filter(Boolean)
      .sort()
    const open = court.dates.some((d) => !d.end)
    const ends = court.dates
      .map((d) => d.end)
      .filter(Boolean)
      .sort()
    lines.push(
      [
        court.id,
        court.name,
        cited,
        court.type ?? '',
        court.system ?? '',
        starts[0] ?? '',
        open ? '' : (ends.at(-1) ?? ''),
      ]
        .map(checked)
        .join('\t'),
    )
  }
  return lines
}

/** Those of the spellings of a reporter line, told from its names and years. */
const reporterSpellings = ([, , ...editions]) =>
  editions.flatMap((edition) => edition.split('^').filter((_, i) => i === 0 || i > 2))
const journalSpellings = ([abbreviation, , ...others]) => [abbreviation, ...others]
/** Codes are found another way. */
const lawSpellings = ([abbreviation, type, , ...others]) =>
  type === 'leg_session' || type === 'admin_register' ? [abbreviation, ...others] : []

/** What rules/legal/reader/series/series-index.ts looks up first: in which lines, from 1, spellings begin how. A test there holds it to that. */
function beginningsOf(lines, spellingsOf) {
  const found = new Map()
  for (const [i, line] of lines.entries()) {
    for (const spelling of spellingsOf(line.split('\t'))) {
      const beginning = Array.from({ length: 3 }, (_, at) => relaxed(spelling).charCodeAt(at) & 31)
      const key = String.fromCharCode(...beginning.map((letter) => 64 + letter))
      found.set(key, (found.get(key) ?? new Set()).add(i + 1))
    }
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, at]) => key + [...at].map((n) => n.toString(36)).join(','))
    .join('')
}

const licence = fs
  .readFileSync(path.join(path.dirname(bundle), '..', 'LICENSE'), 'utf8')
  .trim()
  .replaceAll('*/', '* /')

function moduleOf(name, source, what, lines, spellingsOf) {
  const beginnings = spellingsOf
    ? `\n/** In which lines spellings begin how. */\nexport const ${name}_BEGINNINGS =\n  '${beginningsOf(lines, spellingsOf)}'\n`
    : ''
  return `/*
 * ${what}
 * Generated by scripts/generate-legal-tables.mjs from ${source} as carried by @beshkenadze/eyecite ${version}. Do not edit.
 *
${licence
  .split('\n')
  .map((line) => ` * ${line}`.trimEnd())
  .join('\n')}
 */
export const ${name}_TABLE = \`
${lines.join('\n')}
\`
${beginnings}`
}

const files = {
  'reporters.ts': moduleOf(
    'REPORTER',
    'reporters-db',
    'Reporters: type, name, editions (abbreviation ^ first year ^ last year ^ other spellings).',
    reporterLines(),
    reporterSpellings,
  ),
  'journals.ts': moduleOf(
    'JOURNAL',
    'reporters-db',
    'Law journals: abbreviation, name, other spellings.',
    journalLines(),
    journalSpellings,
  ),
  'laws.ts': moduleOf(
    'LAW',
    'reporters-db',
    'Codes, session laws and registers: abbreviation, type, jurisdiction, other spellings.',
    lawLines(),
    lawSpellings,
  ),
  'courts.ts': moduleOf(
    'COURT',
    'courts-db',
    'Courts: id, name, citation string, type, system, first day, last day.',
    courtLines(),
  ),
}
const folder = path.join(root, 'rules/legal/reader/tables')
let stale = 0
fs.mkdirSync(folder, { recursive: true })
for (const [name, content] of Object.entries(files)) {
  const file = path.join(folder, name)
  if (process.argv.includes('--check')) {
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== content) {
      stale++
      console.error(`stale: ${path.relative(root, file)}`)
    }
  } else fs.writeFileSync(file, content)
}
process.exitCode = stale ? 1 : 0
