import type { ReadFigure, ReadPeriod, Readings } from '../../verification/engine.js'
import type { Passage } from './passages.js'

/** A figure with its name, as a data brief sets it out. */
export interface Statistic {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly period?: string
  readonly source?: string
  /** It stands in a table or a list of figures, where the input itself sets out name and value. */
  readonly listed: boolean
}

const VERB =
  /\s(?:was|were|is|are|stood at|stands at|came (?:in at|to)|comes to|amount(?:ed|s) to|total+(?:ed|s)|average[ds]|reache[ds]|hit|remained(?: at)?|held (?:steady )?at|rose|rises|fell|falls|grew|grows|increased?|increases|decreased?|decreases|declined?|declines|dropped|drops|climbed|climbs|jumped|slipped|shrank|gained|lost|improved|worsened|edged (?:up|down)|expanded|contracted|doubled|tripled|moved|went (?:up|down)|recorded|posted|ended|closed|finished|eased|narrowed|widened|advanced|surged|sank|dipped|declining|rising|falling|from)\s/i
/** What may stand before a name: the time, a conjunction, an article. */
const LEAD =
  /^(?:according to\s[^,]{1,60},\s*|(?:in|for|during|over|by|as of|at the end of|through)\s[^,]{1,40},\s*|(?:and|but|while|meanwhile|however|also|overall|notably|additionally|similarly|of these|respectively)[\s,]+|(?:the|our|its|their|a|an|total of)\s)+/i
const LONGEST_NAME = 80

