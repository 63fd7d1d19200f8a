import type { Series } from './reporters.js'

/**
 * The years whose decisions a series prints, and how many volumes a closed series has. Facts, by hand: the raw dates of the source
 * table are wrong for a good part of the editions (F. Supp. to 1988, F.R.D. from 2001, Idaho from 1982, U.S. from 1875).
 */
export interface SeriesYears {
  /** Canonical abbreviation, as the reporter table has it. */
  readonly series: string
  /** Year of the earliest decision printed. */
  readonly first: number
  /** Year of the latest; absent while the series runs. */
  readonly last?: number
  /** Last volume; only of a closed series, and only where it is known. */
  readonly volumes?: number
  readonly source: Source
}

/**
 * Where a row is from. `West`: the publisher's first and last volumes on the shelf. `Official`: title pages of the state's or
 * court's own reports, as the tables of United States jurisdictions in citation manuals restate them.
 */
type Source = 'West' | 'Official' | 'Lawyers’ Edition' | 'Publisher'

type Row = readonly [series: string, first: number, last?: number, volumes?: number]

/** Reporters of the National Reporter System and its federal companions. */
const WEST: readonly Row[] = [
  ['S. Ct.', 1882],
  ['F. Cas.', 1789, 1880, 30],
  ['F.', 1880, 1924, 300],
  ['F.2d', 1924, 1993, 999],
  ['F.3d', 1993, 2021, 999],
  ['F.4th', 2021],
  ["F. App'x", 2001, 2021],
  ['F. Supp.', 1932, 1998, 999],
  ['F. Supp. 2d', 1998, 2014, 999],
  ['F. Supp. 3d', 2014],
  ['F.R.D.', 1938],
  ['B.R.', 1979],
  ['M.J.', 1975],
  ['Vet. App.', 1989],
  ['Cl. Ct.', 1982, 1992, 26],
  ['Fed. Cl.', 1992],
  ['A.', 1885, 1938, 200],
  ['A.2d', 1938, 2010, 999],
  ['A.3d', 2010],
  ['N.E.', 1884, 1936, 200],
  ['N.E.2d', 1936, 2013, 999],
  ['N.E.3d', 2013],
  ['N.W.', 1879, 1942, 300],
  ['N.W.2d', 1941, 2024, 999],
  ['N.W.3d', 2023],
  ['P.', 1883, 1931, 300],
  ['P.2d', 1931, 2000, 999],
  ['P.3d', 2000],
  ['S.E.', 1886, 1939, 200],
  ['S.E.2d', 1939],
  ['S.W.', 1886, 1928, 300],
  ['S.W.2d', 1928, 1999, 999],
  ['S.W.3d', 1999],
  ['So.', 1886, 1941, 200],
  ['So. 2d', 1941, 2008, 999],
  ['So. 3d', 2008],
  ['N.Y.S.', 1888, 1937, 300],
  ['N.Y.S.2d', 1937, 2014, 999],
  ['N.Y.S.3d', 2014],
  ['Cal. Rptr.', 1959, 1991, 286],
  ['Cal. Rptr. 2d', 1991, 2003, 135],
  ['Cal. Rptr. 3d', 2003],
  ['Ill. Dec.', 1976],
]

/** The Supreme Court, its first seven reporters by name, and courts of special jurisdiction. Volumes 1 to 90 of U.S. count. */
const FEDERAL: readonly Row[] = [
  ['U.S.', 1754],
  ['Dall.', 1754, 1806],
  ['Cranch', 1801, 1841],
  ['Wheat.', 1816, 1827, 12],
  ['Pet.', 1828, 1842, 16],
  ['How.', 1843, 1860, 24],
  ['Black', 1861, 1862, 2],
  ['Wall.', 1863, 1874, 23],
  ['App. D.C.', 1893, 1941, 74],
  ['U.S. App. D.C.', 1941],
  ['Ct. Cl.', 1863],
  ["Ct. Int'l Trade", 1980],
  ['Cust. Ct.', 1938, 1980, 85],
  ['C.C.P.A.', 1929, 1982, 69],
  ['C.M.A.', 1951, 1975, 23],
  ['C.M.R.', 1951, 1975, 50],
  ['B.T.A.', 1924, 1942, 47],
  ['T.C.', 1942],
  ['N.L.R.B.', 1935],
  ['I. & N. Dec.', 1940],
]

