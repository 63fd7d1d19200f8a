import type { RootContent } from 'mdast'
import type { Section } from '../../catalog/template.js'
import { readDraft, type Readings } from '../../verification/engine.js'
import type { DraftTask, SourceMaterial } from '../port.js'
import { partOf } from './clinical-note.js'
import { asMarkdown } from '../../verification/typed-text.js'
import { bullets, markdownOf, paragraph, quotation, table } from './markdown.js'
import { type Passage, passagesOf } from './passages.js'
import { tablesOf } from '../../verification/tables.js'
import { NOT_PROVIDED, title } from './wording.js'

/** A draft as a provider gives it: `id` names a section of the template, `body` is Markdown without headings. */
export interface DraftAnswer {
  readonly title: string
  readonly sections: readonly { readonly id: string; readonly body: string }[]
}

/** A passage of a source, and what it is worth here. */
interface Excerpt {
  readonly text: string
  readonly place: string
  readonly source: number
  readonly section: string
  readonly score: number
  readonly words: number
}

/** Words of excerpts where no `word_count` is given. */
const WORDS = 800
/** Words that a draft may always quote, however long the input is already. */
const LEAST = 120
/** Longest excerpt, in words; tables and lists without full stops run on. */
const LONGEST = 90
const TITLED = 'topic'
const ABOUT_DRAFT = new Set([TITLED, 'target_audience', 'word_count'])

/** A draft of what the input and the sources say: each parameter in its section, excerpts where they belong, the rest named as missing. */
export function composeDraft(task: DraftTask): DraftAnswer {
  const { template, style, input } = task
  const blocks = new Map<string, RootContent[]>(template.sections.map(({ id }) => [id, []]))
  let words = 0
  for (const { name, type } of template.parameters) {
    const value = input[name]
    if (type !== 'string' || ABOUT_DRAFT.has(name) || typeof value !== 'string' || value.trim() === '') continue
    words += wordsOf(value)
    const owner = template.sections.find(({ parameters }) => parameters.includes(name))
    const readings = readDraft(asMarkdown(value))
    if (readings.refused.length > 0) {
      // Too large or too complex to be read in parts: it stands as it is.
      blocks.get(owner?.id ?? rest(template.sections).id)?.push(paragraph(value))
      continue
    }
    const passages = passagesOf(readings)
    const groups = owner ? new Map([[owner.id, passages]]) : bySection(passages, template.sections)
    for (const [id, own] of groups) blocks.get(id)?.push(...written(own, readings, style.layout.lists === 'bullets'))
  }
  for (const [id, quoted] of excerptsOf(task, words)) blocks.get(id)?.push(...quoted)
  const topic = input[TITLED]
  return {
    title: title(typeof topic === 'string' ? topic : template.name, 160) || template.name,
    sections: template.sections
      .filter(({ id }) => task.only === undefined || id === task.only)
      .map((section) => {
        const own = blocks.get(section.id) ?? []
        return { id: section.id, body: markdownOf(own.length > 0 ? own : [missing(section)]) }
      }),
  }
}

function missing({ must_contain: must }: Section): RootContent {
  return paragraph(must.length > 0 ? `${NOT_PROVIDED} This section needs: ${must.join('; ')}.` : NOT_PROVIDED)
}

function rest(sections: readonly Section[]): Section {
  return sections.find((section) => section.takes_rest) ?? (sections[0] as Section)
}

function bySection(passages: readonly Passage[], sections: readonly Section[]): Map<string, Passage[]> {
  const groups = new Map<string, Passage[]>()
  for (const passage of passages) {
    const id = placeOf(passage, sections).section
    const own = groups.get(id)
    if (own) own.push(passage)
    else groups.set(id, [passage])
  }
  return groups
}

/** The section a passage fits best, and how well; that which takes the rest where it fits none. */
function placeOf(passage: Passage, sections: readonly Section[]): { section: string; score: number } {
  if (isNote(sections)) return { section: partOf(passage), score: 2 }
  let best = { section: rest(sections).id, score: 0 }
  for (const section of sections) {
    const score = fit(passage, section)
    if (score > best.score) best = { section: section.id, score }
  }
  return best
}

function isNote(sections: readonly Section[]): boolean {
  return ['subjective', 'objective', 'assessment', 'plan'].every((part) => sections.some(({ id }) => id === part))
}

function fit({ text, label, citations, codes, figures, periods }: Passage, { heading, cues, lifts }: Section): number {
  const name = label.toLowerCase()
  const lower = text.toLowerCase()
  const under =
    name !== '' &&
    (heading.toLowerCase().includes(name) ||
      name.includes(heading.toLowerCase()) ||
      cues.some((cue) => begins(name, cue)))
  const said = cues.filter((cue) => begins(lower, cue)).length
  const held =
    (lifts.includes('citations') && citations.length > 0 ? 2 : 0) +
    (lifts.includes('codes') && codes.length > 0 ? 2 : 0) +
    (lifts.includes('figures') && figures.length > 0 ? 1 : 0) +
    (lifts.includes('dates') && periods.length > 0 ? 1 : 0)
  return (under ? 6 : 0) + Math.min(said, 3) * 1.5 + held
}

