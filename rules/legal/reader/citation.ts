import type { Block, Place } from '../../../src/document/model.js'
import type { JsonObject } from '../../../src/model.js'
import type { Court } from './courts/courts.js'
import type { Series } from './series/reporters.js'

/** The kinds a citation may have: those of the marks of legal.citations. */
export const CITATION_KINDS = [
  'case',
  'neutral',
  'short-case',
  'supra',
  'id',
  'reference',
  'statute',
  'regulation',
  'federal-register',
  'session-law',
  'public-law',
  'constitution',
  'rule',
  'journal',
  'restatement',
  'treaty',
  'docket',
  'record',
  'unknown',
] as const
export type CitationKind = (typeof CITATION_KINDS)[number]

/** One citation as read. Everything a rule may want to quote has its own place. */
export interface Citation {
  /** Order in reading order (footnotes behind their reference), from 0. */
  readonly index: number
  readonly kind: CitationKind
  readonly block: Block
  /** The core: volume, title, `Id.` or `supra`, to last page, section or pin. */
  readonly place: Place
  /** The fields of the mark's `value`, as agreed for the kind; without `antecedent`. */
  readonly value: JsonObject
  /** The reporters its abbreviation may mean: several where it is ambiguous, none where it is unknown. */
  readonly series: readonly Series[]
  readonly court?: Court | undefined
  /** True where the court stands in the citation's own parenthetical, false where the reporter implies it. */
  readonly courtPrinted: boolean
  readonly places: {
    readonly name?: Place | undefined
    readonly volume?: Place | undefined
    readonly reporter?: Place | undefined
    readonly page?: Place | undefined
    readonly pin?: Place | undefined
    /** The court-and-year parenthetical, brackets included. */
    readonly parenthetical?: Place | undefined
    readonly court?: Place | undefined
    readonly year?: Place | undefined
    readonly section?: Place | undefined
  }
  /** Full date of the parenthetical, ISO 8601, where month and day are printed. May not exist in the calendar. */
  readonly date?: string | undefined
  /** Citations to the same decision, this one included, in order; absent when it stands alone. */
  readonly parallel?: readonly Citation[] | undefined
  /** The string citation it belongs to: its members in order, this one included. */
  readonly group?: readonly Citation[] | undefined
  /** A short name the draft gives it in brackets: `(“Twombly”)`, `(Montoya II)`. */
  readonly alias?: string | undefined
  readonly signal?: string | undefined
  /** Subsequent or prior history words that lead to it: `aff'd`, `rev'g`, `cert. denied`. */
  readonly history?: string | undefined
  /** Stands inside the explanatory parenthetical (quoting …, citing …) of this citation. */
  readonly within?: Citation | undefined
  /** Named in running prose (`the Fourth Amendment`), not cited in the form of a citation. */
  readonly mention?: boolean | undefined
  /** Where the explanatory parentheticals right after it end, in its block's text; where it ends itself, without any. */
  readonly after: number
  /** Blank volume or page: `___ U.S. ___`. */
  readonly blank: boolean
}

/** Where a short form leads. */
export interface Resolution {
  /** The full citation, when there is exactly one. */
  readonly antecedent?: Citation
  /** All full citations that fit, nearest first. */
  readonly candidates: readonly Citation[]
  /** True where the candidate stands right before it, in the same paragraph, and nothing between them raises a doubt. */
  readonly near?: boolean
  /** Why there is no antecedent. */
  readonly reason?:
    | 'none'
    | 'several'
    | 'unread-source'
    | 'string-citation'
    | 'record'
    | 'internal'
    | 'unknown-before'
    | 'out-of-scope'
    | 'pin-below'
}

/** Everything the reader makes of a draft. */
export interface Reading {
  /** In reading order. */
  readonly citations: readonly Citation[]
  readonly resolutions: ReadonlyMap<Citation, Resolution>
}
