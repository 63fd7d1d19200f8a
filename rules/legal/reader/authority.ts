import { draft, type Draft } from './draft.js'
import { leadsCitation } from './law.js'
import { at, readPin } from './numbers.js'
import { readEdition } from './parenthetical.js'
import { readSections, readSign } from './sections.js'
import { headOf, headOfKey, spaced } from './spelling.js'

const PUBLIC_LAW =
  /(?:Pub(?:lic|\.)\s{0,8}L(?:aw|\.)|P\.\s?L\.)\s{0,8}(?:No\.?|Nos\.|Number|Num\.)?\s{0,8}(\d{1,3})\s?[-–‑]\s?(\d{1,4})\b/y
const PRIVATE_LAW = /Priv(?:ate|\.)\s{0,8}L(?:aw|\.)\s{0,8}(?:No\.?)?\s{0,8}(\d{1,3})\s?[-–]\s?(\d{1,4})\b/y

/** `Pub. L. No. 117-58`, with a section or division that may follow. */
export function readPublicLaw(text: string, from: number): Draft | undefined {
  const law = at(text.startsWith('Priv', from) ? PRIVATE_LAW : PUBLIC_LAW, text, from)
  if (!law) return undefined
  const end = from + law[0].length
  const made = draft('public-law', from, end, { congress: law[1] ?? '', number: law[2] ?? '' })
  const gap = /^,?\s{0,8}/.exec(text.slice(end, end + 4))?.[0].length ?? 0
  const sign = text[end + gap] === '§' ? readSign(text, end + gap) : undefined
  const sections = sign && readSections(text, sign.to, false, () => false)
  if (sections) {
    made.to = made.end = sections.to
    made.value.section = sections.section
    if (sections.subsection !== undefined) made.value.subsection = sections.subsection
    made.at.section = sections.number
  }
  return made
}

const RESTATEMENT =
  /Restatement\s{0,8}(?:,?\s{0,8}\(?\s{0,8}(First|Second|Third|Fourth|1st|2d|3d|4th|2nd|3rd)\s{0,8}\)?)?,?\s{0,8}(?:\(?of\s{1,8}(?:the\s{1,8})?(?:Law\s{1,8}(?:of\s{1,8})?)?)?\s{0,8}([A-Z][A-Za-z'’&]*(?:(?:\s{1,8}|:\s{1,8}|,\s{1,8})(?:[A-Z][A-Za-z'’&.]*|of|the|and|&|for|in)){0,12})?(?:,\s{1,8}([23]d|2nd|3rd)(?=[\s,]))?/y
const EDITIONS: Readonly<Record<string, string>> = {
  '1st': 'First',
  '2d': 'Second',
  '2nd': 'Second',
  '3d': 'Third',
  '3rd': 'Third',
  '4th': 'Fourth',
}
const COMMENT = /,?\s{0,8}(?:cmts?\.|comments?|illus\.)\s{0,8}([a-z]{1,2}|\d{1,2})\b/y
const SECTION_BEFORE =
  /(?:[Ss]ections?|[Ss]ec\.|§{1,2})\s{0,8}(\d{1,3}[A-Z]?(?:\.\d{1,2})?)((?:\([0-9A-Za-z]{1,3}\))*)\s{1,8}of\s{1,8}the\s{1,8}$/

/** `Restatement (Second) of Torts § 402A`, `Section 90 of the Restatement (Second) of Contracts`. */
export function readRestatement(text: string, from: number, floor: number): Draft | undefined {
  const head = at(RESTATEMENT, text, from)
  if (!head) return undefined
  const [, ahead, subject, behind] = head
  const printed = ahead ?? behind
  const edition = printed === undefined ? undefined : (EDITIONS[printed] ?? printed)
  const value = {
    ...(edition !== undefined && { edition }),
    ...(subject !== undefined && { subject: spaced(subject).replace(/,$/, '') }),
  }
  const end = from + head[0].trimEnd().length
  const gap = /^,?\s{0,8}/.exec(text.slice(end, end + 6))?.[0].length ?? 0
  const sign = /^(?:§|[Ss]ec)/.test(text.slice(end + gap, end + gap + 3)) ? readSign(text, end + gap) : undefined
  const sections = sign && readSections(text, sign.to, /§§|ections|ecs/.test(sign.text), () => false)
  if (sections) {
    const made = draft('restatement', from, sections.to, {
      ...value,
      section: sections.section,
      ...(sections.subsection !== undefined && { subsection: sections.subsection }),
      ...(sections.sections !== undefined && { sections: sections.sections }),
    })
    made.at.section = sections.number
    const comment = at(COMMENT, text, made.to)
    if (comment) {
      made.to = made.end = made.to + comment[0].length
      made.value.comment = comment[1] ?? ''
    }
    const year = readEdition(text, made.end)
    if (year?.year) {
      made.value.year = year.year
      made.end = year.to
      made.at.parenthetical = [year.from, year.to]
    }
    return made
  }
  const least = Math.max(floor, from - 40)
  const before = SECTION_BEFORE.exec(text.slice(least, from))
  if (!before || subject === undefined) return undefined
  const begin = least + before.index
  return draft('restatement', begin, end, {
    ...value,
    section: before[1] ?? '',
    ...(before[2] && { subsection: before[2] }),
  })
}

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

const DOCKET =
  /Nos?\.\s{0,8}([A-Z]{0,3}-?\d[\w:–-]{2,24}(?:\.\d+)?(?:\s(?:Civ|Cr|Misc|CV|C|MDL|CIV)\.?\s\d{1,6})?(?:\s?\([A-Z]{2,4}\)){0,3})(?:,\s{0,8}(?:slip\s{1,8}op\.?|Slip\s{1,8}Op\.?|mem\.|order|2d|ECF\s{1,8}No\.\s{0,8}\d+)(?:,?\s{1,8}at\s{1,8}(\d{1,4}(?:\s?[-–]\s?\d{1,4})?))?)?/y

/** Trials before the Patent Board: IPR2020-00019, Paper 11 at 3. */
const TRIAL =
  /((?:IPR|CBM|PGR)20\d{2}-\d{5})(?:,\s{1,8}(?:Paper|Ex\.)(?:\s{1,8}No\.)?\s{1,8}\d{1,4}\b)?(?:,?\s{1,8}(?:slip\s{1,8}op\.\s{1,8})?at\s{1,8}(\d{1,4}(?:\s?[-–]\s?\d{1,4})?))?/y

/** `No. 19-cv-12345 (S.D.N.Y. filed Mar. 3, 2020)`: at `No.`; court and year are read by the caller. */
export function readDocket(text: string, from: number): Draft | undefined {
  const docket = at(DOCKET, text, from) ?? at(TRIAL, text, from)
  if (!docket) return undefined
  const end = from + docket[0].length
  if (/^[\w-]/.test(text.slice(end, end + 1))) return undefined
  const made = draft('docket', from, end, { number: spaced(docket[1] ?? '') })
  const pin = docket[2] ?? undefined
  if (pin !== undefined) made.value.pin = pin.replace(/\s?[-–]\s?/, '-')
  else {
    const read = readPin(text, end, 'at', () => false)
    if (read && /^,?\s{0,8}(?:slip op\.?,?\s{0,8})?at\s/.test(text.slice(end, end + 12))) {
      made.value.pin = read.text
      made.to = made.end = read.to
    }
  }
  return made
}
