import { compareText, isWordAt } from '../../../src/document/characters.js'
import { Decimal } from '../number/decimal.js'
import { matchAt } from '../number/sticky.js'
import { UNIT_LINES } from './unit-table.js'

/** Exponents of the base units by letter: `L-1 M T-2` for a pressure. Sorted by letter, empty for a plain number. */
export type Dimension = string

/** One unit of the table. */
export interface Unit {
  readonly code: string
  readonly dimension: Dimension
  /** One of it in base units. */
  readonly factor: Decimal
  /** Its length varies, as a month's does. */
  readonly varies: boolean
  /** The name has more than one meaning. */
  readonly ambiguous: boolean
}

/** A unit as printed: the first over the others, `mg/kg/day`; a divisor may carry a number, `mg/5 mL`. */
export interface UnitPhrase {
  readonly head: Unit
  readonly per: readonly { readonly unit: Unit; readonly count: Decimal }[]
  /** "each", "per dose": a divisor that counts nothing. */
  readonly perDose: boolean
  /** `mg/kg/d` */
  readonly code: string
  readonly dimension: Dimension
  readonly factor: Decimal
  readonly varies: boolean
  readonly ambiguous: boolean
  readonly from: number
  readonly to: number
}

/** A line of the table; its unit is made when it is first met: most drafts have few of them. */
class Line {
  readonly #code: string
  readonly #dimension: Dimension
  readonly #factor: string
  #unit: Unit | undefined

  constructor(code: string, dimension: Dimension, factor: string) {
    this.#code = code
    this.#dimension = dimension
    this.#factor = factor
  }

