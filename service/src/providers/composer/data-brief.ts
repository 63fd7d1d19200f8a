import { readDraft, type Readings, verifyArtifact } from '../../verification/engine.js'
import { subjectOf } from './instruction.js'
import { asMarkdown } from '../../verification/typed-text.js'
import { type Passage, passagesOf } from './passages.js'
import { type Statistic, statisticsOf } from './statistics.js'
import { tablesOf } from '../../verification/tables.js'
import { NOT_PROVIDED, prose, sentence, title } from './wording.js'

const TITLE = /^(?:title|subject|topic|headline|re)$/i
const SUMMARY = /^(?:(?:executive )?summary|key message|message|headline|overview|abstract|bottom line)\b/i
const OUTLOOK = /^(?:outlook|forecast|expectations?|next|guidance|looking ahead|projections?)\b/i
const SOURCES = /^(?:sources?|references?|data sources?|source notes?)\b/i
const STATISTICS = /^(?:statistics|key (?:statistics|figures|metrics|numbers)|figures|data|metrics|numbers|kpis?)\b/i
const EXPECTS =
  /\b(?:expect(?:s|ed)?|forecasts?|projects|projected to|outlook|anticipate[sd]?|(?:is|are) likely to|will|guidance|by (?:the end of )?20\d\d)\b/i
/** A verb of a statement: without one it is a topic. */
const STATES =
  /\s(?:was|were|is|are|rose|fell|grew|increased|decreased|declined|dropped|climbed|reached|total+ed|averaged|stood|came|amounted|improved)\s/i
const NAMES_SOURCE = /^(?:source|according to|data (?:from|are from)|figures (?:from|are from)|based on)[:\s]/i

interface Source {
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly date: string
}

/** A data brief of what the prompt says: its sentences as findings, its figures as statistics with their periods. */
export function composeDataBrief(prompt: string): object {
  const readings = readDraft(asMarkdown(prompt))
  const passages = passagesOf(readings).map(substance)
  const material = passages.filter(({ instruction }) => !instruction)
  const subject = passages
    .filter(({ instruction }) => instruction)
    .map(({ text }) => subjectOf(text))
    .find((text) => text !== undefined)
  const under = (pattern: RegExp) => material.filter(({ label }) => pattern.test(label))
  const sources = material.filter(
    (one) => SOURCES.test(one.label) || (NAMES_SOURCE.test(one.text) && one.figures.length === 0),
  )
  const named = under(TITLE).slice(0, 1)
  const outlookLabelled = under(OUTLOOK).filter((one) => !sources.includes(one))
  const body = material.filter((one) => ![...sources, ...named, ...outlookLabelled].includes(one))
  const outlook =
    outlookLabelled.length > 0
      ? outlookLabelled
      : body.filter((one) => EXPECTS.test(one.text) && one.kind !== 'row' && !SUMMARY.test(one.label))
  const told = body.filter((one) => !outlook.includes(one))
  const summaryLabelled = told.filter(({ label }) => SUMMARY.test(label))
  const sentences = told.filter((one) => one.kind !== 'row' && !STATISTICS.test(one.label) && !isListed(one))
  const summary =
    summaryLabelled.length > 0
      ? summaryLabelled
      : [sentences.find(({ figures }) => figures.length > 0) ?? sentences[0]].filter((one) => one !== undefined)
  const rest = sentences.filter((one) => !summaryLabelled.includes(one))
  const findings =
    rest.length > 0 && rest.length === summary.length && summary[0] === rest[0]
      ? rest
      : rest.filter((one) => !summary.includes(one))
  const heading = readings.blocks.find(({ kind, level }) => kind === 'heading' && level === 1)
  const listedSources = sources.map((one, i) => sourceOf(one, i))
  const only = listedSources.length === 1 ? listedSources[0]?.id : undefined
  const statistics = statisticsOf(readings, told).map((one) => ({
    ...one,
    ...(only !== undefined && { source: only }),
  }))
  const stated = [...summary, ...findings]
  const brief = (kept: readonly Statistic[]) => ({
    artifact_type: 'data_brief',
    title: title(named[0]?.text ?? heading?.text ?? subject ?? told[0]?.text ?? 'Data brief') || 'Data brief',
    summary: summary.length > 0 ? prose(summary) : told.length > 0 ? prose(told.slice(0, 1)) : NOT_PROVIDED,
    findings: [
      ...[...findings, ...told.filter((one) => !stated.includes(one) && isLost(one, kept))].map(({ text }) =>
        sentence(text),
      ),
      ...totalsOf(readings),
    ],
    statistics: kept.map(({ listed: _listed, ...one }, i) => ({ id: `st${i + 1}`, ...one })),
    sources: listedSources,
    outlook: outlook.length > 0 ? prose(outlook) : NOT_PROVIDED,
  })
  return brief(withoutMisreadings(statistics, brief))
}

