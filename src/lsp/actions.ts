import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { safeSuggestions } from '../engine/fix.js'
import type { WaiverPlace } from '../engine/waiver-place.js'
import type { Finding, Mark, Span } from '../index.js'
import { shorten } from '../report/evidence-line.js'
import { diagnosticOf } from './diagnostics.js'
import { rangeOf, touches } from './places.js'
import type { Verified } from './session.js'

/** The action that applies every safe suggestion of a draft. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.tickmark`
/** Commands of this server that its actions run. */
export const COMMANDS = { explain: 'tickmark.explainRule', reason: 'tickmark.writeReason' } as const

/** Findings in a range that actions are offered for: more would make a menu that nobody reads, and an answer of megabytes. */
const MOST_FINDINGS = 200

/** What the actions need besides the marks. */
export interface ActionHost {
  /** May an edit name the version it is for? */
  readonly versioned: boolean
  /** Where to waive each of some spans; empty where that could not be found out. */
  readonly waiverPlaces: (source: string, spans: readonly Span[]) => Promise<readonly WaiverPlace[]>
}

interface Found {
  readonly mark: Mark
  readonly finding: Finding
}

/** What an editor offers to do about the marks in a range of a draft, or about all of it where it asks for that. */
export async function actionsAt(verified: Verified, params: CodeActionParams, host: ActionHost): Promise<CodeAction[]> {
  const { outcome } = verified
  if (!outcome) return []
  const found = outcome.reports
    .flatMap(({ evidence }) => evidence)
    .flatMap((mark) => mark.findings.map((finding): Found => ({ mark, finding })))
  const actions: CodeAction[] = []
  if (isWanted(CodeActionKind.QuickFix, params)) {
    const here = found.filter((item) => isOpen(item) && touches(item.mark, params.range)).slice(0, MOST_FINDINGS)
    actions.push(...here.flatMap((item) => suggestionOf(item, verified, host)))
    actions.push(...(await waivers(here, verified, host)))
    for (const rule of new Set(here.filter(isRaised).map(({ finding }) => finding.rule)))
      actions.push(explanationOf(rule))
  }
  if (params.context.only && isWanted(FIX_ALL, params)) {
    const safe = safeSuggestions(outcome, (_, finding) => finding.waived !== undefined)
    const edits = safe.map(({ span, text }) => ({ range: rangeOf(span), newText: text }))
    if (edits.length > 0) {
      const title = `Apply all ${edits.length} safe suggestions`
      actions.push({ title, kind: FIX_ALL, edit: editOf(verified, edits, host) })
    }
  }
  return actions
}

function isWanted(kind: string, { context: { only } }: CodeActionParams): boolean {
  return !only || only.some((asked) => kind === asked || kind.startsWith(`${asked}.`) || asked === '')
}

/** Is there anything to do about it? */
function isOpen(item: Found): boolean {
  return item.finding.suggestion !== undefined || isRaised(item)
}

function isRaised({ mark, finding }: Found): boolean {
  return finding.verdict === mark.verdict && finding.verdict !== 'verified'
}

function suggestionOf({ mark, finding }: Found, verified: Verified, host: ActionHost): CodeAction[] {
  const { suggestion, waived } = finding
  if (!suggestion || waived || suggestion.span.pieces) return [] // what stands across markup is for a person to write
  const { span, text, safe } = suggestion
  const old = verified.source.slice(span.start.offset, span.end.offset)
  return [
    {
      title: `Replace “${shorten(old)}” with “${shorten(text)}”`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnosticOf(verified.uri, mark, finding)],
      ...(safe && { isPreferred: true }),
      edit: editOf(verified, [{ range: rangeOf(span), newText: text }], host),
    },
  ]
}

/** A waiver for each rule and block that has a violation nobody waived yet. */
async function waivers(here: readonly Found[], verified: Verified, host: ActionHost): Promise<CodeAction[]> {
  const standing = here.filter(({ finding }) => finding.verdict === 'violation' && !finding.waived)
  if (standing.length === 0) return []
  const places = await host.waiverPlaces(
    verified.source,
    standing.map(({ mark }) => mark.span),
  )
  const actions = new Map<string, CodeAction>()
  places.forEach((place, i) => {
    const item = standing[i]!
    const key = `${item.finding.rule} ${place.offset}`
    const known = actions.get(key)
    if (known) known.diagnostics?.push(diagnosticOf(verified.uri, item.mark, item.finding))
    else actions.set(key, waiverOf(item, place, verified, host))
  })
  return [...actions.values()]
}

/**
 * Writes the waiver but not its reason, and puts the cursor where the reason goes. Without one it waives nothing, so that no
 * violation is waived by a keystroke alone.
 */
function waiverOf({ mark, finding }: Found, place: WaiverPlace, verified: Verified, host: ActionHost): CodeAction {
  const { word, offset, after } = place
  const opening = `<!-- tickmark-ignore-${word} ${finding.rule}: `
  const lines = verified.source.slice(0, offset).split(/\r\n|\n|\r/)
  const at = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
  const cursor = { line: at.line, character: at.character + opening.length }
  return {
    title: `Waive ${finding.rule} ${word === 'file' ? 'in this draft' : 'here'} (write the reason)`,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnosticOf(verified.uri, mark, finding)],
    edit: editOf(verified, [{ range: { start: at, end: at }, newText: `${opening} -->${after}` }], host),
    command: { title: 'Write the reason', command: COMMANDS.reason, arguments: [verified.uri, cursor] },
  }
}

function explanationOf(rule: string): CodeAction {
  const title = `Explain ${rule}`
  return { title, kind: CodeActionKind.QuickFix, command: { title, command: COMMANDS.explain, arguments: [rule] } }
}

function editOf({ uri, version }: Verified, edits: TextEdit[], { versioned }: ActionHost): WorkspaceEdit {
  return versioned ? { documentChanges: [{ textDocument: { uri, version }, edits }] } : { changes: { [uri]: edits } }
}
