import { exampleRelease } from './examples.js'

/** Small releases for the examples of billing rules, in the columns of compiled lists; labelers and packages are made up. */

const QUARTER = { from: '2026-01-01', to: '2026-03-31' }

/** Add-on code edits of the first quarter of 2026. */
export const addOn2026 = exampleRelease(
  {
    id: 'ncci-add-on',
    release: '2026Q1',
    source: 'AOC_V2026Q1-MCR.txt',
    window: { ...QUARTER, from: '2013-01-01' },
  },
  [{ key: '11045110422013-04-01', type: '1', primary: '11042', effective: '2013-04-01', deleted: '', note: '' }],
)

/** Crosswalk of Medicare Part B drug pricing of the first quarter of 2026. */
export const asp2026 = exampleRelease(
  {
    id: 'asp-crosswalk',
    release: '2026Q1',
    source: 'January 2026 ASP NDC-HCPCS Crosswalk.csv',
    window: QUARTER,
  },
  [
    {
      key: '99999079501J1885',
      code: 'J1885',
      drug: 'Ketorolac tromethamine',
      dosage: '15 MG',
      size: '1',
      quantity: '25',
      units: '2',
      packageUnits: '50',
    },
    { key: 'J1885', code: 'J1885', drug: '', dosage: '15 MG', size: '', quantity: '', units: '', packageUnits: '' },
  ],
)

/** Crosswalk of CDC from vials of vaccines to CVX codes. */
export const cvxNdc2026 = exampleRelease({ id: 'cvx-ndc', release: '2026-02-02', source: 'NDC_Unit_use.txt' }, [
  { key: '99999084211', cvx: '115', vaccine: 'Tdap', product: 'Tetavax', until: '' },
])

/** Mapping to the condition categories of payment year 2026. */
export const hcc2026 = exampleRelease(
  {
    id: 'cms-hcc-v28',
    release: 'PY2026',
    source: '2026 Midyear_Final ICD-10-CM Mappings.csv',
    window: { from: '2025-01-01', to: '2026-12-31' },
  },
  [{ key: 'E1165', title: 'Type 2 diabetes mellitus with hyperglycemia', category: '37', paid: 'yes' }],
)

/** Base units of anesthesia of 2026. */
export const anesthesia2026 = exampleRelease(
  {
    id: 'anesthesia-base-units',
    release: '2026',
    source: '2026 anesthesia base units.csv',
    window: { from: '2026-01-01', to: '2026-12-31' },
  },
  [{ key: '00790', units: '7' }],
)
