import { addTo } from '../../../../src/document/add-to.js'
import { matches } from '../../../../src/document/matches.js'
import type { Term } from '../reading/term.js'
import { isCount, wordsBefore, wordsBehind } from './passages.js'

/** A count of a table of four, and the words that put it there. */
export interface Counted {
  readonly term: Term
  readonly why: string
  /** Its own words say what it is of; otherwise only its place does. */
  readonly sure: boolean
}

/** The table of four of a test: cells, rows and columns, as far as they are printed. */
export interface Cells {
  readonly tp?: Counted
  readonly fn?: Counted
  readonly fp?: Counted
  readonly tn?: Counted
  readonly diseased?: Counted
  readonly healthy?: Counted
  readonly positive?: Counted
  readonly negative?: Counted
  /** Counts that no words put anywhere. */
  readonly open: readonly Term[]
}
type Cell = Exclude<keyof Cells, 'open'>

type Sign = '+' | '-'
interface Side {
  readonly has?: Sign
  readonly test?: Sign
}

const ILLNESS =
  '(?:disease|condition|illness|infections?|cancers?|tumou?rs?|carcinomas?|lesions?|disorder|virus|parasite|bacteri[a-z]+|malaria|tuberculosis|hiv|covid(?:-19)?|influenza|flu|diabetes|depression|dementia|sepsis|pneumonia|fractures?|thrombosis|embolism|anaemia|[a-z]+(?:itis|osis|oma|aemia|emia)|it|faults?|defects?|fraud)'
/** What is so, whatever the test says. */
const HAS: readonly (readonly [Sign, RegExp])[] = [
  [
    '-',
    new RegExp(
      `\\b(?:without (?:the |any |this )?${ILLNESS}|(?:were|was|being) (?:free of|clear of)|free of (?:the )?${ILLNESS}|disease-free|healthy|uninfected|unaffected|non-?diseased|(?:who|that|which) (?:did not|didn't|had not|were not|had no|had none)|no ${ILLNESS}|not infected|had none|(?:healthy )?controls|non-?cases|sound|genuine)\\b`,
      'g',
    ),
  ],
  [
    '+',
    new RegExp(
      `\\b(?:with (?:the |this |confirmed |proven |known )?${ILLNESS}|had (?:the |this )?${ILLNESS}|whose (?:[a-z]+ ){1,4}(?:had )?(?:been )?confirmed|infected|diseased|affected|confirmed (?:by|cases?|on|as|to have)|${ILLNESS} (?:was|were|is|had been) (?:confirmed|proven|found|diagnosed)|(?:confirm|prov|diagnos|establish|verif|found|find|reveal)(?:s|ed|es|ied|ing|en)? (?:the |a |an )?(?:presence of )?${ILLNESS}|true cases|carriers|sufferers|cases of|cancers|tumou?rs|proved (?:to have|malignant|infected)|turned out to (?:have|be)|actually had|really had|biopsy[- ](?:proven|confirmed)|malignant|suffering from|(?:fractures|infections|lesions|cases|faults|defects|frauds?|fraudulent)(?= ?$|,))\\b`,
      'g',
    ),
  ],
]
/** What the test says. */
const SAYS: readonly (readonly [Sign, RegExp])[] = [
  [
    '-',
    /\b(?:miss(?:ed|es|ing)|overlook(?:ed|s)|undetected|fail(?:ed|s)? to (?:detect|find|identify|pick up|flag|recogni[sz]e|spot)|(?:test(?:ed|ing)?|screen(?:ed|ing)?|scan(?:ned)?|results?|swab|was|were|came back|read|returned?) (?:were |was |came back )?(?:a )?negative|negative (?:test|scan|screen|swab|result|reading|mammogram)s?|cleared|clears|ruled out|rules out|gave the all[- ]clear|pass(?:ed)? as (?:healthy|clear|sound)|(?:was|were) (?:correctly )?negative|negative (?:in|for)|screen-negative|test-negative|negatives?)\b/g,
  ],
  [
    '+',
    /\b(?:detect(?:ed|s|ing)?|pick(?:ed|s|ing) up|alert(?:ed|s)?|identif(?:ied|ies|ying)|flag(?:ged|s|ging)|caught|catch(?:es)?|recogni[sz]ed|spot(?:ted|s)|found|finds|(?:test(?:ed|ing)?|screen(?:ed|ing)?|scan(?:ned)?|results?|swab|was|were|came back|read|returned?) (?:were |was |came back )?(?:a )?positive|positive (?:test|scan|screen|swab|result|reading|mammogram)s?|reacted|signall?ed|(?:raised|gave|sounded) (?:a |an |the )?(?:false )?alarms?|false alarms?|lit up|(?:was|were) (?:correctly )?positive|positive (?:in|for)|screen-positive|test-positive|positives?)\b/g,
  ],
]
/** Both at once. */
const CELLS: readonly (readonly [Cell, RegExp])[] = [
  ['tp', /\btrue[- ]positives?\b|\bcorrectly (?:detect|identif|flag|recogni|pick|spot)\w+/],
  ['fn', /\bfalse[- ]negatives?\b|\b(?:miss(?:ed|es|ing)|overlook\w+|undetected)\b/],
  [
    'fp',
    /\bfalse[- ]positives?\b|\bfalse(?:ly)? (?:alarms?|positive)|\b(?:wrongly|falsely|incorrectly|mistakenly|erroneously|needlessly) (?:[a-z]+ )?(?:flag|identif|accus|report|diagnos|classif|label|test|signal|call|positive)\w*/,
  ],
  ['tn', /\btrue[- ]negatives?\b|\b(?:correctly|rightly) (?:clear|rule|pass|negative)\w*/],
]

