import type { ReleaseRow } from '../../../src/rule/release.js'
import { ReleaseFileError, shown, type OfficialFile, type ReleaseFormat } from '../../../src/rule/release-file.js'
import { fiscalRelease, fiscalWindow } from './fiscal-year.js'
import { walkXml } from './xml.js'

/** Note elements of the Tabular List; each fills the column of its name. */
const NOTES = ['includes', 'excludes1', 'excludes2', 'codeFirst', 'codeAlso', 'useAdditionalCode'] as const
type Note = (typeof NOTES)[number]

/**
 * ICD-10-CM Tabular List: notes and seventh characters. Both hold for everything below the place where they stand, so each
 * row carries its own and those of every heading above it, its own first. It is no list of codes: codes with a seventh
 * character are not in it.
 */
export const icd10cmTabular: ReleaseFormat = {
  id: 'icd-10-cm-notes',
  title: 'ICD-10-CM Tabular List (icd10cm_tabular_2026.xml)',
  columns: [...NOTES, 'sevenths'].map((name) => ({ name, type: 'string' })),
  leading: 'whole',
  needsRelease: true,
  rank: 1,
  recognise(head) {
    if (head.lines.some((line) => line.includes('<ICD10CM.tabular'))) return 'whole'
    return /icd-?10-?cm.?tabular.{0,60}\.xml$/i.test(head.name) && head.lines.length > 0 ? 'whole' : undefined
  },
  read(file, _, emit) {
    const version = readTabular(file, emit)
    const release = fiscalRelease(file.name, file.archive, /^20\d\d$/.test(version) ? version : undefined)
    return { ...(release && { release }), warnings: [] }
  },
  window: fiscalWindow,
}

/** What a chapter, section or code adds to everything below it. */
interface Level {
  readonly element: string
  code: string
  readonly notes: Map<Note, string[]>
  sevenths: string[]
}

/** Emits one row per code; gives the document's own version. */
function readTabular(file: OfficialFile, emit: (row: ReleaseRow) => void): string {
  const levels: Level[] = []
  const path: string[] = []
  const rows = new Map<string, ReleaseRow>()
  const found = { root: '', version: '' }
  let text = ''

  walkXml(file, {
    open(name, attributes) {
      if (path.length === 0) found.root = name
      path.push(name)
      text = ''
      if (name === 'diag' || name === 'section' || name === 'chapter') {
        levels.push({ element: name, code: '', notes: new Map(), sevenths: [] })
      } else if (name === 'sevenChrDef') {
        const level = levels.at(-1)
        if (level) level.sevenths = []
      } else if (name === 'extension') {
        const character = attributes.get('char') ?? ''
        if (/^[0-9A-Z]$/.test(character)) levels.at(-1)?.sevenths.push(character)
      }
    },
    text(part) {
      text += part
    },
    close(name, fail) {
      path.pop()
      const content = text.replace(/\s+/g, ' ').trim()
      text = ''
      const level = levels.at(-1)
      const parent = path.at(-1)
      if (name === 'version' && path.length === 1) found.version = content
      else if (name === 'name' && parent === 'diag' && level) level.code = content.replace('.', '').toUpperCase()
      else if (name === 'note' && level) {
        const kind = NOTES.find((note) => note === parent)
        // Empty notes occur in official files.
        if (kind && content !== '') addNote(level, kind, content)
      } else if (name === level?.element) {
        if (name === 'diag') addRow(rows, levels, fail)
        levels.pop()
      }
    },
  })
  if (found.root !== 'ICD10CM.tabular')
    throw new ReleaseFileError(file.name, 1, 1, 'Unexpected document, expected <ICD10CM.tabular>')
  if (rows.size === 0) throw new ReleaseFileError(file.name, 0, 0, 'Unexpected document without codes, expected <diag>')
  for (const row of rows.values()) emit(row)
  return found.version
}

function addNote(level: Level, kind: Note, content: string): void {
  const notes = level.notes.get(kind) ?? []
  notes.push(content.replaceAll('|', '/'))
  level.notes.set(kind, notes)
}

function addRow(rows: Map<string, ReleaseRow>, levels: readonly Level[], fail: (message: string) => never): void {
  const upwards = [...levels].reverse()
  const key = upwards[0]?.code ?? ''
  if (!/^[A-Z][0-9A-Z]{2,6}$/.test(key)) fail(`Unexpected name ${shown(key)} of a <diag>, expected an ICD-10-CM code`)
  const notes = (kind: Note): string => upwards.flatMap((level) => level.notes.get(kind) ?? []).join('|')
  const columns = Object.fromEntries(NOTES.map((kind) => [kind, notes(kind)])) as Record<Note, string>
  const sevenths = upwards.find((level) => level.sevenths.length > 0)?.sevenths ?? []
  rows.set(key, { key, ...columns, sevenths: sevenths.join('|') })
}