/** Not begun when the table was made: of no earlier year than this. */
const TO_COME: readonly Row[] = [
  ['F. Supp. 4th', 2025],
  ['Cal. Rptr. 4th', 2025],
]

const LAWYERS_EDITION: readonly Row[] = [
  ['L. Ed.', 1754, 1956, 100],
  ['L. Ed. 2d', 1956],
]

/** Reports of the states' own courts. */
const STATE: readonly Row[] = [
  ['Ala.', 1840, 1976, 295],
  ['Ala. App.', 1910, 1976, 57],
  ['Ariz.', 1866],
  ['Ariz. App.', 1965, 1977, 27],
  ['Ark.', 1837],
  ['Ark. App.', 1981],
  ['Cal.', 1850, 1934, 220],
  ['Cal. 2d', 1934, 1969, 71],
  ['Cal. 3d', 1969, 1991, 54],
  ['Cal. 4th', 1991, 2016, 63],
  ['Cal. 5th', 2016],
  ['Cal. App.', 1905, 1934, 140],
  ['Cal. App. 2d', 1934, 1969, 276],
  ['Cal. App. 3d', 1969, 1991, 235],
  ['Cal. App. 4th', 1991, 2016, 248],
  ['Cal. App. 5th', 2016],
  ['Colo.', 1864, 1980, 200],
  ['Colo. App.', 1891, 1980, 44],
  ['Conn.', 1814],
  ['Conn. App.', 1983],
  ['Conn. Cir. Ct.', 1961, 1974, 6],
  ['Conn. Supp.', 1935],
  ['Del.', 1832, 1966, 59],
  ['Del. Ch.', 1814, 1968, 43],
  ['Fla.', 1846, 1948, 160],
  ['Fla. Supp.', 1948, 1981, 50],
  ['Fla. Supp. 2d', 1983, 1992],
  ['Ga.', 1846],
  ['Ga. App.', 1907],
  ['Haw.', 1847],
  ['Haw. App.', 1980, 1994, 10],
  ['Idaho', 1866],
  ['Ill.', 1819, 1954, 415],
  ['Ill. 2d', 1954, 2011],
  ['Ill. App.', 1877, 1954, 351],
  ['Ill. App. 2d', 1954, 1972, 133],
  ['Ill. App. 3d', 1972, 2011],
  ['Ind.', 1848, 1981, 275],
  ['Ind. App.', 1890, 1979, 182],
  ['Iowa', 1855, 1968, 261],
  ['Kan.', 1862],
  ['Kan. App.', 1895, 1901, 10],
  ['Kan. App. 2d', 1977],
  ['Ky.', 1785, 1951, 314],
  ['La.', 1830, 1972, 263],
  ['La. Ann.', 1846, 1900, 52],
  ['Mass.', 1804],
  ['Mass. App. Ct.', 1972],
  ['Md.', 1851],
  ['Md. App.', 1967],
  ['Me.', 1820, 1965, 161],
  ['Mich.', 1843],
  ['Mich. App.', 1965],
  ['Minn.', 1851, 1977, 312],
  ['Misc.', 1892, 1955, 208],
  ['Misc. 2d', 1955, 2004],
  ['Misc. 3d', 2003],
  ['Miss.', 1818, 1966, 254],
  ['Mo.', 1821, 1956, 365],
  ['Mo. App.', 1876, 1954, 241],
  ['Mont.', 1868],
  ['N.C.', 1778],
  ['N.C. App.', 1968],
  ['N.D.', 1890, 1953, 79],
  ['N.H.', 1816],
  ['N.J.', 1948],
  ['N.J. Eq.', 1830, 1948, 142],
  ['N.J. Misc.', 1923, 1949, 26],
  ['N.J. Super.', 1948],
  ['N.J. Tax', 1979],
  ['N.J.L.', 1790, 1948, 137],
  ['N.M.', 1852],
  ['N.Y.', 1847, 1956, 309],
  ['N.Y.2d', 1956, 2004, 100],
  ['N.Y.3d', 2003],
  ['A.D.', 1896, 1955, 286],
  ['A.D.2d', 1955, 2004, 309],
  ['A.D.3d', 2003],
  ['Neb.', 1860],
  ['Neb. Ct. App.', 1991],
  ['Nev.', 1865],
  ['Ohio St.', 1852, 1964, 177],
  ['Ohio St. 2d', 1964, 1982, 70],
  ['Ohio St. 3d', 1982],
  ['Ohio App.', 1913, 1964],
  ['Ohio App. 2d', 1964, 1982],
  ['Ohio App. 3d', 1981],
  ['Okla.', 1890, 1953, 208],
  ['Okla. Crim.', 1908, 1953, 97],
  ['Or.', 1853],
  ['Or. App.', 1969],
  ['Or. Tax', 1962],
  ['P.R.R.', 1899, 1978, 100],
  ['Pa.', 1845],
  ['Pa. Commw.', 1970, 1994, 168],
  ['Pa. Super.', 1895],
  ['R.I.', 1828, 1980, 122],
  ['S.C.', 1868],
  ['S.C. Eq.', 1784, 1868],
  ['S.C.L.', 1783, 1868],
  ['S.D.', 1890, 1976, 90],
  ['Tenn.', 1791, 1972, 225],
  ['Tenn. App.', 1925, 1971, 63],
  ['Tex.', 1846, 1962, 163],
  ['Tex. Civ. App.', 1892, 1911, 63],
  ['Tex. Crim.', 1891, 1962, 172],
  ['Utah', 1851, 1953, 123],
  ['Utah 2d', 1953, 1974, 30],
  ['V.I.', 1917],
  ['Va.', 1790],
  ['Va. App.', 1985],
  ['Vt.', 1826],
  ['W. Va.', 1863],
  ['Wash.', 1790, 1939, 200],
  ['Wash. 2d', 1939],
  ['Wash. App.', 1969, 2017, 200],
  ['Wash. App. 2d', 2017],
  ['Wash. Terr.', 1854, 1889, 3],
  ['Wis.', 1839, 1957, 275],
  ['Wis. 2d', 1957],
  ['Wyo.', 1870, 1959, 80],
]

