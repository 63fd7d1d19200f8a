import { memoryRelease, type ReleaseHandle, type ReleaseRow } from '../../../src/rule/release.js'

/** Small releases for the examples of rules: a few rows of official lists, in the columns of compiled ones. */

const row = (key: string, title: string, billable = true): ReleaseRow => ({
  key,
  title,
  short: title.slice(0, 60),
  billable,
})

/** A small release in memory; `about` names the list, the release and the official file. */
export function exampleRelease(
  about: Omit<Parameters<typeof memoryRelease>[0], 'sha256'>,
  rows: readonly ReleaseRow[],
): ReleaseHandle {
  return memoryRelease({ ...about, sha256: '0'.repeat(64) }, rows)
}

/** Rows of the ICD-10-CM order file of fiscal year 2026. */
export const icd2026 = exampleRelease(
  {
    id: 'icd-10-cm',
    release: 'FY2026',
    source: 'icd10cm_order_2026.txt',
    window: { from: '2025-10-01', to: '2026-09-30' },
  },
  [
    row('C50911', 'Malignant neoplasm of unspecified site of right female breast'),
    row('E039', 'Hypothyroidism, unspecified'),
    row('E10', 'Type 1 diabetes mellitus', false),
    row('E109', 'Type 1 diabetes mellitus without complications'),
    row('E11', 'Type 2 diabetes mellitus', false),
    row('E1165', 'Type 2 diabetes mellitus with hyperglycemia'),
    row('E119', 'Type 2 diabetes mellitus without complications'),
    row(
      'F0280',
      'Dementia in other diseases classified elsewhere, unspecified severity, without behavioral disturbance',
    ),
    row('G43909', 'Migraine, unspecified, not intractable, without status migrainosus'),
    row('H9190', 'Unspecified hearing loss, unspecified ear'),
    row('H9193', 'Unspecified hearing loss, bilateral'),
    row('I10', 'Essential (primary) hypertension'),
    row('I214', 'Non-ST elevation (NSTEMI) myocardial infarction'),
    row('J189', 'Pneumonia, unspecified organism'),
    row('K219', 'Gastro-esophageal reflux disease without esophagitis'),
    row('M170', 'Bilateral primary osteoarthritis of knee'),
    row('M1711', 'Unilateral primary osteoarthritis, right knee'),
    row('M1712', 'Unilateral primary osteoarthritis, left knee'),
    row('M32', 'Systemic lupus erythematosus (SLE)', false),
    row('M349', 'Systemic sclerosis, unspecified'),
    row('M545', 'Low back pain', false),
    row('M5450', 'Low back pain, unspecified'),
    row('N390', 'Urinary tract infection, site not specified'),
    row('R079', 'Chest pain, unspecified'),
    row('R0789', 'Other chest pain'),
    row('R310', 'Gross hematuria'),
    row('S52501', 'Unspecified fracture of the lower end of right radius', false),
    row('S52501A', 'Unspecified fracture of the lower end of right radius, initial encounter for closed fracture'),
    row(
      'S52501D',
      'Unspecified fracture of the lower end of right radius, subsequent encounter for closed fracture with routine healing',
    ),
    row('W19', 'Unspecified fall', false),
    row('W19XXXA', 'Unspecified fall, initial encounter'),
    row('Z0000', 'Encounter for general adult medical examination without abnormal findings'),
  ],
)

/** The same list five years earlier, before low back pain was expanded. */
export const icd2021 = exampleRelease(
  {
    id: 'icd-10-cm',
    release: 'FY2021',
    source: 'icd10cm_order_2021.txt',
    window: { from: '2020-10-01', to: '2021-09-30' },
  },
  [row('M545', 'Low back pain'), row('E119', 'Type 2 diabetes mellitus without complications')],
)

/** Rows of a HCPCS quarterly file. */
export const hcpcs2026 = exampleRelease(
  { id: 'hcpcs', release: '2026-01', source: 'HCPC2026_JAN_ANWEB.txt', window: { from: '2026-01-01' } },
  [
    {
      key: 'A7030',
      title: 'Full face mask used with positive airway pressure device, each',
      added: '2003-01-01',
      terminated: '',
      kind: 'code',
    },
    {
      key: 'G8544',
      title: 'Coronary artery bypass graft measures group',
      added: '2009-01-01',
      terminated: '2016-12-31',
      kind: 'code',
    },
    {
      key: 'J1885',
      title: 'Injection, ketorolac tromethamine, per 15 mg',
      added: '1994-01-01',
      terminated: '',
      kind: 'code',
    },
    { key: 'LT', title: 'Left side', added: '1990-01-01', terminated: '', kind: 'modifier' },
  ],
)

/** Lists of the Medicare Code Editor. */
export const mce43 = exampleRelease(
  {
    id: 'mce',
    release: 'v43',
    source: 'Definitions of Medicare Code Edits_v_43.txt',
    window: { from: '2025-10-01' },
  },
  [
    { key: 'F0280', title: 'Dementia in other diseases classified elsewhere', edits: 'manifestation', ages: '' },
    {
      key: 'Z0000',
      title: 'Encounter for general adult medical exam w/o abnormal findings',
      edits: 'adult',
      ages: 'adult:15-124',
    },
  ],
)

/** Notes of the tabular list. */
export const notes2021 = exampleRelease(
  {
    id: 'icd-10-cm-notes',
    release: 'FY2021',
    source: 'icd10cm_tabular_2021.xml',
    window: { from: '2020-10-01', to: '2021-09-30' },
  },
  [{ key: 'E10', excludes1: 'type 2 diabetes mellitus (E11.-)|gestational diabetes (O24.4-)', sevenths: '' }],
)

/** Edits of the National Correct Coding Initiative of the first quarter of 2026. */
export const ncci2026 = exampleRelease(
  {
    id: 'ncci-ptp',
    release: '2026Q1',
    source: 'ccipra-v320r0-f1.txt',
    window: { from: '1996-01-01', to: '2026-03-31' },
  },
  [
    {
      key: '110429759720160101',
      effective: '2016-01-01',
      deleted: '',
      modifier: '1',
      rationale: 'Mutually exclusive procedures',
    },
  ],
)
export const mue2026 = exampleRelease(
  {
    id: 'ncci-mue',
    release: '2026Q1',
    source: 'MCR_MUE_PractitionerServices_Eff_01-01-2026.csv',
    window: { from: '2026-01-01', to: '2026-03-31' },
  },
  [{ key: '97597', units: '1', indicator: '3', rationale: 'Clinical: CMS Workgroup' }],
)

/** A day inside fiscal year 2026. */
export const IN_2026 = { asOf: '2026-03-01' }
