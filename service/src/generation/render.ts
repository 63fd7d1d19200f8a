import type { Input } from '../catalog/input.js'
import type { StyleProfile, Template } from '../catalog/template.js'
import { bullets, markdownOf, paragraph } from '../providers/composer/markdown.js'
import type { DraftAnswer } from '../providers/composer/draft.js'
import type { SourceMaterial } from '../providers/port.js'

/** A draft as Markdown in two parts: a table of authorities may stand between them. */
export interface RenderedDraft {
  readonly body: string
  readonly sources: string
}

/** Writes a draft: title, sections in the order of the template under its own headings, the sources it was given. */
export function renderDraft(
  {
    template,
    style,
    input,
    sources,
  }: {
    readonly template: Pick<Template, 'sections'>
    readonly style: Pick<StyleProfile, 'layout'>
    readonly input: Input
    readonly sources: readonly Pick<SourceMaterial, 'label' | 'filename' | 'version' | 'sourceId'>[]
  },
  answer: DraftAnswer,
): RenderedDraft {
  const audience = input['target_audience']
  const parts = [`# ${heading(answer.title)}`]
  if (typeof audience === 'string' && audience.trim() !== '') {
    parts.push(markdownOf([paragraph(`Prepared for: ${oneLine(audience)}`)]))
  }
  template.sections.forEach((section, i) => {
    const number = style.layout.numbered_headings ? `${i + 1}. ` : ''
    parts.push(`## ${number}${headingOf(section)}`, bodyOf(section, answer))
  })
  const list = sources.map(
    ({ label, filename, version, sourceId }) => `${label}: ${oneLine(filename)}, version ${version} (${sourceId})`,
  )
  return {
    body: `${parts.join('\n\n')}\n`,
    sources: list.length > 0 ? `\n## Sources\n\n${markdownOf([bullets(list)])}\n` : '',
  }
}

/** The heading of a section, as Markdown, without its number. */
export function headingOf({ heading: title }: Pick<Template['sections'][number], 'heading'>): string {
  return heading(title)
}

/** What an answer says in a section, as it may stand under its heading. */
export function bodyOf({ id }: Pick<Template['sections'][number], 'id'>, answer: DraftAnswer): string {
  return contained(answer.sections.find((section) => section.id === id)?.body ?? '')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function heading(text: string): string {
  return markdownOf([paragraph(oneLine(text))]).replace(/#+$/, (signs) => signs.replace(/#/g, '\\#'))
}

/**
 * The body of a section as it may stand under its heading: whatever wrote it, it opens no heading of its own, holds no HTML and no
 * comment, and ends nothing that it did not begin. Linear.
 */
function contained(body: string): string {
  const lines = body
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '\uFFFD')
    .replace(/(?<!\\)<(?=[A-Z/!?])/gi, '\\<')
    .trim()
    .split('\n')
    .map((line) =>
      line
        .replace(/^( {0,3})(?=#{1,6}(?:[ \t]|$))/, '$1\\')
        .replace(/^( {0,3}>[ >]{0,20})(?=#{1,6}(?:[ \t]|$))/, '$1\\'),
    )
    // A line of signs below text would make the text a heading.
    .map((line, i, all) =>
      /^ {0,3}(?:=+|-+)[ \t]*$/.test(line) && (all[i - 1] ?? '').trim() !== '' ? `\\${line.trimStart()}` : line,
    )
  const fences = lines.filter((line) => /^ {0,3}(?:```|~~~)/.test(line)).length
  return [
    ...lines,
    ...(fences % 2 === 1
      ? [/~~~/.test(lines.findLast((line) => /^ {0,3}(?:```|~~~)/.test(line)) ?? '') ? '~~~' : '```']
      : []),
  ].join('\n')
}
