import type { CodeKind } from './system.js'

/** Words that say which system the code after them belongs to. */
export interface Label {
  /** `[from, to)` of the text, with `code`, `no.` and the colon behind it. */
  readonly from: number
  readonly to: number
  /** The kinds of code it announces; the first is the one it names. Empty for a system that is not read (ICD-9, OPCS). */
  readonly kinds: readonly CodeKind[]
  /** True where the words name one system and nothing else, so that what follows is held against its shape. */
  readonly strict: boolean
  /** True where a colon, an equals sign, a number sign, a pipe or the hyphen of `ICD10-E11.9` announces the code. */
  readonly colon: boolean
  /** True for words that announce diagnosis pointers. */
  readonly pointer: boolean
}

interface Meaning {
  readonly kinds: readonly CodeKind[]
  readonly strict?: boolean
  readonly pointer?: boolean
  /** Needs a colon or the word code behind it: the word means something else in running text. */
  readonly shy?: boolean
}

const DIAGNOSIS: Meaning = { kinds: ['icd-10-cm'] }
const PROCEDURE: Meaning = { kinds: ['cpt', 'hcpcs', 'icd-10-pcs'] }
const FOREIGN: Meaning = { kinds: [] }
const POINTER: Meaning = { kinds: [], pointer: true }

/** By the words in upper case without spaces, hyphens and full stops. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  ICD10CM: { kinds: ['icd-10-cm'], strict: true },
  ICD10PCS: { kinds: ['icd-10-pcs'], strict: true },
  PCS: { kinds: ['icd-10-pcs'] },
  ICD10: { kinds: ['icd-10-cm', 'icd-10-pcs'], strict: true },
  ICD: { kinds: ['icd-10-cm', 'icd-10-pcs'] },
  DX: { ...DIAGNOSIS, shy: true },
  DIAGNOSISCODE: DIAGNOSIS,
  CPT: { kinds: ['cpt', 'hcpcs'], strict: true },
  HCPCS: { kinds: ['hcpcs', 'cpt'], strict: true },
  PX: PROCEDURE,
  PROCEDURECODE: PROCEDURE,
  MODIFIER: { kinds: ['modifier'], strict: true },
  MOD: { kinds: ['modifier'], strict: true, shy: true },
  LOINC: { kinds: ['loinc'], strict: true },
  SNOMEDCT: { kinds: ['snomed-ct'], strict: true },
  SNOMED: { kinds: ['snomed-ct'], strict: true },
  SCTID: { kinds: ['snomed-ct'], strict: true },
  SCT: { kinds: ['snomed-ct'] },
  RXCUI: { kinds: ['rxnorm'], strict: true },
  RXNORM: { kinds: ['rxnorm'], strict: true },
  NDC: { kinds: ['ndc'], strict: true },
  NPI: { kinds: ['npi'], strict: true },
  CVX: { kinds: ['cvx'], strict: true },
  MSDRG: { kinds: ['ms-drg'], strict: true },
  CMSDRG: { kinds: ['ms-drg'], strict: true },
  DRG: { kinds: ['ms-drg'], strict: true },
  POS: { kinds: ['pos'], strict: true, shy: true },
  PLACEOFSERVICE: { kinds: ['pos'], strict: true },
  REVENUECODE: { kinds: ['revenue'], strict: true },
  REVCODE: { kinds: ['revenue'], strict: true },
  REVCD: { kinds: ['revenue'], strict: true },
  REV: { kinds: ['revenue'], shy: true },
  DXPOINTER: POINTER,
  DXPTR: POINTER,
  DIAGNOSISPOINTER: POINTER,
  ICDPOINTER: POINTER,
  POINTER: { ...POINTER, shy: true },
}

const WORDS =
  /\b(?:ICD(?:[-\u2010-\u2015\s]?(?:9|10|11|O))?(?:[-\u2010-\u2015\s]?(?:CM|PCS|CA|AM|GM|WHO))?(?:[- ][Pp]ointers?)?|CI[DEM][-\u2010-\u2015\s]?1[01]|PCS|(?:DX|Dx|dx)(?:[- ](?:[Pp]ointers?|POINTERS?|[Pp]trs?|PTRS?))?|[Dd]iagnos[ie]s (?:[Cc]odes?|[Pp]ointers?)|[Pp]ointers?|CPT(?:4(?![\dA-Za-z]))?|HCPCS|P[Xx]|[Pp]rocedure [Cc]odes?|[Mm]odifiers?|MODIFIERS?|M[Oo][Dd]s?|LOINC|SNOMED(?:[-\s]?(?:CT|RT|I{1,3}(?![A-Za-z])|[23](?![\dA-Za-z])))?|SCT(?:ID|(?=[\s:=]{0,3}\d{6}))|R[Xx](?:CUI|cui|N[Oo][Rr][Mm])|NDC(?:1[0-2](?![\dA-Za-z]))?|NPI|CVX|(?:(?:MS|CMS|APR|AP|AR|G)[-\s]?)?DRG|OPCS|ICPC|POS|[Pp]lace [Oo]f [Ss]ervice|(?<!nternal |NTERNAL )[Rr][Ee][Vv](?:[Ee][Nn][Uu][Ee])?\.?(?: [Cc]odes?| CODES?| C[Dd](?![A-Za-z]))?|icd[-\s]?10(?:[-\s]?(?:cm|pcs))?|cpt|hcpcs|[Ll]oinc|[Ss]nomed(?:[-\s](?:ct|CT))?|rxnorm|rxcui|ndc|npi|cvx)/g

/** Names in small letters stand in addresses and running text too: they announce as shy words do. */
const SMALL = /^(?:icd|cpt|hcpcs|loinc|snomed|rx|ndc|npi|cvx)/

