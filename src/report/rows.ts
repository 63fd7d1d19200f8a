import type { Finding, Json, JsonObject } from '../model.js'
import { type Entry, entriesOf, messageOf } from './entries.js'
import { inFile } from './places.js'
import { remarksOf } from './remarks.js'
import { findingKey, type Result, type RunInfo } from './result.js'
import { sourcePlaces } from './source-places.js'
import { singleLine } from './text.js'

/** The columns of a table of findings: those of the finding, then of the source it rests on, of its computation, and whether it counts. */
export const COLUMNS = [
  'path',
  'line',
  'column',
  'check',
  'kind',
  'subject',
  'verdict',
  'severity',
  'reason',
  'rule',
  'message',
  'source',
  'source line',
  'source column',
  'source text',
  'source row',
  'source header',
  'formula',
  'operands',
  'computed',
  'low',
  'high',
  'printed',
  'accepted',
] as const

export type Column = (typeof COLUMNS)[number]
/** A row of the table; a column that is absent is empty. */
export type Row = Readonly<Partial<Record<Column, string | number>>>

/**
 * All findings of a run as a table: a row for each finding and each place of a source it rests on, then one for each remark on the run, which
 * has no verdict. Numbers of a computation are decimal strings.
 */
export function rowsOf(results: readonly Result[], run: Pick<RunInfo, 'errors' | 'rules'>): Row[] {
  const remarks = remarksOf(results, run).map(({ path, id, severity, message, at }): Row => {
    const { line = '', column = '' } = at?.span.start ?? {}
    return { path, line, column, kind: 'remark', severity, rule: id, message }
  })
  return [...results.flatMap(entriesOf).flatMap(rowsOfEntry), ...remarks]
}

function rowsOfEntry(entry: Entry): Row[] {
  const { result, check, mark, finding } = entry
  const { start } = inFile(result, mark.span) ?? {}
  const own: Row = {
    path: result.path,
    line: start?.line ?? '',
    column: start?.column ?? '',
    check,
    kind: mark.kind,
    subject: singleLine(mark.subject),
    verdict: finding.verdict,
    severity: finding.severity,
    reason: finding.reason ?? '',
    rule: finding.rule,
    message: messageOf(entry),
    ...computationOf(finding),
    accepted: acceptanceOf(entry),
  }
  const places = finding.basis.flatMap(sourcePlaces)
  if (places.length === 0) return [own]
  return places.map(({ source, line, column, text, row = '', header = '' }) => ({
    ...own,
    source,
    'source line': line,
    'source column': column,
    'source text': singleLine(text),
    'source row': row,
    'source header': header,
  }))
}

/** The computation a finding rests on: its formula, what went in as printed, what came out, and what the draft has. */
function computationOf({ basis }: Finding): Row {
  const entry = basis.find(({ formula }) => typeof formula === 'string')
  if (!entry) return {}
  const { formula, operands, cells, computed, printed } = entry
  const range = { ...entry, ...objectOf(computed) }
  const others = basis.filter((other) => other !== entry && other['place'] !== undefined)
  const inputs = [operands, cells].find((list): list is readonly Json[] => Array.isArray(list)) ?? others
  return {
    formula: formula as string,
    operands: inputs.map(operandText).join('; '),
    computed: valueText(computed),
    low: valueText(range['low']),
    high: valueText(range['high']),
    printed: valueText(printed),
  }
}

/** `from $4.2bn`: the part an operand plays, and what the draft has for it. */
function operandText(operand: Json): string {
  const { role, place, text = objectOf(place)['text'], value } = objectOf(operand)
  return [role, text ?? value]
    .filter((part) => typeof part === 'string')
    .map(singleLine)
    .join(' ')
}

function valueText(value: Json | undefined): string {
  const { value: own, text } = objectOf(value)
  const shown = own ?? text ?? value
  return typeof shown === 'string' || typeof shown === 'number' ? singleLine(String(shown)) : ''
}

function objectOf(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {}
}

/** Why a violation does not count in this run. */
function acceptanceOf({ result, mark, finding }: Entry): string {
  if (finding.waived) return `waived: ${singleLine(finding.waived.reason)}`
  const accepted = result.accepted?.get(findingKey(mark, finding))
  if (!accepted) return ''
  return accepted.by === 'baseline' ? `baseline: ${singleLine(accepted.reason)}` : 'line unchanged'
}
