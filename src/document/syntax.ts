import type { Root } from 'mdast'
import { type FrontMatter, readFrontMatter } from './front-matter.js'
import { guard, guardSize } from './guard.js'
import { fast } from './fast/index.js'
import { type Measure, unmeasured } from './measure.js'
import type { Parser } from './parse.js'
import { TooComplex } from './reference-cost.js'

/** The syntax tree of a draft, and what stands before it. */
export interface Syntax {
  /** Empty where the draft was refused. */
  readonly root: Root
  /** Added to an offset of the tree, it is an offset of the source. */
  readonly shift: number
  readonly frontMatter: FrontMatter
  /** Why it was not parsed at all. */
  readonly refused: readonly string[]
}

const EMPTY: Root = { type: 'root', children: [] }

/** Parses what may be parsed of a draft: behind byte order mark and front matter, and only what guard and parser let through. */
export function readSyntax(source: string, parser: Parser = fast, measure: Measure = unmeasured): Syntax {
  const bom = source.startsWith('\uFEFF') ? 1 : 0
  const isMarkdown = parser.isMarkdown !== false
  const frontMatter = readFrontMatter(isMarkdown ? source.slice(bom) : '')
  const shift = bom + frontMatter.end
  const body = source.slice(shift)
  const refused = measure('guard', () => (isMarkdown ? guard(body) : guardSize(body)))
  if (refused.length > 0) return { root: EMPTY, shift, frontMatter, refused }
  try {
    const root = measure('parse', () => parser.parse(body)) as Root
    return { root, shift, frontMatter, refused }
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    return { root: EMPTY, shift, frontMatter, refused: [error.message] }
  }
}
