import { isBaseOfRate } from '../prose/asides.js'
import { BORDER, LETTER, type Sentence } from '../prose/clauses.js'
import { type Figure, sameUnit } from '../number/figure.js'
import type { Movement } from './movements.js'
import { fig, type Fit, fits, gap, SORT, type Template, template, words } from '../prose/template.js'
import { BARE, STATED } from './stated-changes.js'
import { directionOf, DOWN_NOUN, DOWN_VERB, PLAIN_NOUN, UP_NOUN, UP_VERB } from '../prose/words-of-change.js'

/** Movements whose ends stand where no word says "from" and "to": in clauses of their own, in ranges, in parentheses behind their years. */

const RATE = fig('from', LETTER.percent)
/** "grew 0.5% in May and 0.7% in June, so growth accelerated by 0.2 points" */
const STEP = template(
  RATE,
  gap(40),
  ' and ',
  gap(30),
  fig('to', LETTER.percent),
  gap(40),
  '[,\uE00B](?: |.)(?:and )?(?:so|thus|hence|therefore|meaning|that is|a|an)\\b',
  gap(40),
  `(?<word>${UP_VERB}|${DOWN_VERB}|slowed|accelerated|${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN})(?: (?:by|of))? `,
  fig('change', LETTER.points + LETTER.bps),
)
/** "by 75 basis points, from 2.25–2.50% to 3.00–3.25%": each end of the range moves by as much. */
const BAND = template(
  `(?<word>${UP_VERB}|${DOWN_VERB}|${UP_NOUN}|${DOWN_NOUN}) (?:by |of )?`,
  fig('change', LETTER.points + LETTER.bps),
  gap(20),
  ' from (?:a range of )?',
  fig('low', LETTER.percent),
  '(?:[–-]| to )',
  fig('high', LETTER.percent),
  ' to (?:a range of )?',
  fig('low2', LETTER.percent),
  '(?:[–-]| to )',
  fig('high2', LETTER.percent),
)

const CHANGE = fig('change', SORT.any + SORT.points + LETTER.bps)
const WORD = `(?<word>${UP_VERB}|${DOWN_VERB}|${UP_NOUN}|${DOWN_NOUN}|${PLAIN_NOUN})`
/** Between 2020 ($100 million) and 2023 ($172.8 million) */
const YEARS = `\\b(?:from|between|over) (?:fiscal )?${LETTER.year} \\((?:at )?${fig('from', SORT.any)}\\) (?:and|to|through) (?:fiscal )?${LETTER.year} \\((?:at )?${fig('to', SORT.any)}\\)`
const IN = `(?:in|for|during) (?:fiscal )?${LETTER.year}`
const STOOD = '(?:was|were|stood at|totall?ed|came to|reached|amounted to)'
const IT = '(?:it|this|they|these|the (?:figure|total|number|amount|share|rate))'
/** Nothing follows that says by when, how often, or than what. */
const ENDS = '(?= ?[.,;)]| ?$)'
const BY_YEARS: readonly Template[] = [
  template(WORD, '(?: by| of)? ', CHANGE, '(?: in (?:all|total)| overall| altogether)?,? ', YEARS),
  template(
    YEARS,
    ',? (?:(?!(?:and|while|as|with|but|though|when|if|after|by|to|from)\\b)[a-z-]+ ){0,5}',
    WORD,
    '(?: by| of)? ',
    CHANGE,
    ENDS,
  ),
  // In 2023 revenue was A; in 2024 it was B, a 10% increase
  template(
    `(?:^ ?|[${BORDER}] ?|\\b(?:and|but) )${IN},? `,
    words(40),
    ` ${STOOD} `,
    fig('from', SORT.any),
    `,?[;${BORDER}]? ?(?:and |but |while )?${IN},? ${IT} ${STOOD} `,
    fig('to', SORT.any),
    ',? \\(?(?:(?:an?|or|up|down) )?(?:(?:increase|decrease|rise|fall|growth|decline|gain|drop) of )?',
    CHANGE,
    ` (?<word>${UP_NOUN}|${DOWN_NOUN}|more|less|fewer|higher|lower)${ENDS}`,
  ),
  // with what is said of it elsewhere: a rate a year
  template(YEARS),
]

/** How far around a movement what belongs to it may stand. */
const REACH = 120

export function* patternedMovements(sentence: Sentence): Generator<Movement> {
  const { skeleton } = sentence
  if (sentence.items.length > 2) {
    for (const { has, pattern } of STATED) {
      if (!has.every((cue) => skeleton.includes(cue))) continue
      for (const fit of fits(pattern, sentence)) yield* statedMovement(fit, false)
    }
    for (const pattern of skeleton.includes(' from ') ? BARE : [])
      for (const fit of fits(pattern, sentence)) yield* statedMovement(fit, true)
  }
  if (/\uE001.*\uE001/.test(skeleton)) {
    for (const fit of fits(STEP, sentence)) yield movementOf(fit, fit.figure('from'), fit.figure('to'))
    for (const fit of fits(BAND, sentence)) {
      yield movementOf(fit, fit.figure('low'), fit.figure('low2'))
      yield movementOf(fit, fit.figure('high'), fit.figure('high2'))
    }
  }
  if (!/\uE008.*\uE008/.test(skeleton)) return
  const seen = new Set<Figure>()
  for (const pattern of BY_YEARS) {
    for (const fit of fits(pattern, sentence)) {
      const [from, to] = [fit.figure('from'), fit.figure('to')]
      if (seen.has(from) || !sameUnit(from, to)) continue
      seen.add(from)
      yield movementOf(fit, from, to)
    }
  }
}

/** Where the change might be another figure of what stands before it, it is never held against the draft. */
function* statedMovement(fit: Fit, otherBase: boolean): Generator<Movement> {
  const [from, to, figure] = [fit.figure('from'), fit.figure('to'), fit.figure('change')]
  if (
    isBaseOfRate(from) ||
    isBaseOfRate(to) ||
    !sameUnit(from, to) ||
    (!figure.isPercent && !sameUnit(figure, from) && !from.isPercent)
  )
    return
  const word = fit.text('before') ?? fit.text('behind')
  if (word === undefined && !figure.parts.signed) return
  yield movementOf(fit, from, to, word?.replace(/^(?:an?|the) (?:[a-z]+ )?(?=[a-z]+ of$)/, ''), otherBase)
}

function movementOf(fit: Fit, from: Figure, to: Figure, word = fit.text('word'), otherBase = false): Movement {
  const { sentence } = fit
  const [before, behind] = [
    sentence.skeleton.slice(Math.max(0, fit.start - REACH), fit.start),
    sentence.skeleton.slice(fit.end, fit.end + REACH),
  ]
  const start = fit.start - before.length + before.lastIndexOf(BORDER) + 1
  const end = fit.end + (behind.includes(BORDER) ? behind.indexOf(BORDER) : behind.length)
  const change = fit.maybe('change')
  const direction = directionOf(word ?? '')
  const changes = change ? [{ figure: change, direction, cue: fit.start, otherBase }] : []
  return { sentence, from, to, tight: true, start, end, first: fit.start, changes }
}
