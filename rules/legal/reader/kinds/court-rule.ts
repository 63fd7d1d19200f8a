import { draft, type Draft } from '../draft.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { at } from '../letters/characters.js'
import { pagesBehind } from '../parts/pages-behind.js'
import { furtherSubsections } from '../parts/sections.js'
import { spaced, titled } from '../letters/spelling.js'
import { STATES } from '../courts/states.js'

const FEDERAL: Readonly<Record<string, string>> = {
  civ: 'Fed. R. Civ. P.',
  cri: 'Fed. R. Crim. P.',
  evi: 'Fed. R. Evid.',
  app: 'Fed. R. App. P.',
  ban: 'Fed. R. Bankr. P.',
}
const SET = '(Civ(?:il)?|CIV|Crim(?:inal)?|CRIM|Evid(?:ence)?|EVID|App(?:ellate)?|APP|Bankr(?:uptcy)?|BANKR)'
const NUMBER = '(\\d{1,4}[a-z]?(?:[.-]\\d{1,4})*)((?:\\s?\\([0-9A-Za-z]{1,5}\\))*)'
const SHORT = new RegExp(
  `F(?:ed(?:eral)?|ED)\\.?\\s{0,8}R(?:ules?)?\\.?\\s{0,8}(?:of\\s{1,8})?${SET}\\.?\\s{0,8}(?:P(?:roc(?:edure(?!\\.\\s{1,8}§))?|ROC)?\\.?)?,?\\s{0,8}(?:[Rr]ules?\\s{1,8}|§\\s{0,8})?${NUMBER}(?!\\w)`,
  'y',
)
const INITIALS =
  /F\.?\s?R\.?\s?(C\.?\s?P|Cr\.?\s?P|E|A\.?\s?P|B\.?\s?P)\.?\s{1,8}(\d{1,4}(?:\.\d{1,2})?)((?:\([0-9A-Za-z]{1,5}\))*)(?!\w)/y
const RULE_OF = new RegExp(
  `[Rr]ules?\\s{1,8}${NUMBER}(?:,?\\s{1,8}of\\s{1,8}the|,)\\s{1,8}Fed(?:eral|\\.)\\s{0,8}R(?:ules|\\.)\\s{0,8}(?:of\\s{1,8})?${SET}\\.?(?:\\s{0,8}P(?:roc(?:edure|\\.)|\\.))?(?!\\.?\\s{0,8}(?:P\\.\\s{0,8})?(?:[Rr]ule\\s{1,8})?\\d|\\w)`,
  'y',
)
const BY_INITIALS: Readonly<Record<string, string>> = { CP: 'civ', CRP: 'cri', E: 'evi', AP: 'app', BP: 'ban' }

/** `, 404(b), and 702` behind a rule; a word, or a reporter, behind the number makes it something else. */
const FURTHER =
  /(?:,\s(?:and\s|or\s|&\s)?|\s(?:and|or|&)\s)(?!(?:1[89]|20)\d\d\b)\d{1,4}(?:[.:-]\d{1,4}){0,3}[a-z]?(?:\([0-9A-Za-z]{1,5}\)){0,5}(?:[-–]\([0-9A-Za-z]{1,5}\))?(?=[.;:)\]]|,\s|\s(?:and|or|&)\s\d|\s\((?:19|20)\d\d|\s{1,8}[.…·_]|\n|$)/y

/** A rule that was read to `to`, with those that are cited together with it. */
function withFurther(text: string, made: Draft, number: number): Draft {
  const end = furtherSubsections(text, made.to)
  let to = end
  for (let n = 0, next = at(FURTHER, text, to); next && n < 12; n++, next = at(FURTHER, text, to)) {
    if (pagesBehind(text, to)) break
    to = furtherSubsections(text, to + next[0].length)
  }
  if (to > end) made.value.rules = spaced(text.slice(number, to))
  made.to = to
  made.end = Math.max(made.end, to)
  return made
}

function build(from: number, to: number, reporter: string, rule: string, subsection: string): Draft {
  const made = draft('rule', from, to, {
    reporter,
    rule,
    ...(subsection && { subsection: subsection.replace(/\s/g, '') }),
  })
  return made
}

/** What a pattern read at `at`: its second group the number of the rule, its third the subsection, both at its end. */
function series(
  text: string,
  from: number,
  at: number,
  [whole, , rule = '', below = '']: RegExpExecArray,
  reporter: string,
): Draft {
  const to = at + whole.length
  return withFurther(text, build(from, to, reporter, rule, below), to - below.length - rule.length)
}

function federal(set: string): string {
  return FEDERAL[set.slice(0, 3).toLowerCase()] ?? ''
}

