import { matches } from '../../../src/document/matches.js'
import { asSpelled, contentWords, sharedWords, spelledOut } from './wording.js'

/** Two words that cannot both hold, one from each text. */
export interface Contradiction {
  readonly printed: string
  readonly title: string
}

/** Values of which a condition has one. Each pattern finds the value in a text. */
const VALUES: readonly {
  readonly pattern: RegExp
  readonly value: (text: string) => string
  readonly unless?: RegExp
}[] = [
  {
    pattern: /\btype[ -]?(?:1|2|II?|one|two)\b|\bT[12]DM\b|\bDM ?[12]\b|\bDM type ?[12]\b/gi,
    value: (text) => `type ${/2|II|two/i.test(text) ? '2' : '1'}`,
  },
  {
    pattern: /\b(?:acute|chronic)\b|\b(?:CKD|COPD|ESRD|AKI|ARF)\b/gi,
    value: (text) => (/^a/i.test(text) ? 'acute' : 'chronic'),
    unless: /flare|exacerbat|attack|decompensat|subacute|recurrent|on chronic/i,
  },
  {
    pattern: /\b(?:not |non-?)?intractable\b/gi,
    value: (text) => (/^n/i.test(text) ? 'not intractable' : 'intractable'),
  },
  { pattern: /\b(?:non-?)?displaced\b/gi, value: (text) => text.toLowerCase().replace('-', '') },
  { pattern: /\b(?:initial|subsequent) encounter\b|\bsequela\b/gi, value: (text) => text.toLowerCase() },
  {
    pattern: /\b(?:first|second|third|1st|2nd|3rd) trimester\b/gi,
    value: (text) => text.toLowerCase().replace('1st', 'first').replace('2nd', 'second').replace('3rd', 'third'),
  },
  {
    pattern: /\bstage (?:[1-5V]|IV|I{1,3})(?![\dA-Z])/g,
    value: inDigits,
    unless: /\b(?:cancer|carcinoma|malignan\w+|lymphoma|melanoma|tumou?r)\b/i,
  },
  { pattern: /\bstage (?:3|III)[ab]\b/gi, value: inDigits },
  { pattern: /(?<=\bobesity,? )class (?:[1-3]|I{1,3})\b|\bclass (?:[1-3]|I{1,3})(?= obesity)/gi, value: inDigits },
  { pattern: /\b\d{1,2} weeks gestation\b/gi, value: (text) => text.toLowerCase() },
  {
    pattern:
      /\b(?:paroxysmal|(?:long-?standing )?persistent|permanent|intermittent)(?= (?:atrial fib|a-?fib\b|AF\b|asthma))/gi,
    value: (text) => text.toLowerCase().replace(/long-?standing /, ''),
  },
  { pattern: /\bsingle episode\b|\brecurrent\b/gi, value: (text) => text.toLowerCase() },
  {
    pattern:
      /(?<=\b(?:episode|recurrent|MDD|depressive disorder|depression),? )(?:mild|moderate|severe)\b|\b(?:mild|moderate|severe)(?= (?:persistent asthma|(?:major )?depressi|MDD))/gi,
    value: (text) => text.toLowerCase(),
    unless: /\b(?:to|or)[- ](?:moderate|severe)\b/i,
  },
  {
    pattern: /\b(?:(?:un)?intentional(?:ly)?|accidental(?:ly)?|adverse (?:effect|reaction)|underdosing)\b/gi,
    value: (text) =>
      text.toLowerCase().replace(/ly$/, '').replace('unintentional', 'accidental').replace('reaction', 'effect'),
    unless: /\b(?:not|non)[- ](?:intentional|accidental)/i,
  },
  {
    pattern: /\b(?:(?:acute on )?chronic|acute)(?= (?:systolic|diastolic|combined|HFrEF|HFpEF))/gi,
    value: (text) => text.toLowerCase(),
  },
  {
    pattern: /\b(?:systolic|diastolic)\b(?! (?:BP|blood|murmur|pressure|function|dysfunction))|\bHF[rp]EF\b/gi,
    value: (text) => (/^(?:systolic|hfref)$/i.test(text) ? 'systolic' : 'diastolic'),
    unless: /\b(?:recovered|improved) EF\b|\bHF(?:mr|imp|rec)EF\b/i,
  },
]