/** "Create a data brief: revenue grew 10% …": what a request states with figures is material, its request left out. */
function substance(passage: Passage): Passage {
  const subject = passage.instruction && passage.figures.length > 0 ? subjectOf(passage.text) : undefined
  const at = subject === undefined ? -1 : passage.text.indexOf(subject)
  if (subject === undefined || at < 0 || !STATES.test(subject)) return passage
  return { ...passage, text: sentence(subject), from: passage.from + at, instruction: false }
}

/** What has a figure that no statistic was made of: it would stand nowhere. */
function isLost({ text, figures }: Passage, kept: readonly Statistic[]): boolean {
  return figures.length > 0 && !kept.some(({ value }) => text.includes(value))
}

/** A line that is a statistic by itself, and needs no sentence. */
function isListed({ kind, text, figures }: Passage): boolean {
  return kind === 'item' && figures.length === 1 && /^[^.:]{2,80}:\s*\S+(?:\s\S+){0,6}$/.test(text)
}

/** `Annual report 2024, Ministry of Health, 2025-03-01`: title, publisher and date, as far as the commas part them. */
function sourceOf({ text }: Passage, i: number): Source {
  const plain = text
    .replace(/^(?:sources?|according to|data (?:are )?from|figures (?:are )?from|based on)\b[:\s]*/i, '')
    .replace(/\.$/, '')
    .trim()
  const date =
    /(?:\d{4}-\d{2}(?:-\d{2})?|(?:\d{1,2}\s)?(?:January|February|March|April|May|June|July|August|September|October|November|December)\s(?:\d{1,2},\s)?\d{4}|(?<![\w-])(?:19|20)\d{2})(?=\W*$)/.exec(
      plain,
    )
  const head = (date ? plain.slice(0, date.index) : plain).replace(/[\s,;(–—-]+$/, '')
  const [name = '', ...publisher] = head.split(/,\s+|\s[–—-]\s/)
  return {
    id: `s${i + 1}`,
    title: name.trim().replace(/^the\s/i, '') || plain || 'Source',
    publisher: publisher.join(', ').trim() || NOT_PROVIDED.replace('.', ''),
    date: date?.[0] ?? 'n.d.',
  }
}

/**
 * Statistics read out of sentences, without those that the engine finds to contradict the sentence they were read from: there the
 * composer misread, and the input says nothing wrong. What the input itself sets out as a list or table stays, right or wrong.
 */
function withoutMisreadings(
  statistics: readonly Statistic[],
  brief: (kept: readonly Statistic[]) => object,
): readonly Statistic[] {
  if (statistics.every(({ listed }) => listed)) return statistics
  const wrong = new Set<number>()
  for (const { evidence } of verifyArtifact(brief(statistics)).reports) {
    for (const { pointer, verdict } of evidence) {
      const at = /^\/statistics\/(\d+)(?:\/|$)/.exec(pointer ?? '')?.[1]
      if (at !== undefined && verdict === 'violation') wrong.add(Number(at))
    }
  }
  return statistics.filter(({ listed }, i) => listed || !wrong.has(i))
}

/** A table with a row of totals as a sentence, column by column: in a list of statistics nobody would see that the parts make the whole. */
function totalsOf(readings: Readings): string[] {
  return [...tablesOf(readings).values()].flatMap(([header = [], ...rows]) => {
    const total = rows.at(-1)
    const parts = rows.slice(0, -1)
    if (!total || parts.length < 2 || !/^totals?$/i.test(total[0] ?? '')) return []
    return header.slice(1).flatMap((name, i) => {
      const values = [...parts, total].map((row) => [row[0] ?? '', row[i + 1] ?? ''] as const)
      if (!values.every(([label, value]) => label !== '' && /^[$€£]?\d[\d.,]*$/.test(value))) return []
      const named = values.slice(0, -1).map((pair) => pair.join(' '))
      return [`${name}: ${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}, total ${values.at(-1)?.[1] ?? ''}.`]
    })
  })
}
