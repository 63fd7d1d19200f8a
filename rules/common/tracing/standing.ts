import type { Figure } from '../number/figure.js'
import type { GridFigure, Line } from './grid.js'
import type { Mention } from './mention.js'
import { onceFor } from '../../../src/document/once.js'
import { bestAgreement } from './periods.js'
import type { Sentence, SentenceFigure } from './sentences.js'
import { neighboursOf } from './neighbours.js'
import { isNormed, saysResult } from './norms.js'

/**
 * What a source says of a figure that sets it apart from what is: it was so before, it is what another was revised from, it was asked for and
 * not had, or it ought to be or is hoped for.
 */
export type Standing = 'before' | 'superseded' | 'asked' | 'norm'

const LITTLE = String.raw`(?: (?:the|an?|about|some|only|its|their|just|nearly|around|figure of|total of))*`
const SUPERSEDED = new RegExp(
  String.raw`\b(?:revised|corrected|restated|amended|changed|updated)(?: (?:up|down|upwards?|downwards?))? from${LITTLE} [$£€]?$|` +
    String.raw`\b(?:previously|originally|first|initially|wrongly|formerly|earlier|before) (?:reported|published|stated|given|put|shown|printed)(?: (?:as|at|was|were|is))?${LITTLE} [$£€]?$|` +
    String.raw`\b(?:instead of|rather than|in place of|replaces|supersedes)${LITTLE} [$£€]?$`,
  'i',
)
/** "As originally reported, revenue was $3.7 million and net income $0.4 million": all figures of the sentence. */
const AS_FIRST_REPORTED =
  /^(?:\p{L}+ )?as (?:originally|previously|first|initially) (?:reported|published|stated),(?![^;]*\b(?:restated|revised|corrected|now)\b)[^;]*$/iu
/** "The unofficial count on election night had shown" */
const EARLY =
  /\b(?:preliminary|provisional|unofficial|interim|first|early|initial|flash|advance) (?:\p{L}+ )?(?:figures?|counts?|results?|returns?|tall(?:y|ies)|estimates?|reports?|totals?|readings?|data|numbers?|release|projections?|surveys?|stud(?:y|ies)|audits?|analys[ei]s|assessments?|reviews?)(?!\p{L})(?![^.;]+\b(?:final|certified|definitive|revised|now)\b)[^.;]+$/iu
const SUPERSEDED_BEHIND =
  /^[^.;\d]{0,24}\b(?:as )?(?:previously|originally|first|initially|wrongly) (?:reported|published|stated|given|shown)\b/i
const BEFORE = new RegExp(
  String.raw`\b(?:compared (?:with|to)|up from|down from|against|versus|vs\.?|after)${LITTLE} [$£€]?$`,
  'i',
)
const BEFORE_BEHIND =
  /^(?:[^,.;\d]{0,24}\b|(?: per(?: [\p{L}-]+){1,3})?, )(?:a year (?:earlier|ago|before)|(?:in )?the (?:previous|prior|preceding) (?:\p{L}+ )?(?:year|quarter|month|week|season|fall|autumn|spring|summer|winter)|the year before|last (?:year|quarter|month|season))\b/iu
const ASKED =
  /^ (?:\p{L}+ )?(?:requested|sought|claimed|asked(?: for)?|demanded|proposed|offered|applied for|pledged|promised)\b/iu
/** "Against a bid of $139,900", "the plaintiffs seek fees of $912,450" */
const ASKED_BEFORE = new RegExp(
  String.raw`\b(?:(?:against|versus|compared with|over|under|below|above|than) (?:an?|the|its|their) (?:\p{L}+ )?(?:bid|offer|quote|quotation|estimate|claim|request|proposal|tender) (?:of|for|at)|(?:seeks?|sought|requests?|requested|demands?|demanded|asks?|asked for|claims)(?: (?!and|but|of which)[\p{L}'’-]+){0,4})${LITTLE} [$£€]?$`,
  'iu',
)
const OF_ASKED = /\b(?:of|against|out of)(?: the| a| its| their)? [$£€]?$/i

/** How a figure of a source's sentence stands apart; undefined where nothing says so. */
export function standingOf(own: SentenceFigure): Standing | undefined {
  const { sentence, figure } = own
  const { text } = figure.block
  const { last, next } = neighboursOf(sentence, figure)
  const before = text.slice(Math.max(last, figure.from - 60), figure.from)
  // "Uptake was 91.4% (last year 92.0%)": what opens there is said of the next figure.
  const behind = text.slice(figure.to, Math.min(next, figure.to + 60)).split(/\((?![^()]*\))/, 1)[0] ?? ''
  const lead = text.slice(Math.max(sentence.from, figure.from - 160), figure.from)
  if (
    AS_FIRST_REPORTED.test(lead) ||
    SUPERSEDED.test(before) ||
    SUPERSEDED_BEHIND.test(behind) ||
    EARLY.test(text.slice(last, figure.from))
  )
    return 'superseded'
  if (OF_ASKED.test(before) && ASKED.test(behind)) return 'asked'
  if (ASKED_BEFORE.test(before)) return 'asked'
  if (isAside(sentence, figure)) return 'before'
  if (isNormed(own)) return 'norm'
  return BEFORE_BEHIND.test(behind) || (BEFORE.test(before) && last > sentence.from) ? 'before' : undefined
}

