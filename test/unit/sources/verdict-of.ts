import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.sources'] })

/** The verdict of the mark over what stands between angle quotes in a draft; a source of several lines is a table. */
export function verdictOf(source: string, marked: string): string {
  const [before = '', words = ''] = marked.split(/[«»]/)
  const draft = marked.replace(/[«»]/g, '')
  const [from, to] = [before.length, before.length + words.length]
  const mediaType = source.includes('\n') ? 'text/csv' : 'text/markdown'
  const marks =
    verifier.verify(draft, { sources: [{ key: 'own', mediaType, text: source }] }).reports[0]?.evidence ?? []
  return marks.find(({ span }) => span.start.offset < to && span.end.offset > from)?.verdict ?? 'no mark'
}