const PUBLISHER: readonly Row[] = [
  ['U.S.L.W.', 1933],
  ['U.S.P.Q. (BNA)', 1913, 1987, 231],
  ['U.S.P.Q. 2d (BNA)', 1986],
  ['F.C.C.2d', 1965, 1986, 104],
  ['FCC Rcd', 1986],
  ['Tex. Sup. Ct. J.', 1957],
]

function rowsOf(source: Source, rows: readonly Row[]): SeriesYears[] {
  return rows.map(([series, first, last, volumes]) => ({
    series,
    first,
    ...(last !== undefined && { last }),
    ...(volumes !== undefined && { volumes }),
    source,
  }))
}

/** Every curated row. An abbreviation of several reporters (Wash., Cranch, Dall., Ct. Cl.) has one row that holds for all of them. */
export function curatedRows(): readonly SeriesYears[] {
  return [
    ...rowsOf('West', WEST),
    ...rowsOf('West', TO_COME),
    ...rowsOf('Official', FEDERAL),
    ...rowsOf('Lawyers’ Edition', LAWYERS_EDITION),
    ...rowsOf('Official', STATE),
    ...rowsOf('Publisher', PUBLISHER),
  ]
}

let bySeries: ReadonlyMap<string, SeriesYears> | undefined

/** The row of one series, by its canonical abbreviation. */
export function seriesYears(abbreviation: string): SeriesYears | undefined {
  bySeries ??= new Map(curatedRows().map((row) => [row.series, row]))
  return bySeries.get(abbreviation)
}

/** What is known of the series an abbreviation may mean. `whole`: every one of them has a row, and there is one. */
export function yearsOfAll(series: readonly Series[]): {
  readonly rows: readonly SeriesYears[]
  readonly whole: boolean
} {
  const rows = series.flatMap(({ abbreviation }) => seriesYears(abbreviation) ?? [])
  return { rows, whole: rows.length > 0 && rows.length === series.length }
}

/** True where a decision of `year` may stand in the series: its own years, and `slack` either side for late and early printing. */
export function printsYear({ first, last }: SeriesYears, year: number, slack = 1): boolean {
  return year >= first - slack && (last === undefined || year <= last + slack)
}

/** `1924–1993`, `since 2021`. */
export function spell({ first, last }: SeriesYears): string {
  return last === undefined ? `since ${first}` : `${first}–${last}`
}
