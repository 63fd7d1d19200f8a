import { Beginnings } from '../letters/beginnings.js'
import { withTail } from '../parts/tail.js'
import { draft, type Draft } from '../draft.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { at } from '../letters/characters.js'
import { spaced } from '../letters/spelling.js'

/**
 * What is cited by the number of its series and is of no other kind: reports and documents of Congress, orders, rulings of the Revenue. Found, so
 * that an Id. behind one does not lead to the case before it.
 */
const SERIES =
  /((?:H\.\s?R\.|S\.|H\.|Sen(?:ate|\.)|House)\s{0,8}(?:Conf(?:\.|erence)\s{0,8})?(?:Rep(?:ort|\.)|Doc(?:ument|\.)|Exec\.\s{0,8}Rep\.|Misc\.\s{0,8}Doc\.)|Exec(?:utive|\.)\s{0,8}Order|Rev(?:enue|\.)\s{0,8}(?:Rul(?:ing|\.)|Proc(?:edure|\.))|Priv\.\s{0,8}Ltr\.\s{0,8}Rul\.|PLR|T\.\s?D\.|Att['’]y\s{1,8}Gen\.\s{1,8}Op\.)\s{0,8}(?:Nos?\.?\s{0,8}|[Nn]umber\s{1,8})?(\d[\d,–-]{1,14}\d)(?![\w%])(?:,\s{0,8}(?:pt\.|ch\.|vol\.)\s{0,8}(?:\d{1,3}|[IVX]{1,5})\b)?/y
/** H.R. 3162, 107th Cong.; S. Res. 45, 118th Congress */
const BILL =
  /((?:H\.\s?R\.|[HS]\.)(?:\s?(?:(?:Con\.|J\.)\s?)?Res\.)?)\s{0,2}(\d{1,5}),\s{1,2}(\d{2,3})(?:st|nd|rd|d|th)\sCong(?:ress\b|\.)/y
/** 151 Cong. Rec. S1234; 1978 U.S.C.C.A.N. 5787 */
const PAGED =
  /(\d{1,4})\s{1,8}(Cong\.\s{0,8}(?:Rec|Globe)\.?|U\.\s?S\.\s?C\.\s?C\.\s?A\.\s?N\.)\s{1,8}([A-Z]{0,2}\d{1,6})\b/y
/** The Federalist No. 78 */
const FEDERALIST = /(Federalist|FEDERALIST),?\s{1,2}(?:Papers?,?\s{1,2})?(?:Nos?|NOS?)\.\s{1,2}(\d{1,2})\b/y
const BEGINNINGS = new Beginnings('Fe FE H. S. Se Ho Ex Re Pr PL T. At'.split(' '))

/** `H.R. Rep. No. 111-299, pt. 1, at 12 (2009)`, `Exec. Order No. 13,769`, `Rev. Rul. 2004-64`, `H.R. 3162, 107th Cong.`: at its first letter. */
export function readNumberedPaper(text: string, from: number): Draft | undefined {
  if (!BEGINNINGS.at(text, from)) return undefined
  const bill = at(BILL, text, from)
  if (bill) {
    const [whole, series = '', number = '', congress = ''] = bill
    return withTail(text, draft('unknown', from, from + whole.length, { series: spaced(series), number, congress }))
  }
  const match = at(SERIES, text, from) ?? at(FEDERALIST, text, from)
  if (!match || leadsCitation(text, from, from + match[0].length)) return undefined
  return withTail(
    text,
    draft('unknown', from, from + match[0].length, { series: spaced(match[1] ?? ''), number: match[2] ?? '' }),
  )
}

/** `151 Cong. Rec. S1234`: at the volume. */
export function readProceedings(text: string, from: number): Draft | undefined {
  const match = at(PAGED, text, from)
  return (
    match &&
    withTail(
      text,
      draft('unknown', from, from + match[0].length, {
        volume: match[1] ?? '',
        series: spaced(match[2] ?? ''),
        page: match[3] ?? '',
      }),
    )
  )
}