/** "28% (35% in February 2023)", "19 years (2023: 22 years)": right behind a figure of its kind, with a time that is its own. */
function isAside({ block: { text }, figures, periods, from, to }: Sentence, figure: Figure): boolean {
  const open = text.lastIndexOf('(', figure.from - 1)
  const close = text.indexOf(')', figure.to)
  if (open < from || close < 0 || close >= to || text.slice(open, figure.from).includes(')')) return false
  const last = figures.findLast(({ figure: other }) => other.to <= open)?.figure
  if (!last || last.unit.kind !== figure.unit.kind || last.unit.code !== figure.unit.code) return false
  if (!/^(?: [\p{L}-]+){0,3} $/u.test(text.slice(last.to, open))) return false
  return periods.some((time) => time.from > open && time.to <= close)
}

const OLD_LABEL =
  /\b(?:as )?(?:previously|originally|first|initially) (?:reported|published|stated|filed)\b|\b(?:superseded|unrevised|preliminary)\b|\bbefore (?:the )?(?:restatement|revision|correction)\b/i

const NEW_LABEL = /\b(?:restated|revised|corrected|amended|final)\b/i

/** Whether a column or row holds what was revised, and what it was revised to. */
export const isOldLine = onceFor(({ label, grid, axis }: Line) => {
  if (OLD_LABEL.test(label)) return true
  // "As reported", beside "as restated".
  return (
    axis === 'column' &&
    /\bas (?:reported|published|stated|filed)\b/i.test(label) &&
    grid.columns.some((other) => NEW_LABEL.test(other.label))
  )
})

export const isNewLine = onceFor((line: Line) => NEW_LABEL.test(line.label) && !isOldLine(line))

const SAYS_NEW =
  /\b(?:restat\w+|revis\w+|correct(?:ed|ion)|amended|updated|final|certified|definitive|audited|official (?:counts?|results?|totals?|figures?|returns?|tally|data))\b/i
const SAYS_OLD =
  /\b(?:previously|originally|initially|superseded|uncorrected|unrevised|preliminary|provisional(?! (?:ballot|vote|licen|patent|applic))|unofficial|interim|before (?:the |its |their )?(?:restatement|revision|correction|adjustment))\b/i

/** Whether a draft calls its figure the one that holds since a revision. */
export function isSaidNew(mention: Mention): boolean {
  return isNewText(wordsAround(mention))
}

/** The same of any text. */
export function isNewText(text: string): boolean {
  return SAYS_NEW.test(text) && !SAYS_OLD.test(text)
}

const SAYS_BEFORE =
  /\b(?:previous\w*|prior|preceding|last|earlier|before|ago|compared|against|versus|vs|than|from|since|once|used to|had|after|formerly|originally|revised|instead|were|was)\b/i
const SAYS_ASKED =
  /\b(?:bid|estimat|quot|tender|request|sought|seek|claim|ask|demand|propos|offer|appl(?:y|ied)|pledge|promise|wanted)\w*/i
/** Words that put a figure into the time of the draft. */
const SAYS_NOW =
  /\b(?:now|currently|so far|to date|at present|today|latest|new|newest|this (?:\p{L}+ )?(?:year|quarter|month|season|week))\b/iu

/** Whether a draft has words for what sets a source's figure apart, or a time of its own. */
export function saysStanding(mention: Mention, standing: Standing): boolean {
  if (standing === 'norm') return !saysResult(mention)
  if (standing === 'asked') return SAYS_ASKED.test(wordsAround(mention))
  if (mention.printed.periods.length > 0) return true
  const around = wordsAround(mention)
  const own = around.slice(around.lastIndexOf('; ', around.indexOf('#')) + 1)
  if (standing === 'superseded' && SAYS_OLD.test(own)) return true
  return SAYS_BEFORE.test(own) && !SAYS_NOW.test(own)
}

/** Whether a source's figure stands apart, and the draft says nothing of that: it would be taken for what is. */
export function standsApart(mention: Mention, own: SentenceFigure): Standing | undefined {
  if (!mention.sentence) return undefined
  const standing = standingOf(own)
  if (standing === 'superseded' && isSaidNew(mention)) return standing
  if (standing !== 'norm' && bestAgreement(mention.printed.periods, own.periods) === 'same') return undefined
  return standing && !saysStanding(mention, standing) ? standing : undefined
}

/** Whether a column holds what was revised, where the draft calls its figure the revised one, or the other way round. */
export function isOtherEdition(mention: Mention, { row, column }: GridFigure): boolean {
  if (!mention.sentence) return false
  if (isOldLine(column) || isOldLine(row)) return isSaidNew(mention)
  return isNewLine(column) && OLD_LABEL.test(wordsAround(mention))
}

/** The words between the figures before and behind a draft's. */
export function wordsAround({ sentence, printed: { figure } }: Mention): string {
  if (!sentence) return ''
  const { text } = figure.block
  const { last, next } = neighboursOf(sentence, figure)
  return `${text.slice(last, figure.from)} # ${text.slice(figure.to, next)}`
}
