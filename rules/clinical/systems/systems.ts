import { cpt } from './cpt.js'
import { cvx } from './cvx.js'
import { hcpcs } from './hcpcs.js'
import { icd10cm } from './icd-10-cm.js'
import { icd10pcs } from './icd-10-pcs.js'
import { loinc } from './loinc.js'
import { modifier } from './modifier.js'
import { msDrg } from './ms-drg.js'
import { ndc } from './ndc.js'
import { npi } from './npi.js'
import { pos } from './pos.js'
import { revenue } from './revenue.js'
import { rxnorm } from './rxnorm.js'
import { snomedCt } from './snomed-ct.js'
import type { CodeKind, System } from './system.js'

/** Every code system that is read, by the kind of its marks. */
export const SYSTEMS: Readonly<Record<CodeKind, System>> = {
  'icd-10-cm': icd10cm,
  'icd-10-pcs': icd10pcs,
  cpt,
  hcpcs,
  modifier,
  loinc,
  'snomed-ct': snomedCt,
  rxnorm,
  ndc,
  npi,
  cvx,
  'ms-drg': msDrg,
  pos,
  revenue,
}
