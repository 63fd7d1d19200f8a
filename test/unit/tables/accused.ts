import { createVerifier } from '../../../src/index.js'

const verifier = createVerifier({ checks: ['common.quantities'] })

/** The figures that are accused in a draft of one table, with a note above it; cells are given row by row. */
export function accused(rows: readonly string[], note = ''): string[] {
  const [header = '', ...body] = rows.map((row) => `| ${row} |`)
  const draft = [note, '', header, `|${' --- |'.repeat(header.split('|').length - 2)}`, ...body].join('\n')
  return accusedIn(draft)
}

/** The figures that are accused in a draft. */
export function accusedIn(draft: string): string[] {
  return verifier
    .verify(draft)
    .reports.flatMap(({ evidence }) => evidence)
    .filter(({ verdict }) => verdict === 'violation')
    .map(({ subject }) => subject)
}
