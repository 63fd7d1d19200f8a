import type { JsonObject } from '../../../src/model.js'

/** The kinds of the marks of clinical.codes that are codes of a system. */
export type CodeKind =
  | 'icd-10-cm'
  | 'icd-10-pcs'
  | 'cpt'
  | 'hcpcs'
  | 'modifier'
  | 'loinc'
  | 'snomed-ct'
  | 'rxnorm'
  | 'ndc'
  | 'npi'
  | 'cvx'
  | 'ms-drg'
  | 'pos'
  | 'revenue'

/** Why a string is no code of its system, and what was meant where that is plain. */
export interface Fault {
  readonly found: string
  readonly expected: string
  /** The code the writer most likely meant, as it would be printed. */
  readonly meant?: string
}

/** A way of writing that everyone understands and no claim form takes. */
export interface Slip {
  readonly found: string
  readonly expected: string
}

/** A check digit, as printed and as computed. */
export interface CheckDigit {
  readonly formula: string
  /** What it was computed over. */
  readonly over: string
  readonly printed: string
  readonly computed: string
}

/** One printed code, read as a code of one system. */
export interface Reading {
  /** Normalised: upper case, dotted where the system dots, hyphens for dashes. */
  readonly code: string
  /** Its key in a release. */
  readonly key: string
  readonly fault?: Fault
  readonly slip?: Slip
  /** Why its form can be read in more than one way. */
  readonly ambiguous?: string
  readonly checkDigit?: CheckDigit
  /** What the mark's `value` shows besides `code` and `system`. */
  readonly value?: JsonObject
}

/** A code system: what its codes look like in print, and what each of them says. */
export interface System {
  readonly kind: CodeKind
  /** Its name as a claim form or a standard prints it. */
  readonly name: string
  /** Sticky. A code as it should be, or with a slip; ends where no letter or digit follows. */
  readonly token: RegExp
  /** Sticky. What stands where a code was announced, also when it is none; bounded. */
  readonly near: RegExp
  /** Reads a printed code. Total. */
  read(text: string): Reading
}

/** Dashes of every kind as the hyphen. */
export function hyphenated(text: string): string {
  return text.replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-')
}

/** The slip of dashes that are no hyphens, if there is one. */
export function dashSlip(text: string, code: string): { slip: Slip } | undefined {
  return hyphenated(text) === text ? undefined : { slip: { found: text, expected: code } }
}

/** Letters that are typed for digits, as the digits: O, o for 0 and l, I for 1. */
export function digitsMeant(text: string): string {
  return text.replace(/[Oo]/g, '0').replace(/[lI]/g, '1')
}
