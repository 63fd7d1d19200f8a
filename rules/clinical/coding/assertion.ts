import { defineLayer } from '../../../src/document/layer.js'
import type { Place } from '../../../src/document/model.js'
import type { Context } from '../../../src/rule/define.js'
import { type Governed, governedIn, phrasesOf, type Scope } from '../note/context.js'
import type { Code } from '../systems/code.js'
import { entryOf } from './entry.js'
import { listedRow } from './lookup.js'
import { isLeftOut } from './mention.js'
import { contentWords, sharedWords } from './wording.js'

/** A cue that says of the coded condition that it is absent, uncertain, past or somebody else's. */
export interface Assertion {
  readonly cue: Place
  /** The words under it. */
  readonly governed: Place
}

/** What stands under a cue in each clause, read when it is first asked for: several rules ask of one code. */
class Clauses {
  readonly #read = new Map<string, readonly Governed[]>()

  governedIn(clause: string): readonly Governed[] {
    let governed = this.#read.get(clause)
    if (!governed) this.#read.set(clause, (governed = governedIn(clause)))
    return governed
  }
}

const clauses = defineLayer<Clauses>({ id: 'clinical.clauses', build: () => new Clauses() })

/** Titles that speak of suspicion, exclusion or relatives themselves: symptoms of care, not of the patient's condition. */
const OWN_WORDS = /^(?:[ZOPYVWXU]|T7[46])/

/**
 * The cue of `scope` under which the condition of a diagnosis code stands. Undefined where there is none, where the code's own
 * title speaks so, and where the clause names more than one condition and the words do not tell which is meant.
 */
export function assertionOn(code: Code, scope: Scope, context: Context): Assertion | undefined {
  if (code.kind !== 'icd-10-cm' || code.reading.fault || OWN_WORDS.test(code.reading.key)) return undefined
  if (isLeftOut(code)) return undefined
  const entry = entryOf(code, context)
  const place = entry.description?.block === code.place.block ? entry.clause : entry.description
  if (!place) return undefined
  const { block, from, to } = place
  const own = block === code.place.block
  const clause = own
    ? `${block.text.slice(from, code.place.from)}${'\uFFFC'.repeat(code.place.to - code.place.from)}${block.text.slice(code.place.to, to)}`
    : block.text.slice(from, to)
  const title = String(listedRow(code, context)?.row['title'] ?? '')
  const described = entry.description && own && entry.description.from < code.place.from
  for (const governed of context.layer(clauses).governedIn(clause)) {
    if (governed.scope !== scope || !meansCode(clause, governed, title)) continue
    // Words behind a code that is described before it are of something else.
    if (described && from + governed.from >= code.place.to) continue
    // A symptom is what is coded while a disease is suspected or once it is ruled out.
    if (code.reading.key.startsWith('R') && !isNamed(clause, governed, title)) continue
    return {
      cue: { block, from: from + governed.cue.from, to: from + governed.cue.to },
      governed: { block, from: from + governed.from, to: from + governed.to },
    }
  }
  return undefined
}

/** Whether the governed words are the coded condition: by the title's words where they tell, else only where nothing else is named. */
function meansCode(clause: string, governed: Governed, title: string): boolean {
  const under = contentWords(clause.slice(governed.from, governed.to))
  const rest = phrasesOf(clause)
    .flatMap(({ from, to }) => cut(from, to, governed))
    .map(([from, to]) => clause.slice(from, to))
    .filter((piece) => !CIRCUMSTANCE.test(piece))
    .flatMap((piece) => contentWords(piece))
    .filter((word) => !TESTS.has(word))
  if (title !== '') {
    const said = new RegExp(`\\b${clause.slice(governed.cue.from, governed.cue.to).replace(/[^a-z ]/gi, '.')}\\b`, 'i')
    if (said.test(title)) return false
    const [whole = '', ...without] = title.split(/\b(?:without|not|no)\b/)
    const denied = sharedWords(under, without.join(' ')).length
    if (denied > 0 && denied >= sharedWords(under, whole).length) return false
    const shared = sharedWords(under, title).length
    const elsewhere = sharedWords(rest, title).length
    if (shared > 0 && elsewhere === 0) return true
    if (elsewhere > 0) return false
  }
  return rest.length === 0 && (under.length === 0 || under.some((word) => !COURSE.has(word)))
}

/** What a condition may be without: `no exacerbation (J44.9)`. */
const COURSE = new Set(
  'acute complication complications exacerbation obstruction perforation gangrene hemorrhage haemorrhage bleeding hematuria haematuria intractable status aura ascites esophagitis oesophagitis abscess coma'.split(
    ' ',
  ),
)

/** Whether the governed words name what the title names. */
function isNamed(clause: string, { from, to }: Governed, title: string): boolean {
  return sharedWords(contentWords(clause.slice(from, to)), title).length > 0
}

/** A phrase without what is governed and the cue. */
function cut(from: number, to: number, { cue, ...governed }: Governed): [number, number][] {
  const out = [cue, governed].sort((a, b) => a.from - b.from)
  const pieces: [number, number][] = []
  let at = from
  for (const hole of out) {
    if (hole.to <= at || hole.from >= to) continue
    if (hole.from > at) pieces.push([at, hole.from])
    at = Math.max(at, hole.to)
  }
  if (at < to) pieces.push([at, to])
  return pieces
}

/** How, where or when it was seen or ruled out: names no other condition. */
const CIRCUMSTANCE = /^\s?(?:by|via|per|at|last|this|yesterday)\s/i

/** Words that name where something was or was not seen, or how sure one is; not a condition. */
const TESTS = new Set(
  'cxr xray radiograph imaging scan exam examination today labs lab ultrasound mri ecg ekg echo echocardiogram troponin testing test work workup biopsy culture cultures low probability intermediate high clinically serial repeat negative normal follow followup plan icd assessment dx visit currently code coded'.split(
    ' ',
  ),
)