/** "of the", "among", before a whole. */
const OF_WHOLE =
  /(?:^|[\s,;(])(?:(?:out )?of|among|amongst|from|in|for|between) (?:(?:all|the|its|our|a|further|other|remaining) )*$/
const OF_THEM = /(?:^|[\s,;(])(?:of|among|from|in) (?:these|those|them|whom|which),? $/
const AND_IN = /^ (?:of (?:these|those|them|the [a-z]+) )?and (?:(?:in|only|also) )*$/
const OTHERS = /\b(?:other|remaining) $/
const OTHERS_BEHIND = /^ (?:[a-z]+ )?others?\b/
const IS_PART = /^(?: [a-z-]+){0,2} (?:out )?of (?:(?:the|all|these|those|other|remaining) )*$/

export function cellsOf(terms: readonly Term[]): Cells {
  const counts = terms.filter((term) => isCount(term) && (!term.light || cellBeside(term) !== undefined))
  const found = new Map<Cell, Counted[]>()
  const open: Term[] = []
  const put = (cell: Cell, term: Term, why: string, sure: boolean) => addTo(found, cell, { term, why, sure })
  const rows: { readonly term: Term; readonly side: Side }[] = []
  const rowOf = (term: Term) => rows.find((one) => one.term.figure.value.eq(term.figure.value))?.side
  const wholes = new Set<Term>()
  let whole: Side | undefined
  let lastSaid: Sign | undefined
  for (const [i, term] of counts.entries()) {
    const next = counts[i + 1]
    const before = OF_WHOLE.test(term.before)
      ? (rowOf(term) ?? (wholes.has(term) ? undefined : wholeSide(term, rows.at(-1)?.side)))
      : undefined
    if (wholes.has(term) || before) {
      if (before) {
        whole = before
        if (rowOf(term) === undefined) {
          rows.push({ term, side: before })
          put(rowNamed(before), term, 'the words of a whole', true)
        }
      }
      continue
    }
    const isPart = next?.sentence === term.sentence && IS_PART.test(term.after)
    const named = isPart ? (rowOf(next) ?? wholeSide(next, rows.at(-1)?.side)) : whole
    const cell = cellBeside(term)
    const said = sideOf(term, named, isPart ? next : undefined)
    // "alerted to 45 of 50 positive samples": what the test says is told, and the samples are what they are
    const of = isPart && named?.test && said.has === undefined && said.other ? { has: named.test } : named
    if (isPart) {
      wholes.add(next)
      if (of && rowOf(next) === undefined) {
        rows.push({ term: next, side: of })
        put(rowNamed(of), next, 'the words of a whole', true)
      }
      whole = of
    }
    // "positive in 204 of these and in 38 of the others"
    const same = AND_IN.test(term.before) ? lastSaid : undefined
    const side: Side = {
      ...(same && { test: same }),
      ...(said.has && { has: said.has }),
      ...(said.test && { test: said.test }),
      ...(of !== named && said.other && { test: said.other }),
      ...of,
    }
    lastSaid = side.test ?? lastSaid
    if (cell) put(cell, term, 'its name', true)
    else if (side.has && side.test) put(cellNamed(side), term, 'its words and those of its whole', true)
    else if (of === undefined && (side.has ?? side.test) !== undefined && (isPart || !OF_THEM.test(term.before))) {
      // a total of its own: what is told next is of these
      put(rowNamed(side), term, 'its words', said.near)
      rows.push({ term, side })
      whole = side
    } else if (i > 0 && !OF_WHOLE.test(term.before)) open.push(term)
  }
  const single = [...found].filter(([, all]) => new Set(all.map(({ term }) => term.figure.value.toFixed())).size === 1)
  return { ...Object.fromEntries(single.map(([cell, all]) => [cell, all[0]])), open }
}

/** "45 true positives", "false alarms in 7", "missed 9 of": beside it. */
function cellBeside(term: Term): Cell | undefined {
  const behind = wordsBehind(term)
  const found = CELLS.find(([, words]) => words.test(behind.slice(0, 40)))?.[0]
  return found ?? CELLS.find(([, words]) => words.test(wordsBefore(term).slice(-34)))?.[0]
}

/** What a whole is of: the first that the words right behind it say. */
function wholeSide(term: Term, last: Side | undefined): Side | undefined {
  if (TESTED_IN.test(term.before)) return undefined
  if (OTHERS.test(term.before) || OTHERS_BEHIND.test(term.after)) return last && turned(last)
  const words = wordsBehind(term)
  const [has, test] = [firstOf(HAS, words), firstOf(SAYS, words)]
  if (!has && !test) return undefined
  return has && (!test || has.at <= test.at) ? { has: has.sign } : test ? { test: test.sign } : undefined
}
/** "positive in 250": no whole, but what came of it. */
const TESTED_IN = /\b(?:positive|negative|alarms?|[a-z]+ed|cancers?|disease|infection) in (?:the )?$/

function turned({ has, test }: Side): Side {
  return has ? { has: has === '+' ? '-' : '+' } : { test: test === '+' ? '-' : '+' }
}

interface Said extends Side {
  /** What the test says, whatever the whole is of. */
  readonly other?: Sign
  /** Right beside it. */
  readonly near: boolean
}

/** What the words around a count say that its whole does not. */
function sideOf(term: Term, of: Side | undefined, whole: Term | undefined): Said {
  const behind = wordsBehind(term) + (whole ? wordsBehind(whole) : '')
  const lead = wordsBefore(term).trim() === '' ? term.before : (term.before.split(/[;:\uE00B]/).at(-1) ?? '')
  const found = (lists: readonly Words[]) => firstOf(lists, behind) ?? lastOf(lists, lead)
  const [has, test] = [of?.has ? undefined : found(HAS), of?.test ? undefined : found(SAYS)]
  const other = lastOf(SAYS, lead)?.sign
  const cue = has ?? test
  return {
    ...(has && { has: has.sign }),
    ...(test && { test: test.sign }),
    ...(other && { other }),
    near: cue !== undefined && (cue.before ? lead.length - cue.to <= NEAR : cue.at <= NEAR),
  }
}
const NEAR = 6

type Words = readonly [Sign, RegExp]
interface Found {
  readonly sign: Sign
  readonly at: number
  readonly to: number
  readonly before: boolean
}

function allOf(lists: readonly Words[], words: string, before: boolean): Found[] {
  return lists.flatMap(([sign, pattern]) =>
    [...matches(pattern, words)].map(({ index, 0: text }) => ({
      sign,
      at: index,
      to: index + text.length,
      before,
    })),
  )
}

function firstOf(lists: readonly Words[], words: string): Found | undefined {
  return allOf(lists, words, false).sort((a, b) => a.at - b.at)[0]
}

function lastOf(lists: readonly Words[], words: string): Found | undefined {
  return allOf(lists, words, true).sort((a, b) => b.to - a.to)[0]
}

function cellNamed({ has, test }: Side): Cell {
  return has === '+' ? (test === '+' ? 'tp' : 'fn') : test === '+' ? 'fp' : 'tn'
}

function rowNamed({ has, test }: Side): Cell {
  return has ? (has === '+' ? 'diseased' : 'healthy') : test === '+' ? 'positive' : 'negative'
}
