import type { BlockContent, DefinitionContent, Nodes, Root } from 'mdast'
import rehypeRemark, { type Options } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { readSyntax } from '../../document/syntax.js'
import type { LeftOut } from '../../report/result.js'
import { shortLine } from '../../report/text.js'
import { clean } from './clean.js'
import { ExtractError } from './error.js'
import { joinAdjacent, type Leaf, leavesOf, plain, textOf } from './leaves.js'
import { NOTE, takeNotes } from './notes.js'
import type { DraftText } from './text.js'
import { type Element, isElement, type PlacesOf, type Tree, walk } from './tree.js'

/** How a tree came about. */
export interface About {
  readonly placesOf: PlacesOf
  /** Do places name the heading above, too? */
  readonly headings: boolean
  /** What was left out before there was a tree. */
  readonly leftOut: readonly LeftOut[]
}

const HANDLERS: NonNullable<Options['handlers']> = {
  a: (state, node) => state.all(node), // a link's target is no prose, and none is followed
  mark: (state, node) => state.all(node),
  [NOTE.reference]: (state, node: Element) => {
    const result = { type: 'footnoteReference' as const, ...nameOf(node) }
    state.patch(node, result)
    return result
  },
  [NOTE.definition]: (state, node: Element) => ({
    type: 'footnoteDefinition' as const,
    ...nameOf(node),
    children: state.toFlow(state.all(node)) as (BlockContent | DefinitionContent)[],
  }),
}

/** Lines are not wrapped, and a rule across the page is `***`: nothing is taken for front matter. */
const writer = unified()
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '*', strong: '*', rule: '*', listItemIndent: 'one', fences: true })
  .freeze()
const converter = unified().use(rehypeRemark, { handlers: HANDLERS, newlines: false }).freeze()

/**
 * The Markdown of a tree of HTML, which reads as the same text again, and where each block of it stood. Throws {@link ExtractError}
 * where there is no such Markdown: a draft is verified as a whole or not at all.
 */
export function markdownOf(tree: Tree, { placesOf, headings, leftOut }: About): DraftText {
  const places = placeAll(tree, placesOf)
  tree.children.push(...takeNotes(tree))
  const counted = clean(tree)
  const root: Root = converter.runSync(tree)
  joinAdjacent(root)
  const wanted = leavesOf(root)
  const name = (leaf: Leaf) => placeOf(leaf, places)
  const { source, offsets } = write(root, wanted, name)
  let heading = ''
  const named = offsets.map((offset, i): readonly [number, string] => {
    const leaf = wanted[i]!
    const above = headings && heading !== '' && leaf.node.type !== 'heading' && leaf.note === undefined
    const place = `${name(leaf)}${above ? `, “${heading}”` : ''}`
    if (leaf.node.type === 'heading') heading = shortLine(textOf(leaf.node), 60)
    return [offset, place]
  })
  return { source, origin: { places: named, leftOut: [...leftOut, ...counted] } }
}

/** Writes a tree so that it reads as the same leaves again; emphasis and deleted text that cannot be written so is given up. */
function write(
  root: Root,
  wanted: readonly Leaf[],
  name: (leaf: Leaf) => string,
): { source: string; offsets: number[] } {
  for (let attempt = 0; ; attempt++) {
    const source = writer.stringify(root)
    const { root: read, shift, refused } = readSyntax(source)
    if (refused.length > 0) return { source, offsets: [] } // the engine refuses it, and says why
    const found = leavesOf(read)
    const wrong = wanted.findIndex((leaf, i) => textOf(leaf.node) !== (found[i] && textOf(found[i].node)))
    if (wrong < 0 && found.length === wanted.length) {
      return { source, offsets: found.map(({ node }) => shift + node.position!.start.offset!) }
    }
    const leaf = wanted[wrong]
    if (attempt === ATTEMPTS) {
      throw new ExtractError(`cannot be written as Markdown that reads the same, ${leaf ? name(leaf) : 'at its end'}`)
    }
    const differ = wanted.filter(
      (one, i) => found.length !== wanted.length || textOf(one.node) !== textOf(found[i]!.node),
    )
    for (const one of differ) plain(one.node)
  }
}

/** Where there is emphasis to give up there is little of it; once for that, once for what it brought to light. */
const ATTEMPTS = 2

function nameOf({ properties: { number } }: Element): { identifier: string; label: string } {
  return { identifier: String(number), label: String(number) }
}

/** Gives each node a number for its place, as a position: that is what the converter passes on. */
function placeAll(tree: Tree, placesOf: PlacesOf): (string | undefined)[] {
  const places: (string | undefined)[] = [undefined]
  const numbers = new Map<Element, number>()
  walk(tree, (one, above) => {
    const own = placesOf(one, above)
    const number = own === undefined ? (numbers.get(above.at(-1)!) ?? 0) : places.push(own) - 1
    numbers.set(one, number)
    const point = { line: number + 1, column: 1, offset: number }
    one.position = { start: point, end: point }
    for (const child of one.children) if (!isElement(child)) child.position = one.position
  })
  return places
}

function placeOf({ node, note }: Leaf, places: readonly (string | undefined)[]): string {
  const own = firstPlace(node, places)
  return own ?? (note === undefined ? '¶ 0' : `note ${note}`)
}

function firstPlace(node: Nodes, places: readonly (string | undefined)[]): string | undefined {
  const own = places[node.position?.start.offset ?? 0]
  if (own !== undefined || !('children' in node)) return own
  for (const child of node.children) {
    const place = firstPlace(child, places)
    if (place !== undefined) return place
  }
  return undefined
}
