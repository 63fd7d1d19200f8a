import { draft, type Draft } from '../draft.js'
import { at, skipSpace } from '../letters/characters.js'
import { headOf, headOfKey, spaced } from '../letters/spelling.js'
import { leadsCitation } from '../parts/leads-citation.js'

/** Whose paper it is, or which of several: `Pl.’s`, `Appellant’s Opening`, `Third`. */
const OWNER =
  "(?:Pl(?:\\.|s\\.|ain?tiffs?)?['’]?s?['’]?|Def(?:\\.|s\\.|endants?)?['’]?s?['’]?|Pet(?:\\.|['’]r|itioners?)?['’]?s?|Resp(?:\\.|['’]t|ondents?)?['’]?s?|Appellants?['’]?s?|Appellees?['’]?s?|Movants?['’]?s?|Gov(?:['’]t|ernment)?['’]?s?|State['’]s|First|Second|Third|Fourth|Trial|Hr['’]?g|Hearing|Dep\\.|Joint|Jt\\.|Supp\\.|Supplemental|Admin\\.|Reply|Opening|Answering|Responsive|Rev\\.|Clerk['’]s|Reporter['’]s|Sent['’]?g|Sentencing|Plea|Suppression|Special|Oral)"
/** Labels of papers and of parts of the record. */
const LABELS = [
  '[FST]AC(?=\\s{0,2}¶)|(?:Verified\\s)?Am(?:ended|d?\\.)?\\s{1,8}Compl(?:aint|\\.)|Compl\\.|Complaint|Tr\\.|Transcript|H\\.?T\\.?(?=\\sat|\\s\\d)|N\\.T\\.|T\\.T\\.|V?RP(?=\\s\\d)|RR(?=\\s\\d)',
  'Dkt\\.|Docket\\sEntry|D\\.I\\.|D\\.E\\.|ECF|(?:NYSCEF\\s)?Doc\\.|Filing(?=\\sNos?\\.)|(?:R\\.)?R\\.|Rec\\.|C\\.R\\.|CP(?=\\s\\d)|(?:Pet\\.\\s|Jt\\.\\s|Supp\\.\\s)?App[x’]?\\.|Appx|J\\.A\\.|JA|A\\.A\\.|E\\.R\\.|ER|SER|A\\.R\\.|AR|CT|RT|PSR|IAF|PFR\\sFile|RAF|Add\\.|S\\.A\\.(?=\\s\\d)',
  "Exh?s?\\.|Exhibits?|Tab(?=\\s\\d)|Attach(?:ment|\\.)|Decl\\.|Declaration|Aff\\.|Affidavit|Aff['’]t|Dep\\.|Depo\\.|Deposition|Stip\\.|Test\\.|Testimony|Report|Rep\\.|Rpt\\.|Letter|Statement|Stmt\\.|Notice\\sof\\sReliance|Office\\sAction|Req(?:uest|\\.)\\sfor\\sReconsideration",
  "S(?:PR)?MF|SUMF|SUF|SOF|[PDUC]SMF|UMF|Br\\.|Brief|Mot\\.|Motion|Opp['’]n|Opp\\.|Opposition|Mem\\.|Memo\\.?|Memorandum|Reply(?=\\s(?:at|\\d|Br))|Resp\\.|Response|Pet\\.|Petition|Cert\\.\\sPet\\.|BIO|Answer|Ans\\.|Order(?=\\sat|,\\sat)|Op\\.|Opinion(?=\\sat|,\\sat)|[Ss]lip\\s[Oo]p\\.|R\\s?&\\s?R|Oral\\sArg\\.(?:\\sTr\\.)?|Objections?|Objs?\\.",
].join('|')
const LABEL = new RegExp(`(?:${OWNER}\\s{1,8}){0,2}(${LABELS})(?:\\s(?:Br\\.|Tr\\.|Ex\\.|Mem\\.|App\\.))?`, 'y')
const RECORD_NUMBER =
  /,?\s{0,8}(?:(?:ECF\s{1,8}|Doc\.\s{0,8})?Nos?\.\s{0,8}|#\s{0,8}|[Vv]ol\.\s{0,8})?([A-Z]{0,3}-?\d{1,6}[a-z]?(?:-(?:\d{1,4}|[A-Z]))?)\b(?!\.\d)/y
const PAGE = '(?:\\*|[A-Z]{1,3}-?)?\\d{1,6}[a-z]?(?::\\d{1,3})?'
const RECORD_PIN = new RegExp(
  `,?\\s{0,8}(?:[Vv]ol\\.\\s{0,4}\\d{1,3},?\\s{0,4})?(?:at\\s{1,8}(?:TSDR\\s|PageID[.\\s]?|p\\.\\s)?|TSDR\\s|PageID[.#\\s]{1,3}|p(?:p|g)?\\.\\s{0,8}|pages?\\s{1,8})?((?:¶{1,2}\\s{0,8}|[Pp]aras?\\.\\s{0,8})?${PAGE}(?:\\s?[-–]\\s?${PAGE})?(?:,\\s?(?:¶{1,2}\\s?)?${PAGE}(?:\\s?[-–]\\s?${PAGE})?)*)\\b(?!\\.\\d)`,
  'y',
)
/** Labels of filings with a number of their own; after the others a number is a page. */
const NUMBERED = /^(?:Dkt|Docket|D\.I|D\.E|ECF|(?:NYSCEF )?Doc|Ex|Tab|Attach|Filing|IAF)/
/** Labels that begin other things, too: only at the start or after a bracket, a signal or the end of a sentence. */
const LOOSE =
  /^(?:R\.|App\.|Br\.|Brief|CT|RT|AR|ER|JA|Answer|Rec\.|Complaint|Transcript|Declaration|Affidavit|Mem\.|Tr\.|A\.R\.|C\.R\.|A\.A\.|Rep\.|Pet\.|Resp\.|Op\.|Add\.|Stmt\.)$/
const SHORTEST = /^(?:R\.|App\.|CT|RT|AR|ER|JA|Rec\.|A\.R\.|C\.R\.|A\.A\.|Rep\.)$/
/** Words of the prose: a record only with a locator after them, and nothing after that but the end of a citation. */
const WORD =
  /^(?:Report|Letter|Statement|Motion|Opposition|Memo|Memorandum|Reply|Response|Petition|Order|Opinion|Testimony|Deposition|Objections?|Exhibits?|Attachment|Brief|Answer|Declaration|Affidavit|Complaint|Transcript)$/
const OPENING =
  /(?:^|[(;[“"]\s{0,8}|[.,)]\s{1,8}|\b(?:[Ss]ee|[Ss]ee also|[Cc]f\.|[Ii]n|and|at|citing|quoting|the)\s{1,8})$/
const CLOSING = /\s?(?:[.;)\],]|$|\([a-zE]|&|and\s)/y

/** The letters that labels, and the words before them, begin with; a point, an apostrophe or a space follows. */
const FIRST_WORDS = new Set(
  'Pl Pls Plaintiff Plaintiffs Def Defs Defendant Defendants Pet Pets Petitioner Petitioners Resp Resps Respondent Respondents Appellant Appellants Appellee Appellees Movant Movants Gov Government State First Second Third Fourth Trial Hr Hrg Hearing Dep Depo Deposition Joint Jt Supp Supplemental Admin Reply Opening Answering Responsive Rev Clerk Reporter Sent Sentg Sentencing Plea Suppression Special Oral Am Amd Amended Verified Compl Complaint Tr Transcript HT H N T VRP RP RR Dkt Docket D ECF NYSCEF Doc Filing R Rec C CP App Appx JA J A AA E ER SER AR CT RT PSR IAF PFR RAF Add S SMF SUMF SUF SOF PSMF DSMF USMF CSMF SPRMF UMF FAC SAC TAC Ex Exs Exh Exhs Exhibit Exhibits Tab Attach Attachment Decl Declaration Aff Affidavit Stip Test Testimony Report Rep Rpt Letter Statement Stmt Notice Office Req Request Br Brief Mot Motion Opp Opposition Mem Memo Memorandum Response Petition Cert BIO Answer Ans Order Op Opinion Slip slip Objection Objections Obj Objs'.split(
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

/** `Compl. ¶ 4`, `Tr. 12:3`, `ECF No. 12 at 3`, `Whelan Memo at 5`: the record, to which an Id. may refer. */
export function readRecord(text: string, from: number, floor: number): Draft | undefined {
  const label = beginsLabel(text, from) ? at(LABEL, text, from) : undefined
  if (!label) return undefined
  const name = label[1] ?? ''
  const prefixed = label[0] !== name
  let end = from + label[0].length
  const next = text.charCodeAt(end)
  if (next !== 32 && next !== 0xa0 && next !== 44 && next !== 10 && next !== 0x2009) return undefined
  const lead = text.slice(Math.max(0, from - 10), from)
  // `La. App.`, `Cal. Rep.`: the beginning of a court or a reporter
  const owned = prefixed || SHORTEST.test(name) ? undefined : owner(text, from, floor)
  const opens = OPENING.test(text.slice(Math.max(0, (owned ?? from) - 10), owned ?? from))
  // `Cal. App. 4th`, `Ct. App. 12`: the end of a longer abbreviation
  if (
    !prefixed &&
    LOOSE.test(name) &&
    !(owned !== undefined && opens) &&
    (/[A-Z]\w{0,8}\.\s$/.test(lead) || !OPENING.test(lead))
  )
    return undefined
  let number: string | undefined
  if (NUMBERED.test(name)) {
    const read =
      at(RECORD_NUMBER, text, end) ??
      (/^(?:Ex|Tab|Attach)/.test(name) ? at(/\s{0,8}([A-Z]{1,2})(?![\w.])/y, text, end) : undefined)
    if (read) {
      number = read[1] ?? ''
      end += read[0].length
    } else if (!/^(?:Tab|Attach|IAF)/.test(name)) return undefined
  }
  const tab = name === 'IAF' ? at(/,?\s(?:Vol\.\s\d+,\s)?Tab\s\d{1,4}[a-z]?/y, text, end) : undefined
  if (tab) end += tab[0].length
  const pin = at(RECORD_PIN, text, end)
  // `Long Island R.R., 248 N.Y. 339`: the name of a railroad, and a volume
  if (pin && leadsCitation(text, end + pin[0].length - (pin[1] ?? '').length, end + pin[0].length)) return undefined
  const located = pin && /at\s|p\.|¶|para|pages?\s|TSDR|PageID|:|vol\./i.test(pin[0])
  if (pin && (number === undefined || located)) end += pin[0].length
  else if (number === undefined) return undefined
  if (WORD.test(name) && number === undefined && !(located && at(CLOSING, text, end))) return undefined
  const pinned = pin && text.slice(from, end).endsWith(pin[0]) ? pin[1] : undefined
  const begin = owned !== undefined && (opens || located) ? owned : from
  return draft('record', begin, end, {
    reporter: spaced(text.slice(begin, from + label[0].length)),
    ...(number !== undefined && { number }),
    ...(pinned !== undefined && { pin: plainPin(pinned) }),
  })
}

function plainPin(pin: string): string {
  return spaced(pin)
    .replace(/–/g, '-')
    .replace(/\s{0,8}-\s{0,8}/g, '-')
}

/** The names before a label: `Whelan` of `Whelan Memo`, `U.S. Tires` of `U.S. Tires Opp.`. Two words at most. */
function owner(text: string, from: number, floor: number): number | undefined {
  const least = Math.max(floor, from - 40)
  const names = /(?:[A-Z][\w’'.&-]{1,20}\s){1,2}$/.exec(text.slice(least, from))
  if (!names || /^(?:See|Cf|But|The|In|And|Accord|Compare|Citing|Quoting|E\.g|Id|Also)\b/.test(names[0])) {
    const last = names && /\s([A-Z][\w’'.&-]{1,20}\s)$/.exec(names[0])
    return last?.[1] === undefined ? undefined : from - last[1].length
  }
  return least + names.index
}

const TTABVUE =
  /(\d{1,4})\s{1,4}TTABVUE(?:\s{1,4}(\d{1,5}(?:\s?[-–]\s?\d{1,5})?(?:,\s?\d{1,5}(?:\s?[-–]\s?\d{1,5})?)*(?:,\s¶{1,2}\s?\d{1,4}(?:[-–]\d{1,4})?)?))?\b/y
const VOLUME_FIRST =
  /(\d{1,3})[-\s](E\.?R\.?|S?ER|FER|RR|CR|RT|CT|AA|JA|R\.A\.|VRP|RP|Tr\.|R\.|C\.T\.|R\.T\.|Clerk’s Tr\.)[-\s](\d{1,6}(?::\d{1,3})?(?:\s?[-–]\s?\d{1,6})?)\b(?!\.\d|\s[A-Z])/y

/** `15 TTABVUE 6`, `2-ER-123`, `3 RT 1204`: the volume of the record before its label; at the volume. */
export function readRecordVolume(text: string, from: number): Draft | undefined {
  const read = at(TTABVUE, text, from) ?? (opensRecord(text, from) ? at(VOLUME_FIRST, text, from) : undefined)
  if (!read) return undefined
  const [whole, number = '', second, third] = read
  const isPaper = whole.includes('TTABVUE')
  const pin = isPaper ? second : third
  return draft('record', from, from + whole.length, {
    reporter: isPaper ? 'TTABVUE' : (second ?? ''),
    number,
    ...(pin !== undefined && { pin: plainPin(pin) }),
  })
}

function opensRecord(text: string, from: number): boolean {
  return from === 0 || OPENING.test(text.slice(Math.max(0, skipSpace(text, from) - 10), from))
}
