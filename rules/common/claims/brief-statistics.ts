import type { Document } from '../../../src/document/document.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { pointer } from '../../../src/document/pointer.js'
import type { Subject } from '../../../src/rule/subject.js'
import type { ByBlock } from '../number/by-block.js'
import { operandValue } from './claim.js'
import { currencyBefore } from '../number/currency.js'
import { Figure } from '../number/figure.js'
import { figures } from '../number/lexer.js'
import { periodName } from '../calendar/period-name.js'
import { scaleAfter } from '../number/scale.js'

/** One statistic of a data brief, typed and stamped with its period. */
export interface Statistic {
  readonly index: number
  /** Lower case, without article: "emergency admissions". */
  readonly label: string
  /** In one spelling; absent where the statistic has none. */
  readonly period?: string
  /** The unit as given, lower case. */
  readonly unit: string
  /** The value with its unit; absent where the value is no number. */
  readonly figure?: Figure
  readonly place: Place
}

/** The statistics of a document that was rendered from a data brief; none of any other. */
export const statistics = defineLayer<readonly Statistic[]>({
  id: 'common/claims/statistics',
  build(document, { layer, spend }) {
    const { structure } = document
    if (structure?.type !== 'data_brief') return []
    const found: Statistic[] = []
    for (let index = 0; structure.textAt(pointer('statistics', index, 'name')) !== undefined; index++) {
      spend(8)
      const statistic = statisticOf(document, index, layer(figures))
      if (statistic) found.push(statistic)
    }
    return found
  },
})

/** A statistic as the rules of same-statistic marks get it. */
export interface StatisticData {
  readonly by: 'statistic'
  readonly statistic: Statistic
}

/** The subject of a statistic: its value. The same for every rule, so that each adds its finding to one mark. */
export function statisticSubject(statistic: Statistic, document: Document): Subject<StatisticData> {
  const { label, period, figure, place } = statistic
  const operands = figure ? [operandValue({ role: 'mention', figure }, document)] : []
  return {
    kind: 'same-statistic',
    place,
    value: { operands, label, ...(period !== undefined && { period }) },
    data: { by: 'statistic', statistic },
  }
}

/** For a statistic of the same name, period and unit as one before it: the one before. */
export const repeatedStatistics = defineLayer<ReadonlyMap<Statistic, Statistic>>({
  id: 'common/claims/repeated-statistics',
  build(_document, { layer }) {
    const seen = new Map<string, Statistic>()
    const repeated = new Map<Statistic, Statistic>()
    for (const statistic of layer(statistics)) {
      const { label, period, unit, figure } = statistic
      if (period === undefined || !figure) continue
      const { kind } = figure.unit
      const key = JSON.stringify([label, period, kind === 'none' || kind === 'unit' ? unit : kind])
      const before = seen.get(key)
      if (!before?.figure) seen.set(key, statistic)
      else if (comparable(before.figure, figure)) repeated.set(statistic, before)
    }
    return repeated
  },
})

/** The label of a statistic and of the words in the text that name one. */
export function labelOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[‐‑]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:the|our|its) /, '')
}

function statisticOf({ structure }: Document, index: number, found: ByBlock<Figure>): Statistic | undefined {
  const text = (name: string) => structure?.textAt(pointer('statistics', index, name)) ?? ''
  const place = structure?.places(pointer('statistics', index, 'value'))[0]
  if (!place) return undefined
  const unit = text('unit').toLowerCase().replace(/\s+/g, ' ').trim()
  const period = text('period').trim()
  const figure = amountOf(place, unit, found)
  return {
    index,
    label: labelOf(text('name')),
    unit,
    place,
    ...(period !== '' && { period: periodName(period) }),
    ...(figure && { figure }),
  }
}

/** The figure of a value: as the lexer reads it with its unit; a bare number is one whatever stands around it. */
function amountOf({ block, from, to }: Place, unit: string, found: ByBlock<Figure>): Figure | undefined {
  const own = found.in(block).filter((figure) => figure.from < to && figure.to > from)
  const [figure] = own
  if (!figure || own.length > 1) return undefined
  const value = block.text.slice(from, to).trim()
  const plain = /^[-−+]?(\d+(?:\.\d+)?)$/.exec(value)
  if (figure.class !== 'quantity' && !plain) return undefined
  if (Math.min(figure.from, figure.hedge?.from ?? figure.from) > from || figure.words) return undefined
  const money = moneyUnit(unit)
  if (!plain || (figure.class === 'quantity' && !money)) return figure
  const negative = /^[-−]/.test(value)
  return new Figure({
    ...figure.parts,
    from,
    to,
    class: 'quantity',
    digits: plain[1] ?? '0',
    negative,
    signed: negative || value.startsWith('+'),
    exponent: money?.exponent ?? figure.parts.exponent,
    unit: money ? { kind: 'currency', code: money.code } : figure.unit,
  })
}

/** `usd`, `$ million`, `€bn`: a currency as a unit, with its power of ten. */
function moneyUnit(unit: string): { code: string; exponent: number } | undefined {
  const [, sign = '', rest = ''] = /^([a-z]{0,3}[$£€¥]|[a-z]{3}(?![a-z]))(.*)$/.exec(unit) ?? []
  const upper = sign.toUpperCase()
  const money = sign === '' ? undefined : currencyBefore(`${upper} `, upper.length)
  if (!money || money.from > 0) return undefined
  if (rest.trim() === '') return { code: money.code, exponent: 0 }
  const scale = scaleAfter(`1${rest}`, 1, true)
  return scale && scale.to === rest.length + 1 ? { code: money.code, exponent: scale.exponent } : undefined
}

/** Whether two figures can be amounts of one statistic: one kind of unit, and one currency as far as the signs tell. */
export function comparable(a: Figure, b: Figure): boolean {
  if (a.unit.kind !== b.unit.kind) return false
  const [left, right] = [a.unit.code, b.unit.code]
  if (left === right) return true
  return a.isMoney && [left, right].includes('$') && [left, right].includes('USD')
}

/** The block of a field of prose, not of a statistic or source. */
export function isProse(document: Document, block: Block): boolean {
  return /^\/(?:summary|findings|outlook)(?:\/|$)/.test(document.structure?.pointerOf(block) ?? '')
}
