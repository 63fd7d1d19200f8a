import { matches } from '../../../../src/document/matches.js'
import { violation } from '../../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../../src/rule/define.js'
import type { Subject } from '../../../../src/rule/subject.js'
import { medicationSentences } from '../../medicine/medication.js'

interface Notation {
  readonly what: string
  readonly instead: string
}

const UNITS = '(?:mg|mcg|µg|μg|g|mL|ml|units?|mEq|mmol|tabs?|tablets?)\\b(?!\\s?\\/\\s?(?:dL|L|mL|ml|dl|l)\\b)'
/** Sizes and volumes of the body and of devices, and time that is billed in units. */
const MEASURED =
  /\b(?:EBL|blood loss|prostate|tumou?r|mass|specimen|cuff|volume|output|weigh(?:t|s|ed|ing)|residual|sized?|measur\w{2,4}|nodule|uterus|spleen|placenta|tube|drain(?:ed|age)?)\b[^.;,\d]{0,20}$|\d\s?min(?:utes)?\s?[=\u2192]\s?$/i
/** Enzymes are reported in units, blood is given and alcohol drunk in them. */
const ENZYME =
  /\b(?:AST|ALT|SGOT|SGPT|ALP|LDH|CK|CPK|GGT|amylase|lipase|phosphatase|phos|CA[ -]?\d{1,3}(?:-\d)?)\b[^.;,\d]{0,12}$/i
const BLOOD = /^\s(?:of\s)?(?:p?RBCs?|FFP|packed|platelets?|plts?|blood|plasma|cryo\w{0,12}|whole|alcohol|et-?oh)\b/i
const NEAR = 32

const PATTERNS: readonly {
  readonly what: string
  /** One of these is in every match: a look for them saves most sentences the pattern. */
  readonly has: readonly string[]
  readonly pattern: RegExp
  readonly instead: (found: string) => string
  /** What was measured, by the words right before or behind it. */
  readonly notAfter?: RegExp
  readonly notBefore?: RegExp
  /** Only in an order: in the account of a procedure it is a volume, and everyday. */
  readonly ordersOnly?: true
}[] = [
  {
    what: 'a trailing zero',
    has: ['.'],
    pattern: new RegExp(`(?<![\\d.,/])\\d{1,4}\\.0(?=\\s?${UNITS})`, 'g'),
    instead: (found) => found.replace(/\.0$/, ''),
    notAfter: MEASURED,
  },
  {
    what: 'a decimal point without a zero before it',
    has: ['.'],
    pattern: new RegExp(`(?<![\\d.\\p{L}])\\.\\d{1,3}(?=\\s?${UNITS})`, 'gu'),
    instead: (found) => `0${found}`,
  },
  {
    what: 'U for units',
    has: ['U', 'u'],
    pattern: /(?<![\d.])\d{1,5}(?:\s?U|u)\b(?![/+-]|\.\p{L})/gu,
    instead: (found) => found.replace(/\s?[Uu]$/, ' units'),
    notAfter: ENZYME,
    notBefore: BLOOD,
  },
  {
    what: 'IU for international units',
    has: ['U'],
    pattern: /(?<=\d\s?)IU\b(?!\s?\/\s?[dm]?L)/g,
    instead: () => 'units',
  },
  {
    what: 'QD',
    has: ['Q', 'q'],
    pattern: /(?<![\p{L}\p{N}.-])[Qq]\.?[Dd](?:\.(?=\s|$)|(?![\p{L}\p{N}-]))/gu,
    instead: () => 'daily',
  },
  {
    what: 'QOD',
    has: ['Q', 'q'],
    pattern: /(?<![\p{L}\p{N}.-])[Qq]\.?[Oo]\.?[Dd](?:\.(?=\s|$)|(?![\p{L}\p{N}-]))/gu,
    instead: () => 'every other day',
  },
  { what: 'MSO4', has: ['S'], pattern: /\bMSO4\b|\bMSO₄/g, instead: () => 'morphine sulfate' },
  { what: 'MgSO4', has: ['S'], pattern: /\bMgSO4\b|\bMgSO₄/g, instead: () => 'magnesium sulfate' },
  {
    what: 'the sign for micro',
    has: ['µ', 'μ'],
    pattern: /(?<=\d\s?)[µμ]g\b(?!\s?\/\s?[dm]?L)/g,
    instead: () => 'mcg',
  },
  { what: 'cc', has: ['c'], pattern: /(?<=\d\s?)cc\b/g, instead: () => 'mL', ordersOnly: true },
]
const ORDER = /^\W{0,3}(?:give|infuse|administer|start|begin|continue|take|increase|decrease|inject|push|bolus)\b/i

/** The sentence is about notation: a policy, not an order. */
const POLICY =
  /\b(?:do[- ]not[- ]use|error[- ]prone|abbreviat\w+|prohibited|banned|(?:never|not|avoid) (?:us(?:e|ing)|writ(?:e|ing)|chart(?:ing)?)|(?:trailing|leading) zeros?|ISMP|Joint Commission|example of)\b/i

export default defineRule<Subject<Notation>>({
  id: 'common.quantities/error-prone-notation',
  title: 'A medication order avoids notations that are misread',
  decides:
    'In a sentence that orders or records a medicine: trailing zeros, naked decimal points, U, IU, QD, QOD, MSO4, MgSO4, the micro sign; in an order also cc.',
  why: 'These notations are on the "Do Not Use" lists because they have led to tenfold and daily overdoses.',
  limits: ['Laboratory values, sizes and other text are not looked at.'],
  references: [
    { title: 'The Joint Commission, Official "Do Not Use" List' },
    {
      title: 'ISMP List of Error-Prone Abbreviations',
      url: 'https://www.ismp.org/recommendations/error-prone-abbreviations-list',
    },
  ],
  severity: 'warning',
  kinds: ['notation'],
  verdicts: ['violation'],
  examples: {
    violation: [
      'Start warfarin «1.0» mg by mouth at night.',
      'Give digoxin «.25» mg IV once.',
      'Insulin glargine «12U» subcut at bedtime.',
      'Furosemide 40 mg PO «QD» from tomorrow.',
      'Give «MSO4» 4 mg IV now.',
      'Infuse 250 «cc» of saline over one hour.',
    ],
  },
  *subjects(context: Context) {
    for (const { block, from, to } of context.layer(medicationSentences)) {
      const sentence = block.text.slice(from, to)
      if (POLICY.test(sentence)) continue
      for (const { what, has, pattern, instead, notAfter, notBefore, ordersOnly } of PATTERNS) {
        if (!has.some((character) => sentence.includes(character))) continue
        if (ordersOnly && !ORDER.test(sentence)) continue
        for (const match of matches(pattern, sentence)) {
          const end = match.index + match[0].length
          if (notAfter?.test(sentence.slice(Math.max(0, match.index - NEAR), match.index))) continue
          if (notBefore?.test(sentence.slice(end, end + NEAR))) continue
          const place = { block, from: from + match.index, to: from + end }
          const notation = { what, instead: instead(match[0]) }
          yield { kind: 'notation', place, value: { printed: match[0], ...notation }, data: notation }
        }
      }
    }
  },
  decide({ data: { what, instead }, place }) {
    const suggestion = place && { suggestion: { place, text: instead, safe: false } }
    return violation(`Unexpected ${what}, expected "${instead}"`, {
      basis: [{ list: 'Joint Commission, ISMP', instead }],
      ...suggestion,
    })
  },
})
