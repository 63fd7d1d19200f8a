import { isLetter, isSpace, isUpper } from './numbers.js'
import { spaced } from './spelling.js'

/** The name of a case as it stands before a citation. Offsets in the block's text. */
export interface Name {
  readonly from: number
  readonly to: number
  readonly name: string
  readonly plaintiff?: string
  readonly defendant?: string
  /** A short name in brackets behind it: `Smith v. Jones (Jones II), 10 F.3d 4`. */
  readonly alias?: string
}

/** How far back a name may begin. */
const REACH = 240

const VERSUS = /(?<=\s)(?:v|vs|V|VS)\.?(?=\s)/g
const IN_RE = /(?<![\w'’])(?:In\s+(?:the\s+)?(?:re|Re|RE|Matter\s+of)|Matter\s+of|Ex\s+parte|Ex\s+Parte|EX\s+PARTE|IN\s+RE|Estate\s+of|Application\s+of|Petition\s+of|Conservatorship\s+of|Guardianship\s+of|Marriage\s+of|Adoption\s+of)(?=\s)/g

/** Abbreviations of case names (Bluebook T6, T10 and custom) that do not end a sentence. */
const ABBREVIATIONS = new Set(
  (
    'acad acct adj admin adm adver advert aff affil agric aircraft al all alt am amb amer and ann antiq app apr arb art ass assoc assocs assn assur ' +
    'asst atl att atty auth auto ave bal bank bankr bd bldg bhd bldgs bros broad broadcast bur bus byz cas cap casualty cath cent cf ch chem chr cir civ cl cmty co coal col coll ' +
    'com comm commn comms commr commw comp compl compr computs cond conf cong cons consol const constr contl contr conv coop corp corps corr cosm crim ct ctr ctrs cty cnty ' +
    'def dep dept depts det dev dir disc disp dist distrib div dr drs econ ed educ elec elecs eng enters entm entmt env envt envtl equal equip est ests eur ex exam exch exec exp expl fac fam farm fed fedn fid fin ' +
    'fla fl found fout fund furn gas gen gend glob gov govt govts grp grps guar gr hist hon hosp hous hts human hum hwy ill imp impl imps inc incl indem indep indus inf info ins inst insts int intell intern intl inv invs ' +
    'irrig is jr juv lab labs law legis leg liab lit litig loc ltd mach maint mar mach maj max mech med mem merch metro mfg mfr mfrs mgmt mil min misc mkt mkts mktg mo mod mort mortg mot mr mrs ms mt mun mut nat natl ne nev ' +
    'no nos nw org orgs pac par parl path patt pers persp pharm pharms phil pl plan pol pp prac pres prob proc prod prods prof prop props prot psych pub publg pubs publn r rd rec ref reg regl reh rehab rel rels relig rep reprod res resol rest ret rev ' +
    'rlf rr rts ry s sav sch schs sci se sec secs sem serv servs shareholder soc sol so sr sta stat std stds subcomm subdiv sur sw sys st ste tax tchr tchrs tech techs tel telecomm telecomms temp thea tit tp tr trans transcon transp treas tribl twp ' +
    'u unif univ us util utils va vill vol w wkrs ariz ark ala cal calif colo conn del ga haw ind kan ky la mass md me mich minn miss mont neb nd nh nj nm ny nc oh okla or ore pa ri sc sd tenn tex vt wash wis wva wyo dc dak ' +
    'messrs gov sen cpl sgt lt capt maj gen adm rev hon esq phd md dds pty plc ag sa nv bv lp llp llc pc na cv cr civ crim ltda cia ' +
    'condo emp emps hldg hldgs emplr ptnr ptnrs advs defs contrs ents bldrs ops telegr chron pap pkg plast petrol petro pet refin shipp stl ster tob trav veh vet vets wks admrs ' +
    'alex chas edw geo jas jno jos robt sam thos wm'
  ).split(' '),
)

/** Small words a name may hold. */
const LINKS = new Set(['of', 'the', 'and', '&', 'for', 'ex', 'rel', 'rel.', 'de', 'del', 'la', 'las', 'los', 'le', 'du', 'da', 'van', 'von', 'der', 'den', 'di', 'et', 'al.', 'al.,', 'ux.', 'vir', 'd/b/a', 'a/k/a', 'f/k/a', 'n/k/a', 't/a', 'on', 'behalf', 'its', 'by', 'through', 'in', 'a', 'an', 'to', 'as', 'his', 'her', 'y', 'e', 'pro', 'se', 'at'])
/** Of these, the ones that in running prose nearly always stand outside the name. */
const PROSE_LINKS = new Set(['on', 'behalf', 'its', 'by', 'through', 'in', 'a', 'an', 'to', 'as', 'his', 'her', 'at', 'pro', 'se'])

/** Small words a family name may begin with. */
const PARTICLES = new Set(['van', 'von', 'der', 'den', 'de', 'del', 'la', 'las', 'los', 'le', 'du', 'di', 'da'])

/** Words with a capital that stand before a name, never in it. */
const LEADS = new Set(
  'see|also|but|cf|cf.|accord|compare|contra|e.g.|e.g|eg|in|under|citing|quoting|and|thus|however|moreover|similarly|likewise|indeed|further|furthermore|additionally|instead|rather|although|though|while|when|where|because|since|after|before|until|unless|if|as|for|from|with|by|on|at|to|following|applying|relying|per|unlike|like|here|there|then|therefore|accordingly|finally|first|second|third|next|later|recently|both|accord,|overruling|overruled|discussing|distinguishing|noting|holding|held|cited|quoted|generally|id|ibid|supra|infra|or|nor|so|yet|that|this|those|these|it|we|he|she|they|our|their|its|judge|justice|plaintiff|plaintiffs|defendant|defendants|appellant|appellants|appellee|petitioner|respondent|court|courts|until|upon|since|interpreting|construing|rejecting|affirming|reversing|reviewing|considering|pursuant|given|despite|despite|notably|importantly|specifically|recognizing|explaining|stating|concluding|finding|observing|adopting|following|arguing|emphasizing|even|only|again|still|now|once|consequently|hence|nevertheless|nonetheless|regardless|certainly|clearly|presumably|of|about|against|than|within|without|between|among|during|over|perhaps|especially|particularly|compare,|rev|aff|no'.split('|'),
)

const SUFFIX = /^(?:Inc|Incorporated|Corp|Co|Cos|LLC|L\.L\.C|Ltd|L\.?P|LLP|L\.L\.P|P\.?C|P\.?A|S\.?A|N\.?A|N\.?V|S\.C|A\.?G|PLC|B\.V|GmbH|Jr|Sr|II|III|IV|M\.?D|Ph\.?D|Esq|et|LCC|F\.?S\.?B|S\.p\.A|P\.L\.C|P\.L\.L\.C|PLLC|R\.?N|D\.?O|D\.?D\.?S|U\.S\.A|USA|Trustee|Administrator|Executor|Executrix|Administratrix|Secretary|Commissioner|Commr|Warden|Superintendent|Director|Sheriff|Guardian|Conservator|Receiver|Assignee|Individually|Deceased)\b/

interface Token {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The token that ends at or before `to`, not beyond `floor`. */
function before(text: string, to: number, floor: number): Token | undefined {
  let end = to
  while (end > floor && isSpace(text.charCodeAt(end - 1))) end--
  if (end <= floor) return undefined
  let from = end
  while (from > floor && !isSpace(text.charCodeAt(from - 1)) && end - from < 60) from--
  return { from, to: end, text: text.slice(from, end) }
}

/** A word that ends with a point and yet no sentence: an initial, `U.S.`, or a known abbreviation. */
export function abbreviates(word: string): boolean {
  const bare = word.replace(/[.,)\]]+$/, '').replace(/^[("'“‘[]+/, '')
  if (bare.length <= 2 && /^[A-Z]/.test(bare)) return true
  if (/^(?:[A-Za-z]{1,4}\.)+[A-Za-z]{1,4}$/.test(bare)) return true
  if (/['’]/.test(bare)) return true
  return ABBREVIATIONS.has(bare.toLowerCase()) && /^[A-Z]/.test(bare)
}

/** True where a name cannot run on leftwards over the end of this token. */
function stops(token: string): boolean {
  if (/[;:?!"“”()[\]§¶\uFFFC*…]/.test(token)) return true
  return token.endsWith('.') && !abbreviates(token) && !LINKS.has(token)
}

/**
 * Where the name that ends at `to` begins, reading leftwards word by word. `prose` is false for what follows `In re`.
 * Returns `to` when there is none.
 */
function beginning(text: string, to: number, floor: number): number {
  let from = to
  let next: Token | undefined
  let later = ''
  for (let words = 0, position = to; words < 24; words++) {
    const token = before(text, position, floor)
    if (!token) break
    const { text: word } = token
    if (next && word.endsWith(',')) {
      const listed = /(?:^|\s)(?:&|and)\s/.test(later) || SUFFIX.test(next.text) || /^et$/i.test(next.text) || (/^\d{1,4},$/.test(word) && /\b(?:Local|Lodge|Union)\s$/.test(text.slice(Math.max(floor, token.from - 8), token.from)))
      if (!listed || LEADS.has(word.slice(0, -1).toLowerCase())) break
    }
    // no sentence ends before a small word: `Defs. of Wildlife`
    const abbreviated = next !== undefined && /^(?:of|for|and|&)$/.test(next.text) && /^[A-Z][a-z]{1,6}\.$/.test(word)
    if (!abbreviated && (next ? stops(word) : stops(word.replace(/\)$/, '')))) {
      const inner = openName(token, word)
      if (inner === undefined) break
      from = inner
      break
    }
    const c = word.charCodeAt(0)
    const capital = isUpper(c) || /^['’‘][A-Z]/.test(word) || (c >= 48 && c <= 57 && /^(?:\d+(?:st|nd|rd|d|th|[A-Z]+)?|\d{1,4},)$/.test(word))
    const small = word.toLowerCase()
    if (capital) {
      if (LEADS.has(small.replace(/[.,]$/, '')) && !(next === undefined && ROLES.has(small)) && !joins(word, next)) break
      from = token.from
    } else if (!LINKS.has(small) || PROSE_LINKS.has(small)) break
    next = token
    later = `${word} ${later}`
    position = token.from
  }
  if (from === to) return to
  for (let token = before(text, from, floor); token && PARTICLES.has(token.text); token = before(text, from, floor)) from = token.from
  return from
}

/** Parties by their roles: of dummy citations, and right before the `v.` only. */
const ROLES = new Set(['plaintiff', 'plaintiffs', 'petitioner', 'appellant', 'respondent', 'defendant'])

/** `Justice Dep't`, `Court Square`: a word that leads elsewhere, inside a name. Only before `of`, as in `Court of …`. */
function joins(word: string, next: Token | undefined): boolean {
  return (word === 'Court' || word === 'First' || word === 'Second' || word === 'Third' || word === 'Second') && next !== undefined && isUpper(next.text.charCodeAt(0))
}

/** In `(Foo v. Bar` or `“Foo v. Bar`: the name begins behind the bracket or quote. */
function openName(token: Token, word: string): number | undefined {
  const open = Math.max(word.lastIndexOf('('), word.lastIndexOf('['), word.lastIndexOf('“'), word.lastIndexOf('"'), word.lastIndexOf('\u2018'), word.lastIndexOf('*'))
  if (open < 0 || open === word.length - 1) return undefined
  const rest = word.slice(open + 1)
  if (!isUpper(rest.charCodeAt(0)) || stops(rest) || LEADS.has(rest.toLowerCase().replace(/[.,]$/, ''))) return undefined
  return token.from + open + 1
}

const DOCKET = /,?\s*\(?(?:Case\s+|Civil\s+(?:Action\s+)?|Crim\.?\s+|Civ\.?\s+(?:A\.?\s+|Action\s+)?|Cause\s+|Docket\s+|App(?:eal)?\.?\s+)?(?:(?:Nos?\.|Docket|Case)\s|Nos?\s[A-Z]{0,3}\d).*$/s

/** The name of a full case before `to`, not reaching back over `floor`. */
export function readName(text: string, to: number, floor: number): Name | undefined {
  const least = Math.max(floor, to - REACH)
  let end = to
  while (end > least && (isSpace(text.charCodeAt(end - 1)) || text[end - 1] === ',' || text[end - 1] === '(')) end--
  if (end <= least) return undefined
  const window = text.slice(least, end)
  const versus = lastVersus(window)
  const re = lastInRe(window)
  if (versus && (re === undefined || versus.from > re || belongs(window, versus.to, re))) return adversary(text, least, end, versus)
  if (re !== undefined) {
    const name = party(text.slice(least + re, end))
    if (name === '' || /[;:“”"]/.test(name) || !sound(name) || strays(name)) return undefined
    return { from: least + re, to: end, name }
  }
  return undefined
}

/** `Foo v. Bank (In re Foo)`, `Foo v. Estate of Bar`: what looks like a name of its own is part of an adversary name. */
function belongs(window: string, versus: number, re: number): boolean {
  const between = window.slice(versus, re)
  if (/[(]\s*$/.test(between)) return true
  return !/^(?:In|IN|Ex|EX|Matter)\s/.test(window.slice(re, re + 7)) && sound(between) && !/\b(?:and|In|in)\s+$/.test(between)
}

function lastVersus(window: string): { from: number; to: number } | undefined {
  VERSUS.lastIndex = 0
  let last: { from: number; to: number } | undefined
  for (let match = VERSUS.exec(window); match; match = VERSUS.exec(window)) {
    last = { from: match.index, to: match.index + match[0].length }
  }
  return last
}

function lastInRe(window: string): number | undefined {
  IN_RE.lastIndex = 0
  let last: number | undefined
  let reached = 0
  for (let match = IN_RE.exec(window); match; match = IN_RE.exec(window)) {
    // `In re Estate of X` is one name
    if (last !== undefined && sound(window.slice(last, match.index)) && match.index - last < 60 && !/,/.test(window.slice(reached, match.index))) continue
    last = match.index
    reached = match.index + match[0].length
  }
  if (last === undefined) return undefined
  return sound(window.slice(last).replace(DOCKET, '')) ? last : undefined
}

/** Without what stands in brackets at the end: `Jones (Jones II)`, `Bar (the “Bar case”)`, `Bank (In re Foo)`. */
function unbracketed(part: string): string {
  return part.replace(/\s*[([][^()[\]]{1,80}[)\]],?\s*$/, '')
}

/** No sentence ends inside: every word with a point is an abbreviation, no semicolon, no closing quote. */
function sound(part: string, party = false): boolean {
  if (/[;?!“”"§\uFFFC]/.test(part)) return false
  const words = part.split(/\s+/)
  for (let i = 0; i < words.length - 1; i++) {
    const word = words[i] ?? ''
    if (!/\.\)?$/.test(word) || abbreviates(word) || /^\(?(?:v|vs|re|rel|al|ux|No|Nos)\.,?$/.test(word)) continue
    // an abbreviation not in the list: short, and nothing behind it that begins a sentence
    if (party && /^[A-Z][A-Za-z]{1,6}\.$/.test(word) && !LEADS.has((words[i + 1] ?? '').toLowerCase().replace(/[.,]$/, '')) && !/^(?:The|A|An)$/.test(words[i + 1] ?? '')) continue
    return false
  }
  return true
}

function adversary(text: string, least: number, end: number, versus: { from: number; to: number }): Name | undefined {
  const whole = text.slice(least + versus.to, end)
  const right = unbracketed(whole)
  const alias = /^\s*[([]\s*[“"‘]?([A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){0,3})[”"’]?\s*[)\]]/.exec(whole.slice(right.length))?.[1]
  const defendant = party(right)
  if (defendant === '' || !sound(right.replace(DOCKET, ''), true) || !/[A-Za-z0-9]/.test(defendant)) return undefined
  const low = /^[a-z]/.test(defendant.replace(/^(?:the|de|la|le|von|van|ex)\s/, ''))
  if (low && !/^[a-z'’-]+(?: [a-z'’-]+)?$/.test(defendant)) return undefined
  if (words(defendant) > 3 && wanders(defendant)) return undefined
  const left = least + versus.from
  const from = strip(text, beginning(text, left, least), left)
  const plaintiff = party(text.slice(from, left)) || (low ? lowParty(text, left, least) : '')
  if (low && plaintiff === '') return undefined
  const to = least + versus.to + right.trimEnd().length
  if (plaintiff === '') return words(defendant) < 6 && !/\d/.test(defendant) ? { from: left, to: Math.min(to, end), name: defendant, defendant } : undefined
  return { from, to: Math.min(to, end), name: `${plaintiff} v. ${defendant}`, plaintiff, defendant, ...(alias !== undefined && { alias }) }
}

function words(text: string): number {
  return text.split(' ').length
}

/** Running prose behind `In re`: a word in small letters that no name holds. */
function strays(name: string): boolean {
  return name.length > 140 || name.split(' ').some((word) => /^[a-z]{2}/.test(word) && !LINKS.has(word) && !/^(?:re|parte|deceased|minor|respondent|child|children|litig|or|with|from|known|certain|parcel|real|property|land|acres|more|less|estate|trust|marriage)\b/.test(word))
}

/** `smith v. jones`, all in small letters: one word before the `v.` */
function lowParty(text: string, to: number, floor: number): string {
  const word = before(text, to, floor)?.text ?? ''
  return /^[a-z][a-z'’-]+$/.test(word) && !LEADS.has(word) && !LINKS.has(word) ? word : ''
}

/** Running prose and no party: a verb in small letters among the words. */
function wanders(defendant: string): boolean {
  return /\s(?:is|was|were|are|has|had|have|held|holds|that|which|who|court|decided|because|when|where|this|here|not|did|does|should|would|could|cited|cites|applies|applied|says|said|found|noted|states|stated)\s/.test(defendant)
}

/** Drops leading small words, line and note numbers: `of Foo` is Foo, `45 Foo` too. */
function strip(text: string, from: number, to: number): number {
  let begin = from
  for (;;) {
    const word = /^\s*([^\s]+)\s/.exec(text.slice(begin, Math.min(to, begin + 60)))
    if (!word || word[1] === undefined) return begin
    if (/^\d{1,3}$/.test(word[1]) || (isLetter(word[1].charCodeAt(0)) && !isUpper(word[1].charCodeAt(0)) && LINKS.has(word[1]) && !PARTICLES.has(word[1]))) begin += word[0].length
    else return begin
  }
}

/** A party as written: one space for any white space, no docket number, no short name in brackets, no comma at the end. */
function party(raw: string): string {
  return spaced(raw.replace(DOCKET, '').replace(/,\s*(?:[—–_]|-{2}).*$/s, ''))
    .replace(/\s*[([](?:(?:hereinafter|hereafter|In re|Matter of|In the Matter)[^()[\]]*|["“‘'][^()[\]]*)[)\]]$/i, '')
    .replace(/[\s,(]+$/, '')
    .replace(/^[\s,*]+/, '')
}

/**
 * The name before a short form: `Foo` in `Foo, 1 U.S., at 2`, `In re D.B.` in `(In re D.B., supra, …)`. The words with
 * capitals right before it; one word in small letters counts too, where `lower` is set and a comma follows it.
 */
export function readShortName(text: string, to: number, floor: number, lower: boolean): Name | undefined {
  const least = Math.max(floor, to - REACH)
  const full = readName(text, to, floor)
  if (full && !/[.;]\s*$/.test(text.slice(least, to))) return full
  let end = to
  while (end > least && isSpace(text.charCodeAt(end - 1))) end--
  const comma = text[end - 1] === ','
  if (comma) end--
  while (end > least && isSpace(text.charCodeAt(end - 1))) end--
  if (end <= least) return undefined
  const last = before(text, end, least)
  if (!last || /[;:?!()§¶\uFFFC]$/.test(last.text)) return undefined
  if (last.text.endsWith('.') && !(comma ? abbreviates(last.text) : SUFFIX.test(last.text))) return undefined
  const from = strip(text, beginning(text, end, least), end)
  if (from < end) {
    const name = party(text.slice(from, end))
    return name === '' || /^\d/.test(name) ? undefined : { from, to: end, name }
  }
  if (lower && comma && /^[a-z][a-z'’-]+$/.test(last.text) && !COMMON.has(last.text)) return { from: last.from, to: last.to, name: last.text }
  return undefined
}

/** Words before `supra` that name no authority. */
const COMMON = new Set(
  'note notes section sections part parts case cases opinion opinions statute statutes article discussion above court decision decisions chapter brief motion order analysis text see and also in at as of the appendix footnote paragraph paragraphs page pages table exhibit rule rules argument authority authorities test standard'.split(' '),
)
