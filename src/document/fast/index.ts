import { type Parser, remark } from '../parse.js'
import { readBlock } from './flow.js'
import { NOTE } from './footnote.js'
import type { Labels } from './inline.js'
import { isBlank, linesOf } from './lines.js'
import type { FastNode } from './node.js'
import { endOfStretch, readStretches, type Stretch } from './rest.js'

/** Line endings and characters that the fast lane leaves to the reference parser. */
const ODD = /^\uFEFF|\r(?!\n)|\0/
const DEFINITION = /\[\^?((?:[^[\]\\]|\\[\s\S]){1,999})\]:/g

/** A fence or HTML at the beginning of a line. */
const OPAQUE = /^[ \t>]*(?:`{3}|~{3}|<)/m
const LONE_COMMENT = /^<!--.*-->[ \t]*$/gm

/**
 * Reads the plain blocks of a draft itself and hands the rest to the reference parser. Its tree is the reference parser's in all that a
 * document is built from, which is proven by holding the two against each other; positions hold offsets only.
 */
export const fast: Parser = {
  name: 'fast-remark',
  parse(markdown) {
    if (ODD.test(markdown)) return remark.parse(markdown)
    const lines = linesOf(markdown)
    const labels = labelsOf(markdown)
    const nodes: FastNode[] = []
    const stretches: Stretch[] = []
    for (let line = 0; line < lines.starts.length;) {
      if (isBlank(lines, line)) {
        line++
        continue
      }
      const next = readBlock(lines, line, nodes, labels)
      if (next >= 0) {
        line = next
        continue
      }
      const end = endOfStretch(lines, line)
      const to = lines.starts[end] ?? markdown.length
      stretches.push({ from: lines.starts[line]!, to, before: nodes.length })
      line = end
    }
    return { type: 'root', children: stretches.length > 0 ? weave(markdown, nodes, stretches, labels) : nodes }
  },
}

function weave(
  markdown: string,
  nodes: readonly FastNode[],
  stretches: readonly Stretch[],
  { notes }: Labels,
): FastNode[] {
  const groups = readStretches(markdown, stretches, notes)
  // Joined, never spread into arguments: a draft may have more blocks than a call may have of those.
  const parts = stretches.map(({ before }, i) => nodes.slice(stretches[i - 1]?.before ?? 0, before).concat(groups[i]!))
  return parts.flat().concat(nodes.slice(stretches.at(-1)?.before ?? 0))
}

/** The labels that something in the draft may define, and those of notes that certainly are defined. */
function labelsOf(markdown: string): Labels {
  const notes = new Set<string>()
  if (!markdown.includes(']:')) return { has: () => false, notes }
  // Inside of code and HTML nothing is defined: where there may be any, nothing is certain.
  const certain = !OPAQUE.test(markdown.replace(LONE_COMMENT, ''))
  const labels = new Set<string>()
  for (const { 0: whole, 1: label = '', index } of markdown.matchAll(DEFINITION)) {
    const begins = index === 0 || markdown[index - 1] === '\n'
    if (certain && begins && NOTE.test(whole)) notes.add(label.toLowerCase())
    else labels.add(fold(label))
  }
  return { has: (text) => labels.size > 0 && labels.has(fold(text.replace(/^\^/, ''))), notes }
}

/** Spelled as labels are compared; the prefixes of a quote inside one count as white space. */
function fold(label: string): string {
  return label
    .replace(/[\s>]+/g, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase()
}
