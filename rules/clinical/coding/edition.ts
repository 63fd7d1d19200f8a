import { defineLayer } from '../../../src/document/layer.js'
import { type Decision, unverifiable } from '../../../src/rule/decision.js'
import type { Context } from '../../../src/rule/define.js'
import type { Code } from '../systems/code.js'
import { codesLayer } from '../systems/layer.js'
import type { CodeKind } from '../systems/system.js'
import { chooseRelease } from './lookup.js'

/** The clinical modification by its name. */
const CLINICAL = /\bICD[-\u2010-\u2015\s]?10[-\u2010-\u2015\s]?(?:CM|PCS)\b/
/** Another edition by its name, by its sign of two codes for one condition, or by the systems it is used with. */
const OTHER =
  /\bICD[-\u2010-\u2015\s]?10[-\u2010-\u2015\s]{1,2}\(?(?:GM|AM|CA|WHO)\b|\b(?:WHO|World Health Organi[sz]ation)(?:['’]s)? ICD|\bCI[DEM][-\u2010-\u2015\s]?10|\bICD-10,?\s\(?(?:(?:4th|5th|[Ff]ourth|[Ff]ifth) [Ee]dition|[Vv]ersion:? ?20)|\b(?:OPCS|ACHI|HRG|AR-DRG|G-DRG)\b|[A-Z]\d\d(?:\.\d{1,2})?(?:†|\s?\*\))/
/** Systems that nobody uses beside another edition. */
const AMERICAN: ReadonlySet<CodeKind> = new Set([
  'icd-10-pcs',
  'cpt',
  'hcpcs',
  'modifier',
  'ndc',
  'npi',
  'ms-drg',
  'pos',
  'revenue',
  'rxnorm',
  'cvx',
])
/** No other edition has longer codes, and the one of the WHO has few of this length. */
const LONGEST_ELSEWHERE = 5
/** Nor letters but X, which the NHS writes for a fourth character that is not there. */
const LETTER = /[A-WYZ]/
/** So many codes of that length tell enough. */
const SAMPLE = 20
const ENGLISH = /\b(?:the|with|without|and|of)\b/

interface Edition {
  /** The draft names the clinical modification, or systems and codes that go with no other edition. */
  readonly clinical: boolean
  readonly other: boolean
  readonly english: boolean
  /** The first codes of the greatest length that several editions have; none in a draft in another language. */
  readonly long: readonly Code[]
}

const editionLayer = defineLayer<Edition>({
  id: 'clinical.edition',
  build({ blocks }, { layer, spend }) {
    const { codes } = layer(codesLayer)
    const says = (pattern: RegExp) =>
      blocks.some(({ text }) => {
        spend(1 + (text.length >> 4))
        return pattern.test(text)
      })
    const english = says(ENGLISH)
    const sound = codes.filter(({ reading }) => !reading.fault)
    const isLong = ({ kind, reading }: Code) => kind === 'icd-10-cm' && reading.key.length === LONGEST_ELSEWHERE
    return {
      clinical:
        says(CLINICAL) || sound.some(({ kind, reading }) => AMERICAN.has(kind) || isOnlyClinical(kind, reading.key)),
      other: says(OTHER),
      english,
      long: english ? sound.filter(isLong).slice(0, SAMPLE) : [],
    }
  },
})

function isOnlyClinical(kind: CodeKind, key: string): boolean {
  return kind === 'icd-10-cm' && (key.length > LONGEST_ELSEWHERE || LETTER.test(key.slice(3)))
}

/**
 * The doubt where a code that the clinical modification does not hold as one may be of another edition: I64 and F43.1 are codes of
 * the WHO. Nothing in the draft says which it is in, or it names another.
 */
export function otherEdition(code: Code, context: Context, header = false): Decision | undefined {
  const { by, kind, reading, text } = code
  if (kind !== 'icd-10-cm' || (by && CLINICAL.test(by.block.text.slice(by.from, by.to)))) return undefined
  const { clinical, other, english, long } = context.layer(editionLayer)
  // What stands in a note in English without any sign of another edition is held to be of the clinical modification.
  if (header && !other && english && code.anchor !== 'label') return undefined
  if (!other && (clinical || isOnlyClinical(kind, reading.key) || mostlyListed(long, context))) return undefined
  return unverifiable(
    'ambiguous',
    `${text} may be of another edition of ICD-10: the draft ${other ? 'names one' : 'does not say that its codes are of ICD-10-CM'}`,
  )
}

function mostlyListed(codes: readonly Code[], context: Context): boolean {
  const listed = codes.filter((code) => {
    const choice = chooseRelease(context, code)
    return choice.state === 'chosen' && choice.release.find(code.reading.key)?.['billable'] === true
  })
  return listed.length * 2 > codes.length
}
