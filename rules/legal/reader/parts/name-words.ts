import { trimmedEnd } from '../letters/spelling.js'

/** The words of a list, one or more on a line. */
function list(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}

/** Abbreviations of case names (Bluebook T6, T10 and custom) that do not end a sentence; apostrophes left out. */
const ABBREVIATIONS = list(`
acad acct adj adm admin admrs adver advert advs aff affil ag agric aircraft al ala alex all alt am amb amer and
ann antiq app apr arb ariz ark art ass assn assoc assocs asst assur atl att atty auth auto ave bal bank bankr bd
bhd bldg bldgs bldrs broad broadcast bros bur bus bv byz cal calif cap capt cas casualty cath cent cf ch chas
chem chr chron cia cir civ cl cmty cnty co coal col coll colo com comm commn commr comms commw comp compl compr
computs cond condo conf cong conn cons consol const constr contl contr contrs conv coop corp corps corr cosm cpl
cr crim ct ctr ctrs cty cv dak dc dds def defs del dep dept depts det dev dir disc disp dist distrib div dr drs
econ ed educ edw elec elecs emp emplr emps eng ent enters entm entmt ents env envt envtl equal equip esq est ests
eur ex exam exch exec exp expl fac fam farm fed fedn fid fin fl fla found fout fund furn ga gas gen gend geo
glob gov govt govts gr grp grps guar haw hist hldg hldgs hon hosp hous hts hum human hwy ill imp impl imps inc
incl ind indem indep indus inf info ins inst insts int intell intern intl inv invs irrig is jas jno jos jr juv
kan ky la lab labs law leg legis liab lit litig llc llp loc lp lt ltd ltda mach maint maj mar mass max md me
mech med mem merch messrs metro mfg mfr mfrs mgmt mich mil min minn misc miss mkt mktg mkts mo mod mont mort
mortg mot mr mrs ms mt mun mut na nat natl nc nd ne neb nev nh nj nm no nos nv nw ny oh okla ops or ore org orgs
pa pac pap par parl path patt pc pers persp pet petro petrol pharm pharms phd phil pkg pl plan plast plc pol pp
prac pres prob proc prod prods prof prop props prot psych ptnr ptnrs pty pub publg publn pubs r rd rec ref refin
reg regl reh rehab rel relig rels rep reprod res resol rest ret rev ri rlf robt rr rts ry s sa sam sav sc sch
schs sci sd se sec secs sem sen serv servs sgt shareholder shipp so soc sol sr st sta stat std stds ste ster stl
subcomm subdiv sur sw sys tax tchr tchrs tech techs tel telecomm telecomms telegr temp tenn tex thea thos tit
tob tp tr trans transcon transp trav treas tribl twp u unif univ us util utils va veh vet vets vill vol vt w
wash wis wkrs wks wm wva wyo
`)

/** Small words a name may hold. */
export const LINKS = list(`
of the and & for ex rel rel. de del la las los le du da van von der den di et al. al., ux. vir d/b/a a/k/a f/k/a
n/k/a t/a on behalf its by through in a an to as his her y e pro se at
`)

/** Of these, the ones that in running prose nearly always stand outside the name. */
export const PROSE_LINKS = list(`
on behalf its by through in a an to as his her at pro se
`)

/** Small words a family name may begin with. */
export const PARTICLES = list(`
van von der den de del la las los le du di da
`)

/** Words with a capital that stand before a name, never in it. */
export const LEADS = list(`
about accord accordingly additionally adopting aff affirming after again against also although among and
appellant appellants appellee applying arguing as at because before between both but by certainly cf cf. cited
citing clearly compare concluding consequently considering construing contra court courts defendant defendants
despite discussing distinguishing during e.g e.g. eg emphasizing especially even explaining finally finding
first following for from further furthermore generally given he held hence here holding however ibid id if
importantly in indeed infra instead interpreting it its judge justice later like likewise moreover nevertheless
next no nonetheless nor notably noting now observing of on once only or our over overruled overruling
particularly per perhaps petitioner plaintiff plaintiffs presumably pursuant quoted quoting rather recently
recognizing regardless rejecting relying respondent rev reversing reviewing second see she similarly since so
specifically stating still supra than that their then there therefore these they third this those though thus to
under unless unlike until upon we when where while with within without yet
`)

/** Words before `supra` that name no authority. */
export const COMMON = list(`
note notes section sections part parts case cases opinion opinions statute statutes article discussion above
court decision decisions chapter brief motion order analysis text see and also in at as of the appendix footnote
paragraph paragraphs page pages table exhibit rule rules argument authority authorities test standard
`)

/** Parties by their roles: of dummy citations, and right before the `v.` only. */
export const ROLES = list(`
plaintiff plaintiffs petitioner appellant respondent defendant
`)

/** What follows a comma inside a name: legal forms, generations, offices. */
const SUFFIXES = list(`
Inc Incorporated Corp Co Cos LLC L.L.C Ltd LP L.P LLP L.L.P PC P.C PA P.A SA S.A NA N.A NV N.V S.C AG A.G PLC B.V
GmbH Jr Sr II III IV MD M.D PhD Ph.D Esq et LCC FSB F.SB FS.B F.S.B S.p.A P.L.C P.L.L.C PLLC RN R.N DO D.O DDS D.DS
DD.S D.D.S U.S.A USA Trustee Administrator Executor Executrix Administratrix Secretary Commissioner Commr Warden
Superintendent Director Sheriff Guardian Conservator Receiver Assignee Individually Deceased
`)

/** True for a word that begins with a suffix of names and does not go on in letters: `Inc.,`, `P.A.`, `S.A.R.L.` */
export function beginsSuffix(word: string): boolean {
  for (let to = 1; to <= word.length; to++) {
    if (isWordly(word.charCodeAt(to - 1)) && !isWordly(word.charCodeAt(to)) && SUFFIXES.has(word.slice(0, to)))
      return true
  }
  return false
}

function isWordly(c: number): boolean {
  return (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || (c >= 48 && c <= 57) || c === 95
}

/** A word that ends with a point and yet no sentence: an initial, `U.S.`, or a known abbreviation. */
export function abbreviates(word: string): boolean {
  const bare = trimmedEnd(word, '.,)]').replace(/^[("'“‘[]+/, '')
  if (bare.length <= 2 && /^[A-Z]/.test(bare)) return true
  if (/^(?:[A-Za-z]{1,4}\.)+[A-Za-z]{1,4}$/.test(bare)) return true
  if (/['’]/.test(bare)) return true
  return ABBREVIATIONS.has(bare.toLowerCase()) && /^[A-Z]/.test(bare)
}