/** Whether some word of a text begins with a cue. */
function begins(text: string, cue: string): boolean {
  for (let at = text.indexOf(cue); at >= 0; at = text.indexOf(cue, at + 1)) {
    if (at === 0 || !/[\p{L}\d]/u.test(text[at - 1] ?? '') || !/[\p{L}\d]/u.test(cue[0] ?? '')) return true
  }
  return false
}

/** Passages as blocks: sentences of one paragraph together, or each an item; the rows of a table as a table. */
function written(passages: readonly Passage[], readings: Readings, listed: boolean): RootContent[] {
  const out: RootContent[] = []
  let items: string[] = []
  let run: Passage[] = []
  const close = () => {
    if (items.length > 0) out.push(bullets(items))
    if (run.length > 0) out.push(paragraph(run.map((one) => one.text).join(' ')))
    items = []
    run = []
  }
  const tables = new Set<number>()
  for (const passage of passages) {
    const cell = readings.blocks[passage.block]?.cell
    if (passage.kind === 'row' && cell) {
      if (tables.has(cell.table)) continue
      tables.add(cell.table)
      close()
      out.push(table(tablesOf(readings).get(cell.table) ?? []))
    } else if (listed || passage.kind === 'item') {
      if (run.length > 0) close()
      items.push(passage.text)
    } else {
      if (items.length > 0 || (run[0] && run[0].block !== passage.block)) close()
      run.push(passage)
    }
  }
  close()
  return out
}

/** Excerpts of the sources for each section, in the order of the sources: the best that fit the length, and of each source one at least. */
function excerptsOf(task: DraftTask, used: number): Map<string, RootContent[]> {
  const wanted = task.input['word_count']
  const length = (typeof wanted === 'number' ? wanted : WORDS) * (task.mode === 'thorough' ? 2 : 1)
  let left = Math.max(LEAST, length - used)
  const all = task.sources.flatMap((source, i) => readExcerpts(source, i, task))
  const kept = new Set<Excerpt>()
  const keep = (one: Excerpt) => {
    kept.add(one)
    left -= one.words
  }
  const ranked = [...all].sort((a, b) => b.score - a.score)
  task.sources.forEach((_, i) => {
    const first = ranked.find(({ source }) => source === i)
    if (first) keep(first)
  })
  for (const one of ranked) if (!kept.has(one) && one.score > 0 && one.words <= left) keep(one)
  const sections = new Map<string, RootContent[]>()
  for (const one of all.filter((excerpt) => kept.has(excerpt))) {
    const own = sections.get(one.section) ?? []
    own.push(quotation(one.text, one.place))
    sections.set(one.section, own)
  }
  return sections
}

function readExcerpts(
  { label, text, segments }: SourceMaterial,
  source: number,
  { template, input }: DraftTask,
): Excerpt[] {
  const topic = input[TITLED]
  const asked = contentWords(typeof topic === 'string' ? topic : '')
  const points = Array.from(text)
  const parts = segments.length > 0 ? segments : [{ start: 0, end: points.length, place: '' }]
  return parts.flatMap(({ start, end, place }) =>
    passagesOf(readDraft(asPlainText(points.slice(start, end).join('')))).flatMap((passage): Excerpt[] => {
      const quoted = shortened(passage.text)
      if (!/\p{L}/u.test(quoted)) return []
      const { section, score } = placeOf(passage, template.sections)
      const lower = passage.text.toLowerCase()
      const shared = asked.filter((word) => lower.includes(word)).length
      return [
        {
          text: quoted,
          place: place === '' ? label : `${label}, ${place}`,
          source,
          section,
          score: score + Math.min(shared, 4),
          words: wordsOf(quoted),
        },
      ]
    }),
  )
}

/** Extracted text as Markdown that reads as just that text: a quotation keeps every character. */
function asPlainText(value: string): string {
  const paragraphs = asMarkdown(value).split(/\n{2,}/)
  return markdownOf(paragraphs.filter((one) => one.trim() !== '').map((one) => paragraph(one.trim())))
}

function shortened(passage: string): string {
  const words = passage.split(/\s+/)
  return words.length <= LONGEST ? passage : `${words.slice(0, LONGEST).join(' ')} […]`
}

function contentWords(topic: string): string[] {
  return [...new Set(topic.toLowerCase().match(/\p{L}{4,}/gu) ?? [])]
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
