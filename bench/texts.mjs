// What is measured on: a report as such reports are, prose and tables (`report`); and, dense as no draft is, the project's own fixtures with
// made-up prose and tables between their paragraphs, all claims. The same text for the same kind and length on every machine.
import { readFileSync } from 'node:fs'
import { draftOf } from './corpus.mjs'

const FIXTURES = {
  legal: ['demo/legal.md'],
  clinical: ['demo/clinical.md', 'clinical.codes/soap-note/draft.md', 'clinical.codes/billing-summary/draft.md'],
  quantities: ['demo/brief.md', 'common.quantities/data-brief/draft.md'],
}

/** Characters of made-up prose between two paragraphs of the fixtures. */
const BETWEEN = 1500

/** Markdown of `length` characters; `kind` is `report`, one of the areas, or `mixed` for all of them. */
export function textOf(kind, length) {
  if (kind === 'report') {
    const report = readFileSync(new URL('report.md', import.meta.url), 'utf8')
    return `${report}\n`.repeat(Math.ceil(length / (report.length + 1))).slice(0, length)
  }
  const kinds = kind === 'mixed' ? Object.keys(FIXTURES) : [kind]
  const drafts = kinds.flatMap((area) => FIXTURES[area]).map(read)
  const paragraphs = drafts.flatMap((draft) => draft.split(/\n{2,}/)).filter((text) => !/^(?:#|- |\[\^)/.test(text))
  const parts = [...drafts]
  let reached = parts.join('').length
  for (let seed = 0; reached < length; seed++) {
    parts.push(draftOf(seed, BETWEEN, kinds), paragraphs[seed % paragraphs.length])
    reached += parts.at(-2).length + parts.at(-1).length
  }
  return parts.join('\n\n').slice(0, length)
}

/** A fixture without its front matter, which in the middle of a text is none. */
function read(path) {
  const text = readFileSync(new URL(`../fixtures/${path}`, import.meta.url), 'utf8')
  return text.replace(/^---\n.*?\n---\n/s, '').trim()
}