  get unit(): Unit {
    const factor = this.#factor
    return (this.#unit ??= {
      code: this.#code,
      dimension: dimensionOf(exponentsOf(this.#dimension)),
      factor: new Decimal(factor.replace(/^[~?]/, '')),
      varies: factor.startsWith('~'),
      ambiguous: factor.startsWith('?'),
    })
  }
}

const CODES = new Map<string, Line>()
const SYMBOLS = new Map<string, Line>()
const WORDS = new Map<string, Line>()
for (const row of UNIT_LINES.trim().split('\n')) {
  const [code = '', dimension = '', factor = '', symbols = '', words = ''] = row.split('|').map((cell) => cell.trim())
  const line = new Line(code, dimension, factor)
  CODES.set(code, line)
  for (const symbol of namesIn(symbols)) SYMBOLS.set(symbol, line)
  for (const word of namesIn(words)) {
    const plain = word.toLowerCase()
    WORDS.set(plain, line)
    WORDS.set(pluralOf(plain), line)
  }
}

/** `sq_ft sqft`: two names. */
function namesIn(cell: string): string[] {
  return cell === '' ? [] : cell.split(' ').map((name) => (name.includes('_') ? name.replaceAll('_', ' ') : name))
}

/** kilometre per hour: kilometres per hour; degree celsius: degrees celsius. */
function pluralOf(words: string): string {
  if (words.startsWith('degree')) return words.replace('degree', 'degrees')
  if (/(?:s|feet|inches|hertz)$/.test(words)) return words
  return words.includes(' ') ? words.replace(/(?= (?:per|of) |$)/, 's') : `${words}s`
}

/** The unit with this code. */
export function unitOf(code: string): Unit {
  const line = CODES.get(code)
  if (!line) throw new Error(`no unit ${code}`)
  return line.unit
}

/** Names tried longest first: up to three words, so that "square metres" is found before "square". */
const NAME =
  /(?:[A-Za-zµμΩ°º℃℉²³₂][A-Za-zµμΩ²³₂23^.[\]°]{0,14}(?:-[Hh]ours?)?|["″'′])(?:[ \u00a0\u202f](?:of |per )?(?:square )?[A-Za-z°.]{1,16}){0,2}/y
/** The first word of a name. */
const WORD = /[A-Za-zµμΩ°º℃℉²³₂][A-Za-zµμΩ²³₂23^[\]°]{0,14}(?:-[Hh]ours?)?|["″'′]/y
const FIRST_WORDS = new Set([...SYMBOLS.keys(), ...WORDS.keys()].map((name) => firstWord(name, 0)))

/** In small letters: what follows most figures begins no name of a unit. */
function firstWord(text: string, at: number): string {
  return matchAt(WORD, text, at)?.[0].toLowerCase() ?? ''
}

const DIVIDE = /(?:\s?\/\s?|\sper\s|\sper(?=\s))/y
const COUNT = /(\d{1,3}(?:\.\d{1,2})?)\s?/y
const DOSE = /(?:dose|tablet|tab|capsule|cap|puff|spray|actuation|day dose|injection|administration)s?\b/iy

/** The unit phrase that begins at `at`, white space skipped already. */
export function readUnit(text: string, at: number): UnitPhrase | undefined {
  const head = readName(text, at)
  if (!head) return undefined
  const per: { unit: Unit; count: Decimal }[] = []
  let to = head.to
  let perDose = false
  for (let n = 0; n < 3; n++) {
    const over = matchAt(DIVIDE, text, to)
    if (!over) break
    const start = to + over[0].length
    const count = matchAt(COUNT, text, start)
    const unitAt = start + (count?.[0].length ?? 0)
    const dose = count ? null : matchAt(DOSE, text, unitAt)
    if (dose) {
      perDose = true
      to = unitAt + dose[0].length
      continue
    }
    const unit = readName(text, unitAt)
    if (!unit) break
    per.push({ unit: unit.unit, count: new Decimal(count?.[1] ?? 1) })
    to = unit.to
  }
  return phraseOf(head.unit, per, perDose, at, to)
}

function phraseOf(head: Unit, per: UnitPhrase['per'], perDose: boolean, from: number, to: number): UnitPhrase {
  const { code, dimension, varies, ambiguous } = head
  if (per.length === 0) return { head, per, perDose, code, dimension, factor: head.factor, varies, ambiguous, from, to }
  const exponents = exponentsOf(dimension)
  let factor = head.factor
  for (const { unit, count } of per) {
    for (const [letter, power] of exponentsOf(unit.dimension))
      exponents.set(letter, (exponents.get(letter) ?? 0) - power)
    factor = factor.div(unit.factor.times(count))
  }
  const units = [head, ...per.map(({ unit }) => unit)]
  return {
    head,
    per,
    perDose,
    code: [head.code, ...per.map(({ unit, count }) => (count.eq(1) ? '' : count.toString()) + unit.code)].join('/'),
    dimension: dimensionOf(exponents),
    factor,
    varies: units.some(({ varies }) => varies),
    ambiguous: units.some(({ ambiguous }) => ambiguous),
    from,
    to,
  }
}

function readName(text: string, at: number): { unit: Unit; to: number } | undefined {
  const match = FIRST_WORDS.has(firstWord(text, at)) ? matchAt(NAME, text, at) : null
  if (!match) return undefined
  let name = match[0]
  while (name !== '') {
    const line =
      SYMBOLS.get(name.replace(/[\u00a0\u202f]/g, ' ')) ?? WORDS.get(name.toLowerCase().replace(/[\u00a0\u202f]/g, ' '))
    if (line && !(isWordAt(text, at + name.length) && isWordAt(name, name.length - 1)))
      return { unit: line.unit, to: at + name.length }
    const space = name.search(/[ \u00a0\u202f.](?=[^ \u00a0\u202f.]*$)/)
    name = space > 0 ? name.slice(0, space) : ''
  }
  return undefined
}

function exponentsOf(dimension: Dimension): Map<string, number> {
  const exponents = new Map<string, number>()
  for (const part of dimension.split(' ').filter(Boolean)) {
    exponents.set(part[0] as string, part.length > 1 ? Number(part.slice(1)) : 1)
  }
  return exponents
}

function dimensionOf(exponents: ReadonlyMap<string, number>): Dimension {
  return [...exponents]
    .filter(([, power]) => power !== 0)
    .sort(([a], [b]) => compareText(a, b))
    .map(([letter, power]) => (power === 1 ? letter : `${letter}${power}`))
    .join(' ')
}

/** A temperature in kelvin; `difference` leaves the zero points out. */
export function toKelvin(value: Decimal, code: string, difference: boolean): Decimal {
  if (code === 'degF') return difference ? value.times(5).div(9) : value.minus(32).times(5).div(9).plus('273.15')
  return code === 'Cel' && !difference ? value.plus('273.15') : value
}

/** A temperature from kelvin. */
export function fromKelvin(value: Decimal, code: string, difference: boolean): Decimal {
  if (code === 'degF') return difference ? value.times(9).div(5) : value.minus('273.15').times(9).div(5).plus(32)
  return code === 'Cel' && !difference ? value.minus('273.15') : value
}
