import type { Court } from '../courts/courts.js'
import { STATES } from '../courts/states.js'

/** Where a court stands, as far as reporters care. */
export type Level = 'supreme' | 'circuit' | 'district' | 'bankruptcy' | 'special' | 'state'

/** What one reporter prints. */
export interface SeriesCourts {
  readonly series: string
  /** In words, for messages. */
  readonly prints: string
  /** Levels it prints. A level that is in neither list is not judged. */
  readonly levels: readonly Level[]
  /** Levels it does not print. */
  readonly not: readonly Level[]
  /** Abbreviations of the states whose courts it prints; only of the regional reporters. */
  readonly states?: readonly string[]
  /** First volume it holds for: those before are not judged. */
  readonly since?: { readonly volume: number }
}

const CIRCUITS = 'the United States courts of appeals'

const FEDERAL: readonly SeriesCourts[] = [
  // 2–4 U.S. (Dallas) hold Pennsylvania and lower federal courts too
  ...['U.S.', 'S. Ct.', 'L. Ed. 2d'].map((series) => ({
    series,
    prints: 'the Supreme Court of the United States',
    levels: ['supreme'] as const,
    not: ['circuit', 'district', 'bankruptcy', 'state'] as const,
    ...(series === 'U.S.' && { since: { volume: 5 } }),
  })),
  {
    series: 'L. Ed.',
    prints: 'the Supreme Court of the United States',
    levels: ['supreme'],
    not: ['circuit', 'district', 'bankruptcy', 'state'],
    since: { volume: 2 },
  },
  // the Federal Reporter held district courts before the Federal Supplement began
  { series: 'F.2d', prints: CIRCUITS, levels: ['circuit'], not: ['supreme', 'state'] },
  ...['F.3d', 'F.4th', "F. App'x"].map((series) => ({
    series,
    prints: CIRCUITS,
    levels: ['circuit'] as const,
    not: ['supreme', 'district', 'bankruptcy', 'state'] as const,
  })),
  // and the Court of Claims to 1960, the Court of International Trade, the Panel on Multidistrict Litigation
  ...['F. Supp.', 'F. Supp. 2d', 'F. Supp. 3d'].map((series) => ({
    series,
    prints: 'the United States district courts',
    levels: ['district'] as const,
    not: ['supreme', 'circuit', 'state'] as const,
  })),
  {
    series: 'Fed. Cl.',
    prints: 'the United States Court of Federal Claims',
    levels: [],
    not: ['circuit', 'district', 'state'],
  },
]

/** Regional reporters and their states; territorial courts and those before statehood are not judged. */
const REGIONS: readonly (readonly [name: string, series: readonly string[], states: readonly string[]])[] = [
  ['Atlantic', ['A.', 'A.2d', 'A.3d'], ['Conn.', 'Del.', 'D.C.', 'Me.', 'Md.', 'N.H.', 'N.J.', 'Pa.', 'R.I.', 'Vt.']],
  ['North Eastern', ['N.E.', 'N.E.2d', 'N.E.3d'], ['Ill.', 'Ind.', 'Mass.', 'N.Y.', 'Ohio']],
  ['North Western', ['N.W.', 'N.W.2d', 'N.W.3d'], ['Iowa', 'Mich.', 'Minn.', 'Neb.', 'N.D.', 'S.D.', 'Wis.']],
  [
    'Pacific',
    ['P.', 'P.2d', 'P.3d'],
    [
      'Alaska',
      'Ariz.',
      'Cal.',
      'Colo.',
      'Haw.',
      'Idaho',
      'Kan.',
      'Mont.',
      'Nev.',
      'N.M.',
      'Okla.',
      'Or.',
      'Utah',
      'Wash.',
      'Wyo.',
    ],
  ],
  ['South Eastern', ['S.E.', 'S.E.2d'], ['Ga.', 'N.C.', 'S.C.', 'Va.', 'W. Va.']],
  ['South Western', ['S.W.', 'S.W.2d', 'S.W.3d'], ['Ark.', 'Ky.', 'Mo.', 'Tenn.', 'Tex.']],
  ['Southern', ['So.', 'So. 2d', 'So. 3d'], ['Ala.', 'Fla.', 'La.', 'Miss.']],
]

const REGIONAL: readonly SeriesCourts[] = REGIONS.flatMap(([name, series, states]) =>
  series.map((abbreviation) => ({
    series: abbreviation,
    prints: `the state courts of the ${name} region (${states.join(', ')})`,
    levels: ['state'] as const,
    not: ['supreme', 'circuit'] as const,
    states,
  })),
)

/** Source: the publisher's description of each reporter; exceptions beside their row. */
export const SERIES_COURTS: ReadonlyMap<string, SeriesCourts> = new Map(
  [...FEDERAL, ...REGIONAL].map((row) => [row.series, row]),
)

/** Courts of appeals of the United States, by courts-db id. */
const CIRCUIT = /^ca(?:[1-9]|1[01]|dc|fc)$/

/** The level of a court; undefined where the table does not class it clearly. */
export function levelOf({ id, type, system, name }: Court): Level | undefined {
  if (id === 'scotus') return 'supreme'
  if (CIRCUIT.test(id)) return 'circuit'
  if (system === 'federal') {
    if (type === 'bankruptcy' || /bankruptcy/i.test(name)) return 'bankruptcy'
    return /\bdistrict court\b/i.test(name) ? 'district' : 'special'
  }
  return system === 'state' && stateOf({ name }) !== undefined ? 'state' : undefined
}

const NAMES = STATES.filter(([code]) => code !== 'PR')
  .map(([, abbreviation, name]) => ({ abbreviation, name }))
  .sort((a, b) => b.name.length - a.name.length)

/** The abbreviation of the state a state court belongs to, from its name; undefined where the name names none, or two. */
export function stateOf({ name }: Pick<Court, 'name'>): string | undefined {
  let rest = name
  let state: string | undefined
  for (const { abbreviation, name: full } of NAMES) {
    if (!rest.includes(full) || !new RegExp(`\\b${full}\\b`).test(rest)) continue
    if (state !== undefined) return undefined
    state = abbreviation
    rest = rest.replaceAll(full, '')
  }
  return state
}
