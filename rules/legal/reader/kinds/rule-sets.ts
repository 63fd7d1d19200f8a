import { Beginnings } from '../letters/beginnings.js'
import { draft, type Draft } from '../draft.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { at } from '../letters/characters.js'
import { plain, spaced } from '../letters/spelling.js'

/** Rules of court that go by initials, as their states write them. */

/** Michigan, Oregon, Washington, Kentucky, Hawaii, Nevada, South Carolina. */
const INITIALS =
  'MCR|MRE|MRPC|ORCP|ORAP|OEC|UTCR|CrRLJ|CrR|RALJ|RAP|RCr|KRE|HRCP|HRPP|HRAP|HRE|NRCP|NRAP|EDCR|SCRCP|SCACR|SCRE|SCRCrimP|ARCAP|CR|ER'
/** Ohio, Pennsylvania, the Dakotas, Montana, Maine, Colorado, Idaho, Vermont, Wyoming. */
const POINTED =
  '(?:Civ|Crim|Evid|App|Juv|Traf|Sup|Prof\\.\\s?Cond)\\.R\\.|S\\.\\s?Ct\\.\\s?Prac\\.\\s?R\\.|Pa\\.\\s?R\\.\\s?(?:C\\.\\s?P|A\\.\\s?P|E|Crim\\.\\s?P|J\\.\\s?C\\.\\s?P|P\\.\\s?C)\\.|(?:[NS]\\.\\s?D|M)\\.\\s?R\\.\\s?(?:Civ\\.\\s?P|Crim\\.\\s?P|App\\.\\s?P|Evid|Ev)\\.|[CIVW]\\.R\\.(?:C\\.P|Cr\\.P|A\\.P|E)\\.|[IC]\\.A\\.R\\.|I\\.C\\.R\\.'
const NUMBER = '(\\d{1,4}(?:[.:-]\\d{1,4}){0,3}[A-Z]?)((?:\\s?\\([0-9A-Za-z]{1,5}\\)){0,6})'
const SET = new RegExp(`(${INITIALS}|${POINTED})\\s{0,8}(?:Nos?\\.\\s{0,8}|[Rr]ule\\s{1,8})?${NUMBER}(?![\\w/%])`, 'y')
/** New Jersey: R. 4:46-2(c). */
const JERSEY = /R\.\s{0,8}(\d:\d{1,3}[A-Z]?-\d{1,2}[A-Z]?)((?:\s?\([0-9A-Za-z]{1,5}\)){0,6})(?![\w/%:])/y
const RULE_OF_SET = new RegExp(
  `[Rr]ules?\\s{1,8}${NUMBER},?\\s{1,8}(${INITIALS}|NMRA|${POINTED}|[A-Z][a-z]{2,5}\\.\\s?R\\.\\s?(?:Civ|Crim|App|Evid|Jud)\\.(?:\\s?(?:P|Admin)\\.)?)(?!\\s{0,8}(?:P\\.\\s{0,8})?(?:§\\s{0,8}|[Rr]ule\\s)?\\d|[A-Za-z])`,
  'y',
)

/** In the record `CR 12` and `ER 40` are pages of a clerk's record, of excerpts. */
const RECORD = /^(?:CR|ER)$/

const BEGINNINGS = new Beginnings(
  'MC MR OR OE UT Cr RA RC KR HR NR ED SC AR CR ER Ci Ev Ap Ju Tr Su Pr Pa S. N. M. C. I. V. W. R.'.split(' '),
)

/** `MCR 2.116(C)(10)`, `Civ.R. 56(C)`, `Pa.R.C.P. 1028(a)(4)`, `ER 404(b)`, `R. 4:46-2(c)`: at its first letter. */
export function readRuleOfSet(text: string, from: number): Draft | undefined {
  if (!BEGINNINGS.at(text, from)) return undefined
  const jersey = text.startsWith('R.', from) ? at(JERSEY, text, from) : undefined
  if (jersey) return made(from, jersey[0], 'R.', jersey[1], jersey[2])
  const rule = at(SET, text, from)
  if (!rule || leadsCitation(text, from, from + rule[0].length)) return undefined
  const [whole, name = '', number, subsection] = rule
  if (RECORD.test(name) && !(subsection && /[.\d]/.test(number ?? ''))) return undefined
  return made(from, whole, name, number, subsection)
}

/** `Rule 56(c), SCRCP`, `Rule 1-056 NMRA`, `Rule 56(c)(3), Ala. R. Civ. P.`: at the word. */
export function readRuleBeforeSet(text: string, from: number): Draft | undefined {
  const rule = at(RULE_OF_SET, text, from)
  return rule && made(from, rule[0], rule[3] ?? '', rule[1], rule[2])
}

const GUIDELINE =
  /(U\.?\s?S\.?\s?S\.?\s?G\.?(?:\s{0,8}§{1,2})?|(?:U\.\s?S\.\s{1,8})?(?:Sent(?:encing\s|['’]g\s|\.)\s{0,8})?Guidelines(?:\s{1,8}Manual)?,?\s{0,8}§{1,2})\s{0,8}(\d[A-Z]\d{1,2}\.\d{1,2})((?:\([0-9A-Za-z]{1,5}\)){0,6})/y

/** `U.S.S.G. § 2D1.1(c)(5)`, `U.S. Sentencing Guidelines Manual § 5K1.1`, `Guidelines § 3E1.1(b)`: at its first letter. */
export function readGuideline(text: string, from: number): Draft | undefined {
  const guideline = at(GUIDELINE, text, from)
  return guideline && made(from, guideline[0], 'U.S.S.G.', guideline[2], guideline[3])
}

function made(from: number, whole: string, name: string, number = '', subsection = ''): Draft {
  return draft('rule', from, from + whole.length, {
    reporter: spaced(name),
    rule: plain(number),
    ...(subsection && { subsection: subsection.replace(/\s/g, '') }),
  })
}
