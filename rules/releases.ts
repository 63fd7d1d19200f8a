import type { ReleaseFormat } from '../src/rule/release-file.js'
import { anesthesiaBaseUnits } from './clinical/release/anesthesia-base-units.js'
import { aspCrosswalk } from './clinical/release/asp-crosswalk.js'
import { cvxNdc } from './clinical/release/cvx-ndc.js'
import { hccV28 } from './clinical/release/hcc.js'
import { hcpcs } from './clinical/release/hcpcs.js'
import { icd10cmOrder } from './clinical/release/icd-10-cm-order.js'
import { icd10cmTabular } from './clinical/release/icd-10-cm-tabular.js'
import { icd10cmCodes, icd10pcsCodes } from './clinical/release/icd-10-codes.js'
import { icd10cmHistory, icd10pcsHistory } from './clinical/release/icd-10-history.js'
import { icd10pcsOrder } from './clinical/release/icd-10-pcs-order.js'
import { loinc } from './clinical/release/loinc.js'
import { mce } from './clinical/release/mce.js'
import { ncciAddOn } from './clinical/release/ncci-add-on.js'
import { ncciMue, ncciMueHospital, ncciMueSupplier } from './clinical/release/ncci-mue.js'
import { ncciPtp, ncciPtpHospital } from './clinical/release/ncci-ptp.js'
import { ndc, ndcProduct } from './clinical/release/ndc.js'
import { rxnorm } from './clinical/release/rxnorm.js'
import { snomedCt } from './clinical/release/snomed-ct.js'
import { capVolumes } from './legal/release/cap-volumes.js'
import { courtListener } from './legal/release/court-listener.js'
import { ownCases } from './legal/release/own-cases.js'

/** The official files a release can be made from. Recognition asks them in this order. */
export const releaseFormats: readonly ReleaseFormat[] = [
  icd10cmOrder,
  icd10pcsOrder,
  icd10cmTabular,
  icd10cmHistory,
  icd10pcsHistory,
  mce,
  hcpcs,
  icd10cmCodes,
  icd10pcsCodes,
  loinc,
  snomedCt,
  rxnorm,
  ndc,
  ndcProduct,
  ncciPtp,
  ncciPtpHospital,
  ncciMue,
  ncciMueHospital,
  ncciMueSupplier,
  ncciAddOn,
  aspCrosswalk,
  anesthesiaBaseUnits,
  hccV28,
  cvxNdc,
  capVolumes,
  courtListener,
  ownCases,
]
