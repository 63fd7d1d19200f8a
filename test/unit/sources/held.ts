import { createVerifier, type Source } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.sources'] })

/** The marks of a draft held against its sources, each as `subject verdict`. */
export function marks(sources: readonly Source[], draft: string): string[] {
  return (verifier.verify(draft, { sources }).reports[0]?.evidence ?? []).map(
    ({ subject, verdict }) => `${subject} ${verdict}`,
  )
}

export const prose = (text: string): Source => ({ key: 'note.txt', mediaType: 'text/plain', text })
export const table = (text: string, key = 'data.csv'): Source => ({ key, mediaType: 'text/csv', text })
