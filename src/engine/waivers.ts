import type { Document } from '../document/document.js'
import type { Comment } from '../document/model.js'
import type { Report, Span, Waiver } from '../model.js'
import { isIsoDate } from './iso-date.js'

const DIRECTIVE = /^<!--\s*(tickmark-(?:ignore|disable)[\w-]{0,20})([\s\S]*?)-->$/
const WORD = /^tickmark-ignore-(next|start|end|file)$/
const RULE = /^([a-z]+\.[a-z]+\/[a-z0-9-]+)\s*/
const UNTIL = /^until\s+([^\s:]+)\s*/

/** A waiver and the stretch of the source it covers. */
interface Scope {
  readonly waiver: Waiver
  readonly from: number
  to: number
}

/**
 * Waivers of a draft: comments `<!-- tickmark-ignore-next <rule>: <reason> -->` (the next block: a paragraph, heading, table or list item;
 * inside a block, the rest of it), `-start` to `-end`, and `-file`. Rule and reason are required: without a reason it waives nothing. An
 * `-end` that names no rule that was started ends all: no waiver reaches farther than was meant. Another word is none and waives nothing.
 * `<rule> until 2027-01-31: <reason>` waives nothing after that day, nor where no `asOf` says which day it is.
 * A violation it covers stays one and is `waived`; `used` says whether there was any. With `report-only` none is honoured.
 */
export function applyWaivers(
  document: Document,
  reports: readonly Report[],
  policy: 'honour' | 'report-only',
  asOf?: string,
): Waiver[] {
  const scopes = readScopes(document)
  if (policy === 'report-only' || scopes.length === 0) return scopes.map(({ waiver }) => waiver)
  const valid = scopes.filter(({ waiver }) => waiver.reason !== '' && lasts(waiver, asOf))
  for (const { evidence } of reports) {
    for (const { span, findings } of evidence) {
      for (const finding of findings) {
        if (finding.verdict !== 'violation') continue
        const scope = valid.find((candidate) => covers(candidate, finding.rule, span))
        if (!scope) continue
        scope.waiver.used = true
        finding.waived = { reason: scope.waiver.reason, span: scope.waiver.span }
      }
    }
  }
  return scopes.map(({ waiver }) => waiver)
}

/** Does a waiver still hold? Its last day is one on which it does. */
function lasts({ until }: Waiver, asOf: string | undefined): boolean {
  return until === undefined || (isIsoDate(until) && asOf !== undefined && asOf <= until)
}

function covers({ waiver, from, to }: Scope, rule: string, { start }: Span): boolean {
  return waiver.rule === rule && start.offset >= from && start.offset < to
}

function readScopes(document: Document): Scope[] {
  const scopes: Scope[] = []
  const open = new Map<string, Scope[]>()
  for (const comment of document.comments) {
    const [, name, given = ''] = DIRECTIVE.exec(comment.text) ?? []
    if (name === undefined) continue
    const word = WORD.exec(name)?.[1]
    if (word === undefined) {
      scopes.push({ waiver: { rule: name, reason: '', span: comment.span, used: false }, from: 0, to: 0 })
      continue
    }
    const text = given.trim()
    const rule = RULE.exec(text)?.[1] ?? text
    const named = text.slice(RULE.exec(text)?.[0].length ?? text.length)
    if (word === 'end') {
      for (const ended of open.has(rule) ? [rule] : [...open.keys()]) {
        for (const scope of open.get(ended)!) scope.to = comment.span.start.offset
        open.delete(ended)
      }
      continue
    }
    const [clause = '', until] = UNTIL.exec(named) ?? []
    const rest = named.slice(clause.length)
    const reason = rest.startsWith(':') ? rest.slice(1).trim().replace(/\s+/g, ' ') : ''
    const waiver: Waiver = { rule, reason, ...(until !== undefined && { until }), span: comment.span, used: false }
    const scope = { waiver, ...stretch(word, comment, document) }
    if (word === 'start') {
      if (!open.has(rule)) open.set(rule, [])
      open.get(rule)!.push(scope)
    }
    scopes.push(scope)
  }
  return scopes
}

function stretch(word: string, { span }: Comment, document: Document): { from: number; to: number } {
  const end = document.source.length + 1
  if (word === 'file') return { from: 0, to: end }
  const from = span.end.offset
  if (word === 'start') return { from, to: end }
  const around = document.blocks.find((block) => block.start <= span.start.offset && block.end >= from)
  if (around) return { from, to: around.end }
  let next: { from: number; to: number } | undefined
  for (const { start, cell, end: own } of document.blocks) {
    if (start < from || (next && next.from <= start)) continue
    const last = cell?.table.rows.at(-1)?.at(-1)?.block
    next = { from: start, to: last ? last.end : own }
  }
  return next ?? { from, to: from }
}
