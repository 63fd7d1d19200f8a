import type { ReleaseRow } from '../../../src/rule/release.js'
import { ReleaseFileError, type OfficialFile, type ReleaseFormat } from '../../../src/rule/release-file.js'
import { isoDay } from './iso-day.js'

/** Lists of diagnoses the rules can use, by the heading they stand under in the definitions. */
const LISTS: readonly (readonly [edit: string, heading: RegExp])[] = [
  ['newborn', /^(?:perinatal\/)?newborn diagnoses/],
  ['pediatric', /^pediatric diagnoses/],
  ['maternity', /^maternity diagnoses/],
  ['adult', /^adult diagnoses/],
  ['female', /^diagnoses for females only/],
  ['male', /^diagnoses for males only/],
  ['manifestation', /^manifestation codes?(?: not allowed)? as principal diagnosis/],
  ['questionable-admission', /^questionable admission/],
  ['unacceptable-principal', /^unacceptable principal diagnos[ie]s/],
]
/** The sex lists are gone since 1 October 2024, the questionable admissions may be. */
const REQUIRED = ['newborn', 'pediatric', 'maternity', 'adult', 'manifestation', 'unacceptable-principal']
/** On the unacceptable list, but accepted with a secondary diagnosis. */
const WITH_SECONDARY = 'unacceptable-without-secondary'

/** A code without its dot, then its description. */
const ROW = /^([A-Z](?:\d[0-9AB]|A\d)[0-9A-Z]{0,4})[ \t]+(\S.*)$/

/** Definitions of Medicare Code Edits of CMS, the text edition: the lists of its chapters 4, 5, 6, 8 and 9. */
export const mce: ReleaseFormat = {
  id: 'mce',
  title: 'Definitions of Medicare Code Edits (Definitions of Medicare Code Edits_v_43.txt)',
  columns: [
    { name: 'title', type: 'string' },
    { name: 'edits', type: 'string' },
    { name: 'ages', type: 'string' },
  ],
  leading: 'whole',
  needsRelease: false,
  rank: 1,
  recognise(head) {
    if (/definitions?.of.medicare.code.edits.{0,60}\.txt$/i.test(head.name)) return 'whole'
    return head.lines.some((line) => /^\s*(?:medicare code editor )?definitions of medicare code edits/i.test(line))
      ? 'whole'
      : undefined
  },
  read(file, _, emit) {
    const { effective } = readEdits(file, emit)
    const version =
      /v[_ .]{0,2}(\d\d)(?:[._](\d))?(?!\d)/i.exec(file.name) ??
      /v[-_ .]{0,2}(\d\d)(\d)?(?!\d)/i.exec(file.archive ?? '')
    const release = version ? `v${version[1]}${version[2] ? `.${version[2]}` : ''}` : effective && `v${effective}`
    return { ...(release && { release }), ...(effective && { window: { from: effective } }), warnings: [] }
  },
  // Version 33 was the one of fiscal year 2016; a version may be amended in April.
  window(release) {
    const match = /^v(\d\d)(\.\d)?$/.exec(release)
    if (!match) return undefined
    const year = Number(match[1]) + 1983
    return { from: match[2] ? `${year}-04-01` : `${year - 1}-10-01`, to: `${year}-09-30` }
  },
}

interface Entry {
  title: string
  readonly edits: Set<string>
  readonly ages: Set<string>
}

function readEdits(file: OfficialFile, emit: (row: ReleaseRow) => void): { effective: string } {
  const entries = new Map<string, Entry>()
  const filled = new Set<string>()
  let edit = ''
  let ages = ''
  let accepted = false
  let effective = ''
  let ended = false
  for (const line of file.lines()) {
    const row = ROW.exec(line)
    if (row && edit !== '') {
      const [, code = '', description = ''] = row
      const entry = entries.get(code) ?? { title: description.trim(), edits: new Set(), ages: new Set() }
      entries.set(code, entry)
      entry.edits.add(edit)
      if (accepted) entry.edits.add(WITH_SECONDARY)
      if (ages !== '') entry.ages.add(`${edit}:${ages}`)
      filled.add(edit)
      continue
    }
    const text = line.trim().toLowerCase()
    effective ||= effectiveIn(text)
    // A numbered chapter or a lettered list ends the one before it; procedures and other chapters are none of ours.
    const heading = /^(?:(\d{1,2})\.|[a-h]\.)\s+(\S.*)$/.exec(text)
    const title = heading?.[2] ?? text
    const list = LISTS.find(([, pattern]) => pattern.test(title))
    const alone = heading !== null || /^[^.]*$/.test(title)
    // The table of contents names later chapters too, before any code.
    if (Number(heading?.[1]) > 9 && filled.has('unacceptable-principal')) ended = true
    if (list && alone) edit = list[0]
    else if (heading) edit = ''
    if (heading || list) {
      ages = ageRange(edit, title)
      accepted = false
    }
    if (edit === 'unacceptable-principal') {
      if (/acceptable.{0,8} when a secondary diagnosis/.test(text)) accepted = true
      else if (text !== '') accepted &&= !/^the following|^unacceptable/.test(text)
    }
  }
  const missing = REQUIRED.filter((name) => !filled.has(name))
  if (missing.length > 0) {
    const message = `Unexpected end of file, expected the codes of: ${missing.join(', ')}`
    throw new ReleaseFileError(file.name, 0, 0, message)
  }
  if (!ended) {
    throw new ReleaseFileError(
      file.name,
      0,
      0,
      'Unexpected end of file, expected the chapters after 9: it is cut short',
    )
  }
  for (const [key, { title, edits, ages: ranges }] of entries) {
    emit({ key, title, edits: [...edits].sort().join('|'), ages: [...ranges].sort().join('|') })
  }
  return { effective }
}

/** `0-17` of the heading `Pediatric diagnoses (age 0 through 17)`; newborn is the year of birth. */
function ageRange(edit: string, title: string): string {
  const match = /\(age (\d{1,3}) through (\d{1,3})\)/.exec(title)
  return match ? `${match[1]}-${match[2]}` : edit === 'newborn' ? '0-0' : ''
}

/** The first day in `effective from 10/01/2025 to 09/30/2026`. */
function effectiveIn(text: string): string {
  const match = /\beffective (?:from )?(\d{2})\/(\d{2})\/(20\d{2})/.exec(text)
  return match ? isoDay(`${match[3]}${match[1]}${match[2]}`) : ''
}
