import type { Finding, Severity, Span, Verdict } from '../model.js'
import { type Entry, messageOf, replacementOf } from './entries.js'
import { forwardSlashes, inFile, placeOf } from './places.js'
import { findingKey, type Result } from './result.js'
import { type SourcePlace, sourcePlaces } from './source-places.js'
import { printable } from './text.js'

/** SARIF's levels of a violation. */
export const LEVELS: Readonly<Record<Severity, string>> = { blocking: 'error', warning: 'warning', info: 'note' }

const KINDS: Readonly<Record<Verdict, string>> = { verified: 'pass', violation: 'fail', unverifiable: 'open' }

/**
 * One finding as a SARIF result. An artifact's has no line; where a reader wants one (`needsLine`), it is the first.
 */
export function sarifResult(entry: Entry, ruleIndex: number, needsLine: boolean) {
  const { result, check, mark, finding, key } = entry
  const { related = [] } = finding
  const places = finding.basis.flatMap(sourcePlaces)
  const replacement = replacementOf(entry)
  const primary = needsLine && !inFile(result, mark.span) ? remarkLocation(result.path) : location(result, mark.span)
  return {
    ruleId: finding.rule,
    ruleIndex,
    kind: KINDS[finding.verdict],
    level: finding.verdict === 'violation' ? LEVELS[finding.severity] : 'none',
    message: { text: plainText(messageOf(entry)) },
    locations: [{ ...primary, ...logical(mark.pointer ?? placeOf(result, mark.span)) }],
    ...(related.length + places.length > 0 && {
      relatedLocations: [
        ...related.map((span, id) => ({
          id,
          ...location(result, span),
          message: { text: plainText(result.source.slice(span.start.offset, span.end.offset)) },
        })),
        ...places.map((place, i) => sourceLocation(place, related.length + i)),
      ],
    }),
    partialFingerprints: { 'tickmarkFinding/v1': key },
    suppressions: suppressions(entry),
    ...(replacement && {
      fixes: [
        {
          description: { text: 'What the rule suggests in its place.' },
          artifactChanges: [
            {
              artifactLocation: artifactLocation(result.path),
              replacements: [
                {
                  deletedRegion: region(result.source, replacement.span),
                  insertedContent: { text: replacement.text },
                },
              ],
            },
          ],
          properties: { safe: replacement.safe },
        },
      ],
    }),
    properties: {
      check,
      mark: mark.id,
      markKind: mark.kind,
      subject: mark.subject,
      value: mark.value,
      ...(finding.reason !== undefined && { reason: finding.reason }),
      basis: finding.basis,
    },
  }
}

/** A place of a source, under its key, which is its path where it was a file. */
function sourceLocation({ source, line, column, text, passage }: SourcePlace, id: number) {
  return {
    id,
    physicalLocation: {
      artifactLocation: artifactLocation(source),
      region: { startLine: line, startColumn: column, snippet: { text: printable(text) } },
      ...(passage !== undefined && { contextRegion: { startLine: line, snippet: { text: printable(passage) } } }),
    },
    message: { text: plainText(passage ?? text) },
  }
}

/** Where a draft is: relative to the folder the command ran in, or absolute. Windows paths become URIs, too. */
export function artifactLocation(path: string) {
  const slashed = forwardSlashes(path)
  const absolute = /^(?:[A-Za-z]:)?\//.test(slashed)
  const drive = /^[A-Za-z]:/.exec(slashed)?.[0] ?? ''
  const uri = drive + slashed.slice(drive.length).split('/').map(encodeSegment).join('/')
  if (absolute) return { uri: `file://${drive && '/'}${uri}` }
  return { uri, uriBaseId: '%SRCROOT%' }
}

/** The draft as a whole; a line, because GitHub wants one. */
export function remarkLocation(path: string) {
  return { physicalLocation: { artifactLocation: artifactLocation(path), region: { startLine: 1 } } }
}

/** A span of a draft, with its text; of an artifact, the file. */
export function location(result: Pick<Result, 'path' | 'source'>, span: Span) {
  const inDraft = inFile(result, span)
  const { source, path } = result
  return {
    physicalLocation: {
      artifactLocation: artifactLocation(path),
      ...(inDraft && {
        region: {
          ...region(source, span),
          snippet: { text: source.slice(span.start.offset, span.end.offset) },
        },
      }),
    },
    ...(inDraft &&
      span.pieces && {
        annotations: span.pieces.map(([from, to]) => ({ charOffset: from - bom(source), charLength: to - from })),
      }),
  }
}

/** A field of an artifact, by its JSON Pointer; a place in a Word or HTML draft. */
function logical(name: string | undefined) {
  return name === undefined ? {} : { logicalLocations: [{ fullyQualifiedName: name, kind: 'value' }] }
}

/** Lines and columns from 1, the end exclusive, in UTF-16; SARIF does not count a byte order mark. */
function region(source: string, { start, end }: Span) {
  const column = (point: Span['start']) => point.column - (point.line === 1 && point.column > 1 ? bom(source) : 0)
  return { startLine: start.line, startColumn: column(start), endLine: end.line, endColumn: column(end) }
}

function bom(source: string): number {
  return source.startsWith('\uFEFF') ? 1 : 0
}

/** Always a list: absent would mean that nobody knows. */
function suppressions({ result, mark, finding }: Entry) {
  const accepted = finding.verdict === 'violation' ? result.accepted?.get(findingKey(mark, finding)) : undefined
  return [
    ...(finding.waived ? [waiver(result, finding.waived)] : []),
    ...(accepted
      ? [
          {
            kind: 'external',
            status: 'accepted',
            justification:
              accepted.by === 'unchanged' ? 'It stands on lines that were not changed.' : printable(accepted.reason),
            properties: { by: accepted.by },
          },
        ]
      : []),
  ]
}

function waiver(result: Result, { reason, span }: NonNullable<Finding['waived']>) {
  return { kind: 'inSource', status: 'accepted', justification: printable(reason), location: location(result, span) }
}

/** Text for a message of SARIF, in which `[text](target)` would be a link. */
export function plainText(text: string): string {
  return printable(text).replace(/\](?=\()/g, '] ')
}

/** Percent-encoded for a URI: all but what RFC 3986 lets stand in a segment. A half of a surrogate pair has no encoding. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(printable(segment)).replace(/%(?:40|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
}