/** Every figure of the passages whose name can be told, each with its period. */
export function statisticsOf(readings: Readings, passages: readonly Passage[]): Statistic[] {
  const found = passages.flatMap((passage) => {
    if (passage.kind === 'row') return fromRow(readings, passage)
    return fromLine(readings, passage) ?? fromSentence(readings, passage)
  })
  const seen = new Set<string>()
  return found.filter((one) => {
    const key = JSON.stringify([one.name.toLowerCase(), one.value, one.unit, one.period?.toLowerCase() ?? ''])
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A row of a table: its first cell names, its headers are periods or second names. */
function fromRow({ blocks, figures, periods }: Readings, { block }: Passage): Statistic[] {
  const first = blocks[block]
  const cell = first?.cell
  if (!first || !cell || first.text.trim() === '') return []
  const row = blocks.flatMap((other, at) =>
    other.cell?.table === cell.table && other.cell.row === cell.row && other.cell.column > 0 ? [{ at, other }] : [],
  )
  // A column of periods, beside one of values: a cell that holds nothing else.
  const inRow = periods.find(({ block: at, from, to }) => {
    const text = row.find((one) => one.at === at)?.other.text
    return text !== undefined && text.slice(0, from).trim() === '' && text.slice(to).trim() === ''
  })
  return row.flatMap(({ at, other }) => {
    if (at === inRow?.block) return []
    const own = figures.filter((one) => one.block === at && (one.class === 'quantity' || one.class === 'year'))
    const [figure] = own
    if (!figure || own.length > 1) return []
    // "1450" may be a year: not in a column of quantities.
    const column = (block: number) =>
      blocks[block]?.cell?.table === cell.table && blocks[block].cell.column === other.cell?.column
    if (figure.class === 'year' && !figures.some((one) => one.class === 'quantity' && column(one.block))) return []
    const headerAt = blocks.findIndex(
      (one) => one.cell?.table === cell.table && one.cell.row === 0 && one.cell.column === other.cell?.column,
    )
    const header = blocks[headerAt]?.text.trim() ?? ''
    const inHeader = periods.find((period) => period.block === headerAt)
    const inName = periods.find((period) => period.block === block)
    const plain = inHeader ? header.slice(0, inHeader.from).concat(header.slice(inHeader.to)).trim() : header
    const valueHeader = /^(?:values?|figures?|amounts?|results?|levels?|numbers?|totals?|counts?)?$/i.test(plain)
    const name = [inName ? without(first.text, inName) : first.text.trim(), valueHeader ? '' : plain]
      .filter((part) => part !== '')
      .join(', ')
    const period = inHeader ?? inName ?? inRow
    const source = blocks[period?.block ?? -1]
    return [
      {
        name,
        ...amount(other.text, figure),
        ...(period && source && { period: source.text.slice(period.from, period.to) }),
        listed: true,
      },
    ]
  })
}

/** `Emergency admissions, FY2024: 129,600 admissions` on a line of its own. */
function fromLine({ blocks }: Readings, passage: Passage): Statistic[] | undefined {
  const block = blocks[passage.block]
  if (!block || passage.figures.length !== 1) return undefined
  const [figure] = passage.figures
  if (!figure) return undefined
  const text = block.text.slice(0, passage.to)
  const start = passage.kind === 'item' || passage.from === 0 ? 0 : passage.from
  const head = /^\s*(?:[-*]\s)?([^:]{2,80}?)\s?(?::|\s[–—-])\s*$/.exec(text.slice(start, figureStart(text, figure)))
  const rest = text.slice(figure.to, passage.to)
  if (!head?.[1] || /[.;]\s+\S/.test(rest) || VERB.test(` ${head[1]} `)) return undefined
  const name = head[1].trim()
  const inName = passage.periods.find(({ to }) => to <= start + head[0].length)
  const after = passage.periods.find(({ from }) => from >= figure.to)
  const period = after ?? inName
  return [
    {
      name: inName ? without(name, inName, start + head[0].indexOf(head[1])) : name,
      ...amount(block.text, figure, passage.to),
      ...(period && { period: block.text.slice(period.from, period.to) }),
      listed: true,
    },
  ]
}

/** "Revenue rose 12% from $4.2 million in FY2023 to $4.7 million in FY2024": the name before the verb, each figure with its own time. */
function fromSentence({ blocks }: Readings, passage: Passage): Statistic[] {
  const block = blocks[passage.block]
  if (!block) return []
  const found: Statistic[] = []
  for (const [from, to] of clausesOf(block.text, passage)) {
    const own = passage.figures.filter((figure) => figure.from >= from && figure.to <= to && !figure.words)
    const text = block.text.slice(from, to)
    const verb = VERB.exec(text)
    const [first] = own
    if (!verb || !first || first.from < from + verb.index) continue
    const lead = LEAD.exec(text.slice(0, verb.index))?.[0] ?? ''
    const periods = passage.periods.filter((period) => period.from >= from && period.to <= to)
    const subject = text.slice(lead.length, verb.index)
    const inSubject = periods.find((period) => period.from >= from + lead.length && period.to <= from + verb.index)
    const inLead = periods.find((period) => period.to <= from + lead.length)
    const name = (inSubject ? without(subject, inSubject, from + lead.length) : subject)
      .replace(/^(?:the|our|its|their)\s/i, '')
      .trim()
    if (
      name === '' ||
      name.length > LONGEST_NAME ||
      /[:;"“]|^(?:it|they|this|that|these|those|which|there|he|she|we|i)$/i.test(name)
    )
      continue
    const ends = own.filter((figure) => isLevel(block.text, figure, own))
    // "In 2024, ridership was 1.2 million, up from 1.1 million": the time at the start is that of the last level that is no earlier one.
    const latest = ends.findLast((figure) => !/\bfrom\s$/i.test(block.text.slice(0, figure.from)))
    for (const figure of ends) {
      const next = own.find((other) => other.from > figure.from)?.from ?? to
      const behind = periods.find(
        (period) => period.from >= figure.to && period.to <= next && period.from - figure.to < 40,
      )
      // A time said once, before the verb or at the end, is that of the last level; of an earlier one it would be a guess.
      const single =
        ends.length === 1
          ? (inSubject ?? inLead ?? periods.find(({ from: start }) => start >= figure.to))
          : figure === latest
            ? (inSubject ?? inLead)
            : undefined
      const period = behind ?? single
      found.push({
        name,
        ...amount(block.text, figure, to),
        ...(period && { period: block.text.slice(period.from, period.to) }),
        listed: false,
      })
    }
  }
  return found
}

/** Whether a figure says how much there is, not by how much it changed or how much of it. */
function isLevel(text: string, figure: ReadFigure, all: readonly ReadFigure[]): boolean {
  const before = text.slice(Math.max(0, figure.from - 24), figure.from)
  const after = text.slice(figure.to, figure.to + 24)
  const { kind } = figure.unit
  if (kind === 'points' || kind === 'bps' || kind === 'multiple') return false
  if (/\bby\s(?:about |nearly |some |just |only |around |roughly )?$/i.test(before)) return false
  if (kind === 'percent' && /^\s?of\b/i.test(after)) return true
  if (
    /^\s?(?:percentage points?|points?|pp|higher|lower|more|fewer|less|up|down|year[- ]on[- ]year|increase|decrease|rise|drop|of\b)/i.test(
      after,
    )
  )
    return false
  if (/\b(?:up|down|top|first|last|past|next|previous|than|over|every|per|of|a|an|the)\s$/i.test(before)) return false
  const pastVerb =
    /\b(?:rose|fell|grew|increased|decreased|declined|dropped|climbed|jumped|slipped|shrank|gained|lost|improved|edged (?:up|down)|expanded|contracted|advanced|surged|sank|dipped|eased|narrowed|widened)\s(?:about |nearly |some |just |only |around |roughly |a further )?$/i
  // "rose 12% to …": the change. "rose 4,000 to …" too.
  if (pastVerb.test(before)) return false
  return kind !== 'percent' || !all.some((other) => other !== figure && other.unit.kind !== 'percent')
}

/** The stretches of a sentence between semicolons and before a second subject. */
function clausesOf(text: string, { from, to }: Passage): [number, number][] {
  const clauses: [number, number][] = []
  let start = from
  for (const match of text
    .slice(from, to)
    .matchAll(
      /;\s|,\s(?:and|while|but|whereas)\s(?=[^,;]{2,60}\s(?:was|were|rose|fell|grew|increased|decreased|declined|dropped|climbed|reached|stood|averaged|total+ed|remained|came)\b)/g,
    )) {
    clauses.push([start, from + match.index])
    start = from + match.index + match[0].length
  }
  clauses.push([start, to])
  return clauses
}

/** Value and unit as printed: `8.2` and `%`, `129,600` and `admissions`, `$4.7 million` and nothing. */
function amount(text: string, figure: ReadFigure, end = text.length): { value: string; unit: string } {
  const whole = text.slice(figure.from, figure.to)
  if (figure.unit.kind === 'percent') {
    const percent = /\s?(?:%|per ?cent|pct\.?)$/i.exec(whole)
    if (percent) return { value: whole.slice(0, percent.index), unit: percent[0].trim() }
  }
  const noun = figure.noun && figure.noun.to <= end ? text.slice(figure.noun.from, figure.noun.to) : ''
  const counts =
    figure.unit.kind === 'none' &&
    noun !== '' &&
    !/^(?:in|to|from|for|and|or|at|by|on|as|of|per|the|a|an|is|was|with|during|over|than|compared|versus|up|down|this|last|year|respectively|under|above|below|after|before|but|while)$/i.test(
      noun,
    )
  return { value: whole, unit: counts ? noun : '' }
}

/** Where a figure begins, its hedge counted. */
function figureStart(text: string, { from }: ReadFigure): number {
  const hedge =
    /(?:about|approximately|around|roughly|nearly|almost|over|under|some|more than|less than|~|≈)\s?$/i.exec(
      text.slice(0, from),
    )
  return hedge ? hedge.index : from
}

/** A name without the period in it. `base`: where the name begins in the text the period's places are in. */
function without(name: string, period: ReadPeriod, base = 0): string {
  return `${name.slice(0, Math.max(0, period.from - base))} ${name.slice(Math.max(0, period.to - base))}`
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b(?:in|for|during|of|at the end of)\s*$/i, '')
    .replace(/^[\s,–—-]+|[\s,–—-]+$/g, '')
    .trim()
}
