import type { Root } from 'mdast'
import { type FrontMatter, readFrontMatter } from './front-matter.js'
import { guard } from './guard.js'
import { type Parser, remark } from './parse.js'

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

/** Parses what may be parsed of a draft: behind byte order mark and front matter, and only what the guard lets through. */
export function readSyntax(source: string, parser: Parser = remark): Syntax {
  const bom = source.startsWith('\uFEFF') ? 1 : 0
  const frontMatter = readFrontMatter(source.slice(bom))
  const shift = bom + frontMatter.end
  const body = source.slice(shift)
  const refused = guard(body)
  const root = parser.parse(refused.length > 0 ? '' : body) as Root
  return { root, shift, frontMatter, refused }
}
