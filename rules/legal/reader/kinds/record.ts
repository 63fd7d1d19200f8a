import { draft, type Draft } from '../draft.js'
import { leadsCitation } from '../parts/leads-citation.js'
import { at } from '../letters/characters.js'
import { headOf, headOfKey, spaced } from '../letters/spelling.js'

const LABEL =
  /(?:(?:Pl(?:\.|s\.)?['’]?s?|Def(?:\.|s\.)?['’]?s?|Pet(?:\.|['’]r)?['’]?s?|Resp(?:\.|['’]t)?['’]?s?|Appellants?['’]?s?|Appellees?['’]?s?|First|Second|Third|Fourth|Trial|Hr['’]?g|Hearing|Dep\.|Joint|Jt\.|Supp\.|Admin\.|Reply|Opening|Rev\.|Clerk['’]s|Reporter['’]s|Sent['’]?g|Plea)\s{1,8})?([FST]AC(?=\s{0,2}¶)|Am(?:ended|d?\.)?\s{1,8}Compl(?:aint|\.)|Compl\.|Complaint|Tr\.|Transcript|Dkt\.|D\.I\.|D\.E\.|ECF|Doc\.|(?:R\.)?R\.|Rec\.|C\.R\.|App\.|J\.A\.|JA|A\.A\.|Exh?s?\.|Exhibit|Decl\.|Declaration|Aff\.|Affidavit|Dep\.|Br\.|Brief|Mot\.|Opp['’]n|Mem\.|E\.R\.|ER|SER|A\.R\.|AR|CT|RT|PSR|SMF|SUMF|Stip\.|Answer|Ans\.)/y
const RECORD_NUMBER =
  /,?\s{0,8}(?:(?:ECF\s{1,8}|Doc\.\s{0,8})?Nos?\.\s{0,8}|#\s{0,8}|Vol\.\s{0,8})?([A-Z]{0,3}-?\d{1,6}[a-z]?(?:-\d{1,4})?)\b(?!\.\d)/y
const RECORD_PIN =
  /,?\s{0,8}(?:at\s{1,8}|p(?:p|g)?\.\s{0,8}|pages?\s{1,8})?((?:¶{1,2}\s{0,8}|[Pp]aras?\.\s{0,8})?\d{1,6}[a-z]?(?::\d{1,3})?(?:\s?[-–]\s?\d{1,6}[a-z]?(?::\d{1,3})?)?(?:,\s?\d{1,5}[a-z]?(?::\d{1,3})?(?:\s?[-–]\s?\d{1,6}[a-z]?(?::\d{1,3})?)?)*)\b(?!\.\d)/y
/** Labels of filings with a number of their own; behind the others a number is a page. */
const NUMBERED = /^(?:Dkt|D\.I|D\.E|ECF|Doc|Ex)/
/** Labels that begin other things, too: only at the start or behind a bracket, a signal or the end of a sentence. */
const LOOSE =
  /^(?:R\.|App\.|Br\.|Brief|CT|RT|AR|ER|JA|Answer|Exhibit|Rec\.|Complaint|Transcript|Declaration|Affidavit|Mem\.|Tr\.|A\.R\.|C\.R\.|A\.A\.)$/
const OPENING =
  /(?:^|[(;[“"]\s{0,8}|[.,)]\s{1,8}|\b(?:[Ss]ee|[Ss]ee also|[Cc]f\.|[Ii]n|and|at|citing|quoting|the)\s{1,8})$/

/** The letters that labels, and the words before them, begin with; a point, an apostrophe or a space follows. */
const FIRST_WORDS = new Set(
  'Pl Pls Def Defs Pet Pets Resp Resps Appellant Appellants Appellee Appellees First Second Third Fourth Trial Hr Hrg Hearing Dep Joint Jt Supp Admin Reply Opening Rev Clerk Reporter Sent Sentg Plea Am Amd Amended Compl Complaint Tr Transcript Dkt D ECF Doc R Rec C App J JA A Ex Exs Exh Exhs Exhibit Decl Declaration Aff Affidavit Br Brief Mot Opp Mem E ER SER AR CT RT PSR SMF SUMF FAC SAC TAC Stip Answer Ans'.split(
    ' ',
  ),
)
const FIRST_HEADS = new Uint8Array(1 << 15)
for (const word of FIRST_WORDS) FIRST_HEADS[headOfKey(word)] = 1

/** Looked at at nearly every capital, before the pattern is run. */
function beginsLabel(text: string, from: number): boolean {
  const { length } = text
  let to = from
  let head = 0
  for (; to < length; to++) {
    const c = text.charCodeAt(to) | 32
    if (c < 97 || c > 122) break
    if (to - from < 3) head = headOf(head, c)
    if (to - from === 2 && FIRST_HEADS[head] === 0) return false
  }
  return FIRST_WORDS.has(text.slice(from, to))
}

/** `Compl. ¶ 4`, `Tr. 12:3`, `Dkt. 5`, `ECF No. 12 at 3`: the record, to which an Id. may refer. */
export function readRecord(text: string, from: number): Draft | undefined {
  const label = beginsLabel(text, from) ? at(LABEL, text, from) : undefined
  if (!label) return undefined
  const name = label[1] ?? ''
  const prefixed = label[0] !== name
  let end = from + label[0].length
  const next = text.charCodeAt(end)
  if (next !== 32 && next !== 0xa0 && next !== 44 && next !== 10 && next !== 0x2009) return undefined
  const lead = text.slice(Math.max(0, from - 10), from)
  // `Cal. App. 4th`, `Ct. App. 12`: the end of a longer abbreviation
  if (!prefixed && LOOSE.test(name) && (/[A-Z]\w{0,8}\.\s$/.test(lead) || !OPENING.test(lead))) return undefined
  let number: string | undefined
  if (NUMBERED.test(name)) {
    const read =
      at(RECORD_NUMBER, text, end) ??
      (name.startsWith('Ex') ? at(/\s{0,8}([A-Z]{1,2})(?![\w.])/y, text, end) : undefined)
    if (!read) return undefined
    number = read[1] ?? ''
    end += read[0].length
  }
  const pin = at(RECORD_PIN, text, end)
  // `Long Island R.R., 248 N.Y. 339`: the name of a railroad, and a volume
  if (pin && leadsCitation(text, end + pin[0].length - (pin[1] ?? '').length, end + pin[0].length)) return undefined
  if (pin && (number === undefined || /at|p\.|¶|para|pages?\s/i.test(pin[0]))) end += pin[0].length
  else if (number === undefined) return undefined
  const pinned =
    pin && end === from + text.slice(from, end).length && text.slice(from, end).endsWith(pin[0]) ? pin[1] : undefined
  const made = draft('record', from, end, {
    reporter: spaced(label[0]),
    ...(number !== undefined && { number }),
    ...(pinned !== undefined && {
      pin: spaced(pinned)
        .replace(/–/g, '-')
        .replace(/\s{0,8}-\s{0,8}/g, '-'),
    }),
  })
  return made
}