/** `Fed. R. Civ. P. 12(b)(6)`, `Federal Rule of Civil Procedure 23`, `FRCP 12`: at the letter F. */
export function readFederalRule(text: string, from: number): Draft | undefined {
  if (!mayBeFederal(text, from)) return undefined
  const rule = at(SHORT, text, from)
  if (rule) return series(text, from, from, rule, federal(rule[1] ?? ''))
  const initials = at(INITIALS, text, from)
  if (!initials) return undefined
  const set = BY_INITIALS[(initials[1] ?? '').replace(/[.\s]/g, '').toUpperCase()] ?? ''
  return series(text, from, from, initials, FEDERAL[set] ?? '')
}

/** `F`, `Fed.` or `Federal` before an R. */
function mayBeFederal(text: string, from: number): boolean {
  let to = from + 1
  if (text.startsWith('ederal', to)) to += 6
  else if (text.startsWith('ed', to) || text.startsWith('ED', to)) to += 2
  if (text.charCodeAt(to) === 46) to++
  while (to < text.length && text.charAt(to).trim() === '') to++
  return text.charCodeAt(to) === 82
}

/** `Rule 12(b)(6) of the Federal Rules of Civil Procedure`: at the word `Rule`. */
export function readRuleOf(text: string, from: number): Draft | undefined {
  const rule = at(RULE_OF, text, from)
  return rule && build(from, from + rule[0].length, federal(rule[3] ?? ''), rule[1] ?? '', rule[2] ?? '')
}

const STATE_ABBREVIATIONS = STATES.flatMap(([, abbreviation]) => [abbreviation, abbreviation.toUpperCase()])
  .map((abbreviation) => abbreviation.replace(/\./g, '\\.').replace(/ /g, '\\s?'))
  .join('|')
const ISSUER = new RegExp(
  `(?:^|[\\s(“"[;])((?:${STATE_ABBREVIATIONS}|(?:\\d{1,2}(?:st|nd|rd|d|th)|D\\.\\s?C\\.|Fed\\.)\\s{0,8}Cir\\.|(?:U\\.\\s?S\\.\\s{0,8})?(?:S(?:up)?\\.\\s{0,8}Ct\\.)|Tax\\s{1,8}Ct\\.|(?:[NSEWCM]\\.\\s?)?D\\.\\s?(?:[A-Z][a-z]+\\.|[A-Z]\\.\\s?[A-Z]\\.)|Fed\\.\\s{0,8}Cl\\.|Model|D\\.\\s?C\\.)(?:\\s{0,8}(?:S|Sup|Super|Ct|App|Civ|Crim|Juv|Loc|L|Unif)\\.)*\\s{0,8})$`,
)
const KIND =
  /R(?:ules?)?\.?\s{0,8}((?:(?:(?:on|of|Of)\s{1,8})?(?:CIV|CRIM|APP|EVID|PROC|Civ|Crim|Cr|App|Evid|P|Proc|Procedure|Prof['’]?l|Professional|Conduct|Bankr|Ct|Court|Jud|Admin|Juv|Fam|Prob|Disc|Sup|Super|Gen|Prac|Traf|Gov|Att['’]?y|Lawyer|Dist|Cir|Just|Small|Cl|Spec|Loc|Evidence|Appellate|Criminal|Civil|R)(?:\.|\b)\s{0,8}){0,6}),?\s{0,8}(?:[Rr]ules?\s{1,8}|R\.\s{0,8})?(\d{1,4}[A-Za-z]?(?:[.:-]\d{1,5})*)((?:\s?\([0-9A-Za-z]{1,5}\))*)(?!\w)(?!\/)/y

/** Issuers are abbreviated, or one of these. */
const WHOLE = /(?:Alaska|Idaho|Iowa|Ohio|Utah|Model)$/i

/** Looked at at every rule, before the long pattern. */
function mayBeIssuer(text: string, word: number): boolean {
  let to = word
  while (to > 0 && text.charAt(to - 1).trim() === '') to--
  const last = text.charAt(to - 1)
  return last === '.' || ('aohlAOHL'.includes(last) && WHOLE.test(text.slice(Math.max(0, to - 6), to)))
}

/** `Tenn. R. App. P. 3`, `Sup. Ct. R. 10`, `Cal. Rules of Court, rule 8.1115(a)`: at the letter R, the issuer before it. */
export function readStateRule(text: string, word: number, floor: number): Draft | undefined {
  if (!mayBeIssuer(text, word)) return undefined
  const least = Math.max(floor, word - 30)
  const issuer = ISSUER.exec(text.slice(least, word))
  if (!issuer) return undefined
  const rule = at(KIND, text, word)
  // `Pa. R.R., 347 U.S. 1`: the name of a railroad, and a volume
  if (!rule || leadsCitation(text, word, word + rule[0].length)) return undefined
  const from = word - (issuer[0].length - issuer[0].indexOf(issuer[1] ?? ''))
  const reporter = spaced(
    `${issuer[1] ?? ''} ${rule[0].slice(0, rule[0].length - (rule[2] ?? '').length - (rule[3] ?? '').length)}`,
  ).replace(/,?\s{0,8}(?:[Rr]ules?)?$/, '')
  return series(text, from, word, rule, titled(reporter))
}
