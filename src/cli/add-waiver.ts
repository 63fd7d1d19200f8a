import { resolve, sep } from 'node:path'
import { readDocument } from '../document/document.js'
import { type WaiverPlace, waiverPlace } from '../engine/waiver-place.js'
import { writeFixed } from '../host/fix.js'
import { InputError } from '../host/read.js'
import type { Rule } from '../index.js'
import { isOwnText } from '../report/places.js'
import { type Result, stands } from '../report/result.js'
import { counted } from '../report/text.js'
import { unifiedDiff } from '../report/unified-diff.js'
import { nearest } from '../engine/nearest.js'
import type { Judged } from './accept.js'
import type { FixedDrafts } from './fix.js'
import type { Io } from './io.js'
import type { VerifiedPaths } from './lint.js'
import { type Arguments, UsageError } from './options.js'

/** `legal.citations/supra until 2027-01-31: quoted as printed`: what stands in the comment of a waiver. */
interface WantedWaiver {
  readonly rule: string
  readonly text: string
}

/**
 * Writes a waiver before each block that has a violation of the rules given by `--add-waiver`, unless it is waived or accepted already, and
 * verifies the draft again. With `--dry-run` it prints a unified diff and writes nothing. Throws UsageError.
 */
export async function addWaivers(
  drafts: readonly Judged[],
  rules: readonly Rule[],
  { again }: Pick<VerifiedPaths, 'again'>,
  args: Arguments,
  io: Io,
): Promise<FixedDrafts> {
  const wanted = args.list('add-waiver').map((given) => readWaiver(given, rules))
  if (args.paths.includes('-')) throw new UsageError('--add-waiver needs files, not standard input')
  const dry = args.flag('dry-run')
  const results: Result[] = []
  const errors: InputError[] = []
  let [waivers, files] = [0, 0]
  for (const { result } of drafts) {
    const { path, source } = result
    try {
      const added = isOwnText(path) ? withWaivers(result, wanted) : { source, count: 0 }
      const outcome = added.count > 0 ? await again(path, added.source) : result.outcome
      if (dry) io.stdout(unifiedDiff(path.split(sep).join('/'), source, added.source))
      else if (added.count > 0) await writeFixed(resolve(io.cwd, path), path, source, added.source)
      results.push({ ...result, source: added.source, outcome })
      waivers += added.count
      files += added.count > 0 ? 1 : 0
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      errors.push(error)
      results.push(result)
    }
  }
  const done = `${counted(waivers, 'waiver')} in ${counted(files, 'draft')}`
  return { results, errors, summary: `tickmark: ${done}${dry ? '; nothing written' : ''}\n` }
}

/** A draft with a waiver before each block, table or whole that has a violation of a rule wanted: one for all of a rule in it. */
function withWaivers(
  result: Result,
  wanted: readonly WantedWaiver[],
): { readonly source: string; readonly count: number } {
  const { source, outcome } = result
  const document = readDocument(source)
  const inserts = new Map<string, { readonly place: WaiverPlace; readonly text: string }>()
  for (const mark of outcome.reports.flatMap(({ evidence }) => evidence)) {
    for (const { rule, text } of wanted) {
      if (!mark.findings.some((finding) => finding.rule === rule && stands(result, mark, finding))) continue
      const place = waiverPlace(document, mark.span)
      inserts.set(`${place.offset} ${rule}`, { place, text })
    }
  }
  // From the end on, so that the places before are still right.
  const ordered = [...inserts.values()].sort((a, b) => b.place.offset - a.place.offset)
  const text = ordered.reduce(
    (draft, { place: { word, offset, after }, text: waiver }) =>
      `${draft.slice(0, offset)}<!-- tickmark-ignore-${word} ${waiver} -->${after}${draft.slice(offset)}`,
    source,
  )
  return { source: text, count: ordered.length }
}

function readWaiver(given: string, rules: readonly Rule[]): WantedWaiver {
  const colon = given.indexOf(':')
  const [rule = '', ...clause] = given.slice(0, colon).trim().split(' ')
  const reason = colon < 0 ? '' : given.slice(colon + 1)
  if (reason.trim() === '' || /-->|[\r\n]/.test(reason)) {
    throw new UsageError(
      `Unexpected "${given}" for --add-waiver, expected a rule and a reason, as in: --add-waiver "legal.citations/supra: quoted as printed"`,
    )
  }
  const ids = rules.map(({ id }) => id)
  if (!ids.includes(rule)) {
    throw new UsageError(`Unknown rule "${rule}" for --add-waiver${nearest(rule, ids)}; see tickmark --list-rules`)
  }
  return { rule, text: `${[rule, ...clause].join(' ')}: ${reason.trim()}` }
}