/** `Stage IIIb` as `stage 3b`. */
function inDigits(text: string): string {
  const [name = '', roman = ''] = text.split(' ', 2)
  const value = roman.replace(/^[IV]+/, (letters) => String(ROMAN.indexOf(letters) + 1))
  return `${name} ${value}`.toLowerCase()
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V']

/** What a printed description says against an official title, where both speak of the same thing. */
export function contradictionOf(printed: string, title: string): Contradiction | undefined {
  const bare = title.replace(/\([^()]*\)|\[[^\][]*\]/g, ' ')
  const opposite = oppositeWord(printed, bare)
  if (opposite) return opposite
  if (sharedWords(contentWords(spelledOut(printed)), title).length === 0) return undefined
  for (const { pattern, value, unless } of VALUES) {
    if (unless && (unless.test(printed) || unless.test(title))) continue
    const said = new Set(statedIn(printed, pattern).map(value))
    const is = new Set((bare.match(pattern) ?? []).map(value))
    const [mine] = said
    const [own] = is
    if (said.size === 1 && is.size === 1 && mine !== undefined && own !== undefined && mine !== own)
      return { printed: mine, title: own }
  }
  return stageOf(printed, bare) ?? polarity(printed, bare)
}

/**
 * Conditions whose names differ in one syllable. Of the endings only those pairs count of which neither is ever another name of the
 * other: tendinosis is coded as tendinitis.
 */
const TWINS = /\b(?:hyper|hypo)[a-z]{5,}|\b(?:diverticul|spondyl|nephr|kerat|neur)(?:itis|osis)\b/g
/** Conditions that are named beside the coded one: its cause, what it was treated for. */
const BESIDE =
  /\b(?:due to|from|with|on|for|and|vs|or|secondary to|caused by)\b|\b(?:meds?|medications?|drugs?|treatment|therapy)\b/i

/** "Hyperthyroidism" against "Hypothyroidism", "diverticulosis" against "diverticulitis": the printed text has the one, the title the other. */
function oppositeWord(printed: string, title: string): Contradiction | undefined {
  const words = new Set(statedIn(asSpelled(printed), TWINS))
  const [word] = words
  if (word === undefined || words.size > 1 || BESIDE.test(printed)) return undefined
  const own = asSpelled(title)
  const twin = /^hyp/.test(word)
    ? word.replace(/^hyp(?:er|o)/, (lead) => (lead === 'hyper' ? 'hypo' : 'hyper'))
    : word.replace(/(?:itis|osis)$/, (end) => (end === 'itis' ? 'osis' : 'itis'))
  if (!own.includes(twin) || own.includes(word)) return undefined
  return { printed: printed.match(/[A-Za-z]+/g)?.find((one) => asSpelled(one) === word) ?? word, title: twin }
}

/** What a pattern finds in a text that does not deny it. */
function statedIn(text: string, pattern: RegExp): string[] {
  return [...matches(pattern, text)]
    .filter(({ index }) => !/\b(?:not?|non|never|no longer)[- ]$/i.test(text.slice(Math.max(0, index - 12), index)))
    .map(([found]) => found)
}

/** "Severe" against "mild stage", as the titles of glaucoma have it. */
function stageOf(printed: string, title: string): Contradiction | undefined {
  const own = /\b(mild|moderate|severe) stage\b/i.exec(title)?.[1]?.toLowerCase()
  const said = new Set(printed.toLowerCase().match(/\b(?:mild|moderate|severe)\b/g))
  const [mine] = said
  return own !== undefined && said.size === 1 && mine !== undefined && mine !== own
    ? { printed: mine, title: `${own} stage` }
    : undefined
}

/** "With status migrainosus" against "without status migrainosus". */
function polarity(printed: string, title: string): Contradiction | undefined {
  const said = withAndWithout(printed)
  const is = withAndWithout(title)
  for (const [word, how] of said) {
    const own = is.get(word)
    if (own !== undefined && own !== 'both' && how !== 'both' && own !== how)
      return { printed: `${how} ${word}`, title: `${own} ${word}` }
  }
  return undefined
}

const CLAUSES = /\b(?:with(?:out)? (?:mention of |any )?|w\/o? ?|w )([^.,;()]{2,120})/gi
const ENDS = /\b(?:with|without|w|w\/o?|due|in|at|for|on|of|but|from|secondary|by|during|not?)\b.*/i

function withAndWithout(text: string): Map<string, 'with' | 'without' | 'both'> {
  const found = new Map<string, 'with' | 'without' | 'both'>()
  CLAUSES.lastIndex = 0
  for (let match = CLAUSES.exec(text); match; match = CLAUSES.exec(text)) {
    const how = /^w(?:ithout|\/o)/i.test(match[0]) ? 'without' : 'with'
    const stretch = (match[1] ?? '').replace(ENDS, '')
    CLAUSES.lastIndex = match.index + match[0].length - (match[1] ?? '').length + Math.max(1, stretch.length)
    if (/\b(?:unspecified|controlled)\b/i.test(stretch)) continue
    for (const word of stretch.toLowerCase().match(/[a-z]{5,}/g) ?? []) {
      const before = found.get(word)
      found.set(word, before === undefined || before === how ? how : 'both')
    }
  }
  return found
}