/**
 * What makes the name that of an edition: `CPT-4`, `NDC-11`, `HCPCS Level II`, `MS-DRG v37`, `SNOMED CT International`. A capital
 * V begins codes of the diagnoses and of HCPCS.
 */
const EDITION =
  /[®™*]{0,2}(?:[-\u2010-\u2015]\d{1,2}(?![\dA-Za-z]|[-\u2010-\u2015.]\d)|,?\s\(?(?:[Vv]er(?:sion|\.)?\s?|v\.?\s?|V(?=\d\d(?![\d.A-Z])))\d{1,4}(?:\.\d{1,3}){0,2}(?![\dA-Za-z-]|\.\d)\)?|\s(?:(?:[Ll]evel|[Cc]ategory)\s[1-3]|(?:(?:[Ll]evel|[Cc]ategory)\s)?I{1,3})(?![\dA-Za-z.-])|(?:\s(?:International|US|UK|[Ee]dition)(?![A-Za-z])){1,2})/y

const TAIL =
  /[®™*]{0,2}(?:\s{0,3}(?:[Cc]odes?|CODES?|[Nn]umbers?|[Nn]os?\.|IDs?)(?![A-Za-z]))?(?:\s{0,3}\([A-Za-z ,/-]{1,24}\))?"?\s{0,3}([:=#|]|\bis\b|\bare\b|[-\u2010-\u2015_](?=[A-Z]\d[\dAB][.\d]|\d{4}[\dFTU](?![\dA-Za-z])))?/y

