import type { Subject } from '../../../src/rule/subject.js'
import type { Code, Pointer } from '../systems/code.js'
import type { CodeKind } from '../systems/system.js'

/** A code as the rules of clinical.codes get it. */
export type CodeSubject = Subject<Code>

/** A diagnosis pointer as its rule gets it. */
export type PointerSubject = Subject<Pointer>

/** The kinds that are codes of a system. */
export const CODE_KINDS: readonly CodeKind[] = [
  'icd-10-cm',
  'icd-10-pcs',
  'cpt',
  'hcpcs',
  'modifier',
  'loinc',
  'snomed-ct',
  'rxnorm',
  'ndc',
  'npi',
  'cvx',
  'ms-drg',
  'pos',
  'revenue',
]
