import type { Mention } from '../mention.js'
import { neighboursOf } from '../neighbours.js'
import { type Name, type Relations, namesIn, namesInBlock, namesInTitle } from './names.js'
import type { Key } from './relation.js'

/**
 * A value that holds for a figure, and how far off it is named: beside it, in its sentence, as the lead of
 * its paragraph ("Carrick General."), before it there, in a heading.
 */
export interface InForce {
  readonly name: Name
  readonly reach: 'clause' | 'sentence' | 'lead' | 'before' | 'heading'
}

/** "15 in Juniper", "the 15 records from the Juniper ward": named right behind the figure. */
const OF_NEXT = /^(?: \p{Ll}[\p{Ll}-]*){0,3} (?:in|at|on|for|from|of|by|among|to) (?:the )?$/u
/** What parts a clause from one behind it. */
const PARTS = /[;:(]|,? (?:and|but|while|whereas) /

/** The value of each key that holds for a figure: the nearest that is named. */
export function inForce(mention: Mention, relations: Relations): ReadonlyMap<Key, InForce> {
  const found = new Map<Key, InForce>()
  const add = (name: Name | undefined, reach: InForce['reach']) => {
    if (name && !found.has(name.value.key)) found.set(name.value.key, { name, reach })
  }
  const { sentence, printed, cell } = mention
  const { figure } = printed
  const { block } = figure
  if (cell) {
    for (const name of namesIn(relations, `${cell.row.label}; ${cell.column.label}`)) add(name, 'clause')
    for (const name of namesInTitle(relations, block)) add(name, 'heading')
    return found
  }
  if (!sentence) return found
  const { text } = block
  const { last, next } = neighboursOf(sentence, figure)
  const names = namesInBlock(relations, block)
  const behind = names.filter(({ from }) => from >= figure.to && from < next)
  for (const name of behind) if (OF_NEXT.test(text.slice(figure.to, name.from))) add(name, 'clause')
  const before = names.filter(({ from, to }) => to <= figure.from && from >= sentence.from).reverse()
  for (const name of before) add(name, name.from >= last ? 'clause' : 'sentence')
  for (const name of behind) add(name, PARTS.test(text.slice(figure.to, name.from)) ? 'sentence' : 'clause')
  for (const name of subjectsOf(
    text,
    names.filter(({ to }) => to <= sentence.from),
  ))
    add(name, isLead(text, name) ? 'lead' : 'before')
  for (const name of namesInTitle(relations, block)) add(name, 'heading')
  return found
}

function isLead(text: string, { from, to }: Name): boolean {
  return from === 0 && /^(?: \([^()]{1,40}\))?[.:]/.test(text.slice(to, to + 44))
}

/** All that the sentence of a figure names. */
export function namesInSentence({ sentence, printed: { figure } }: Mention, relations: Relations): readonly Name[] {
  if (!sentence) return []
  return namesInBlock(relations, figure.block).filter(({ from, to }) => from >= sentence.from && to <= sentence.to)
}

/** Names before a sentence, those of the nearest first; what a sentence names first is what it is about. */
function subjectsOf(text: string, names: readonly Name[]): readonly Name[] {
  const found: Name[][] = []
  let last: Name | undefined
  for (const name of names) {
    const isNew = !last || /[.;!?]\s/.test(text.slice(last.to, name.from))
    if (isNew) found.unshift([name])
    else found[0]?.push(name)
    last = name
  }
  return found.flat()
}
