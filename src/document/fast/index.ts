import { type Parser, remark } from '../parse.js'
import { readBlock } from './flow.js'
import { type Labels, labelsOf } from './labels.js'
import { isBlank, linesOf } from './lines.js'
import type { FastNode } from './node.js'
import { endOfStretch, readStretches, type Stretch } from './rest.js'

/** Line endings and characters that the fast lane leaves to the reference parser. */
const ODD = /^\uFEFF|\r(?!\n)|\0/

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
  labels: Labels,
): FastNode[] {
  const groups = readStretches(markdown, stretches, labels)
  // Joined, never spread into arguments: a draft may have more blocks than a call may have of those.
  const parts = stretches.map(({ before }, i) => nodes.slice(stretches[i - 1]?.before ?? 0, before).concat(groups[i]!))
  return parts.flat().concat(nodes.slice(stretches.at(-1)?.before ?? 0))
}
