/** From when to when a court sat. */
export interface CourtYears {
  readonly court: string
  /** First day, ISO 8601. */
  readonly from: string
  readonly to?: string
  readonly source: string
}

const FEDERAL: readonly (readonly [court: string, from: string, to: string | undefined, source: string])[] = [
  ['scotus', '1789-09-24', undefined, 'Judiciary Act of 1789, 1 Stat. 73'],
  ...['ca1', 'ca2', 'ca3', 'ca4', 'ca5', 'ca6', 'ca7', 'ca8', 'ca9'].map(
    (court) => [court, '1891-03-03', undefined, 'Evarts Act, 26 Stat. 826'] as const,
  ),
  ['cadc', '1893-02-09', undefined, '27 Stat. 434'],
  ['ca10', '1929-02-28', undefined, '45 Stat. 1346'],
  ['ca11', '1981-10-01', undefined, 'Pub. L. No. 96-452, 94 Stat. 1994'],
  ['cafc', '1982-10-01', undefined, 'Pub. L. No. 97-164, 96 Stat. 25'],
  ['ccpa', '1909-08-05', '1982-09-30', '36 Stat. 11; Pub. L. No. 97-164'],
  ['cit', '1980-11-01', undefined, 'Pub. L. No. 96-417, 94 Stat. 1727'],
  ['cavc', '1988-11-18', undefined, 'Pub. L. No. 100-687, 102 Stat. 4105'],
]

/**
 * Intermediate courts of appeals, by the year of their first term. Kentucky and West Virginia are left out: their highest courts bore
 * like names before.
 */
const STATE: readonly (readonly [court: string, year: number])[] = [
  ['alaskactapp', 1980],
  ['arizctapp', 1965],
  ['arkctapp', 1979],
  ['calctapp', 1905],
  ['connappct', 1983],
  ['fladistctapp', 1957],
  ['gactapp', 1907],
  ['iowactapp', 1976],
  ['massappct', 1972],
  ['mdctspecapp', 1967],
  ['michctapp', 1965],
  ['minnctapp', 1983],
  ['missctapp', 1995],
  ['nebctapp', 1991],
  ['nevapp', 2014],
  ['ncctapp', 1967],
  ['nmctapp', 1966],
  ['orctapp', 1969],
  ['pasuperct', 1895],
  ['scctapp', 1983],
  ['utahctapp', 1987],
  ['vactapp', 1985],
  ['washctapp', 1969],
  ['wisctapp', 1978],
]

/** Facts by hand, by courts-db id; the dates of the source table are of mixed quality. */
export const COURT_YEARS: ReadonlyMap<string, CourtYears> = new Map([
  ...FEDERAL.map(([court, from, to, source]) => [court, { court, from, ...(to && { to }), source }] as const),
  ...STATE.map(
    ([court, year]) => [court, { court, from: `${year}-01-01`, source: 'first term of the court' }] as const,
  ),
])