/** ICD-10 as another country or the WHO has it: its codes are not those of the clinical modification. */
const OTHER_EDITION = /\((?:WHO|CA|AM|GM|UK|international)\b/i
const WHOSE = /\bWHO(?:['\u2019]s)?\s$/

/** Systems that are not read, some of whose codes look like those that are. */
const OTHER = /^(?:ICD|CI[DEM]1|SNOMED|OPCS|ICPC|[A-Z]{1,3}DRG)/

const NONE: readonly Label[] = []

/** The labels of a text, in order. Linear: every pattern is bounded. */
export function findLabels(text: string): readonly Label[] {
  WORDS.lastIndex = 0
  let match = WORDS.exec(text)
  if (!match) return NONE
  const labels: Label[] = []
  for (; match; match = WORDS.exec(text)) {
    const from = match.index
    const name = from + match[0].length
    const meaning = isWord(text.charCodeAt(name)) ? undefined : meaningOf(match[0])
    if (!meaning) continue
    const end = editionEnd(text, name, meaning)
    TAIL.lastIndex = end
    const tail = TAIL.exec(text)
    const to = end + (tail?.[0].length ?? 0)
    const colon = tail?.[1] !== undefined
    // A list of changes: `null pointer (J. Doe) #23628`.
    if ((meaning.pointer || meaning.kinds[0] === 'modifier') && /\)\s{0,3}#$/.test(tail?.[0] ?? '')) continue
    const announced = colon || /\w/.test(text.slice(end, to))
    // In law reviews and balance sheets the word is something else.
    if (meaning === MEANINGS['REV'] && !/^[\s:=#]{0,3}0\d{3}(?!\d)/.test(text.slice(end, end + 9))) continue
    if (
      (meaning.shy || SMALL.test(match[0])) &&
      !announced &&
      !/^\s{1,2}(?:(?:[A-Z\d]\d|\d[A-Z]|[A-Z]{2}|0\d{3})(?![\dA-Za-z])|[A-Z]\d[\dAB])/.test(text.slice(end, end + 8))
    )
      continue
    const label: Label = {
      from,
      to,
      kinds: isOtherEdition(text, from, end, to) ? [] : meaning.kinds,
      strict: meaning.strict ?? false,
      colon,
      pointer: meaning.pointer ?? false,
    }
    const last = labels.at(-1)
    if (last && joins(text.slice(last.to, from)) && !label.pointer && !last.pointer) {
      // `ICD-9/ICD-10`: what is no code of the one may be a code of the other.
      const strict = label.strict && last.kinds.length > 0
      const kinds = [...new Set([...last.kinds, ...label.kinds])]
      labels[labels.length - 1] = { ...label, from: last.from, kinds, strict }
    } else labels.push(label)
  }
  return labels
}

/** `[from, to)`: the label, with its name up to `end`. */
function isOtherEdition(text: string, from: number, end: number, to: number): boolean {
  return OTHER_EDITION.test(text.slice(end, to)) || WHOSE.test(text.slice(Math.max(0, from - 8), from))
}

/** Where the name of the edition behind a system's name ends; `at` where there is none. */
function editionEnd(text: string, at: number, { kinds, shy }: Meaning): number {
  if (shy || kinds[0] === 'modifier') return at
  EDITION.lastIndex = at
  const edition = EDITION.exec(text)
  if (!edition || (/V\d/.test(edition[0]) && kinds.includes('icd-10-cm'))) return at
  return at + edition[0].length
}

function meaningOf(words: string): Meaning | undefined {
  const key = words.toUpperCase().replace(/[^A-Z\d]/g, '')
  const meaning =
    MEANINGS[key] ??
    MEANINGS[key.replace(/S$|(?<=^(?:CPT|NDC))\d{1,2}$/, '')] ??
    MEANINGS[key.replace(/DIAGNOSESCODES?/, 'DIAGNOSISCODE')]
  if (meaning) return meaning
  return OTHER.test(key) ? FOREIGN : undefined
}

/** `CPT/HCPCS`, `ICD-10-CM and PCS`: one label for both. */
function joins(between: string): boolean {
  return /^\s?(?:[/&,]|and|or)\s?$/.test(between)
}

function isWord(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95
}

/** What else stands in a column of codes: FL 44 of the UB-04 is HCPCS / RATE / HIPPS CODE. */
const BESIDE_CODES = /\b(?:rates?|hipps)\b/i

/** What a column's header announces: a label in it, or a word that stands for codes of any system. */
export function columnLabel(header: string): Label | 'any' | undefined {
  const label = findLabels(`${header.trim()}:`)[0]
  // `CPT 99213`: what stands under it is counted by that code.
  if (label) {
    if (/\d{4}/.test(header.slice(label.to))) return undefined
    return BESIDE_CODES.test(header) ? { ...label, strict: false } : label
  }
  return /^\s*(?:(?:billing|service|charge|medical) )?codes?(?:\(s\))?\s*$/i.test(header) ? 'any' : undefined
}
