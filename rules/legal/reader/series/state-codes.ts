/** How a state code numbers its sections, and the last of the titles or chapters that the number begins with. */
export interface StateCode {
  /** The whole number of a section. Its first group is the title or chapter, unless that stands before the code. */
  readonly section: RegExp
  /** What the first figure counts. */
  readonly unit: 'title' | 'chapter' | 'section'
  readonly last: number
}

const DOTTED = /^(\d{1,4})[A-Z]{0,2}\.\d{1,6}[a-z]?(?:-\d{1,4})?$/
const TWO = /^(\d{1,3})[A-Za-z]{0,2}-\d{1,5}[A-Za-z]{0,3}(?:\.\d{1,4})?$/
const THREE = /^(\d{1,3})[A-Z]?(?:\.\d)?-\d{1,3}[A-Z]?(?:\.\d)?-\d{1,5}(?:\.\d{1,4})?[A-Za-z]?$/
const FOUR = /^(\d{1,2})-\d{1,3}(?:\.\d)?-\d{1,3}(?:\.\d)?-\d{1,4}(?:\.\d{1,2})?$/
const COLON = /^(\d{1,3}):\d{1,5}(?:\.\d{1,4})?$/

/** By the abbreviation without `Ann.`, `Code` and points. Sources: the tables of titles and chapters that the states publish, 2024. */
const CODES = new Map<string, StateCode>(
  (
    [
      ['ala', THREE, 'title', 45],
      ['alaska stat', /^(\d{1,2})\.\d{2}\.\d{3}$/, 'title', 47],
      ['ars|ariz rev stat', TWO, 'title', 49],
      ['ark', THREE, 'title', 28],
      ['crs|colo rev stat', THREE, 'title', 44],
      ['conn gen stat|general statutes', TWO, 'title', 54],
      ['fla stat', DOTTED, 'chapter', 1013],
      ['ga|ocga', THREE, 'title', 53],
      ['hrs|haw rev stat', TWO, 'chapter', 853],
      ['idaho', TWO, 'title', 74],
      ['ind', FOUR, 'title', 36],
      ['ksa|kan stat', TWO, 'chapter', 84],
      ['krs|ky rev stat', DOTTED, 'chapter', 533],
      ['la rs|la rev stat', COLON, 'title', 56],
      ['mcl|mich comp laws', DOTTED, 'chapter', 830],
      ['minn stat', DOTTED, 'chapter', 648],
      ['miss', THREE, 'title', 99],
      ['mo rev stat|rsmo', DOTTED, 'chapter', 701],
      ['mont', THREE, 'title', 90],
      ['neb rev stat', TWO, 'chapter', 90],
      ['nrs|nev rev stat', DOTTED, 'chapter', 725],
      ['nh rev stat|rsa', /^(\d{1,3})(?:-[A-Z])?:\d{1,4}(?:-[a-z])?$/, 'chapter', 679],
      ['njsa|nj stat', /^(\d{1,2})[A-Z]?:\d{1,3}[A-Z]?-\d{1,4}(?:\.\d{1,3})?[a-z]?$/, 'title', 59],
      ['nm stat|nmsa', THREE, 'chapter', 77],
      ['nc gen stat', TWO, 'chapter', 168],
      ['ndcc|nd cent', /^(\d{1,2})(?:\.\d)?-\d{1,3}(?:\.\d{1,2})?-\d{1,3}(?:\.\d{1,2})?$/, 'title', 65],
      ['rc|ohio rev', /^(\d{2,4})\.\d{1,4}$/, 'chapter', 6301],
      ['ors|or rev stat', DOTTED, 'chapter', 838],
      ['ri gen laws', THREE, 'title', 47],
      ['sc', THREE, 'title', 63],
      ['sdcl|sd codified laws', THREE, 'title', 62],
      ['tenn', THREE, 'title', 71],
      ['utah', THREE, 'title', 80],
      ['rcw|wash rev', /^(\d{1,2})[A-Z]?\.\d{2,3}[A-Z]?\.\d{3,4}$/, 'title', 91],
      ['w va', THREE, 'chapter', 64],
      ['wis stat', DOTTED, 'chapter', 995],
      ['wyo stat', THREE, 'title', 42],
      ['irc', /^(\d{1,4})[A-Z]{0,2}(?:-\d)?$/, 'section', 9834],
    ] as const
  ).flatMap(([names, section, unit, last]) => names.split('|').map((name) => [name, { section, unit, last }] as const)),
)

/** Codes whose title or chapter stands before them, and the last of those. */
const TITLED = new Map<string, number>(
  Object.entries({
    ilcs: 820,
    'pa cs': 79,
    'pa stat': 77,
    'me rev stat': 39,
    'vt stat': 33,
    del: 31,
    os: 85,
    'okla stat': 85,
    gl: 282,
    'mass gen laws': 282,
  }),
)

function keyOf(reporter: string): string {
  return reporter
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/\b(?:ann|annotated|code|consol)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The title or chapter that a section of a state code lies in, where its number has the form of that code and lies among its titles. */
export function placeInCode(
  reporter: string,
  before: string | undefined,
  section: string,
): { readonly unit: string; readonly number: number; readonly last: number } | undefined {
  const key = keyOf(reporter)
  const titles = TITLED.get(key)
  if (titles !== undefined && before !== undefined) {
    const number = Number(/^\d+/.exec(before)?.[0] ?? 0)
    return number >= 1 && number <= titles
      ? { unit: /^(?:gl|mass|ilcs)/.test(key) ? 'chapter' : 'title', number, last: titles }
      : undefined
  }
  const code = CODES.get(key)
  const number = Number(code?.section.exec(section)?.[1] ?? 0)
  return code && number >= 1 && number <= code.last ? { unit: code.unit, number, last: code.last } : undefined
}
