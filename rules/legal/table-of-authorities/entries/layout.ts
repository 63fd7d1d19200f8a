import type { Document } from '../../../../src/document/document.js'
import { defineLayer } from '../../../../src/document/layer.js'
import type { Block } from '../../../../src/document/model.js'
import type { Citation } from '../../reader/citation.js'
import { reading } from '../../reader/index.js'
import { startOf } from './extent.js'
import { categoryGroups, type Group, isCategory, isLoose, standsAlone, titleOf } from './titles.js'

/** A table of authorities: its title and what stands under it. */
export interface Region {
  readonly title: Block
  /** What its title alone says about its kinds: `Table of Cases`. */
  readonly groups: readonly Group[]
  /** Without the title, in reading order. */
  readonly blocks: readonly Block[]
  /** The headings the table stands under: where two tables differ, each answers for its own part of the draft. */
  readonly scope: readonly string[]
}

/** Which parts of a draft are its text, and which only list or certify. */
export interface Layout {
  readonly tables: readonly Region[]
  /** Blocks whose citations are no citations of the text, with the reason. */
  readonly outside: ReadonlyMap<Block, 'table' | 'contents' | 'certificate' | 'cover'>
  /** The citations of each block, in order. */
  readonly citations: ReadonlyMap<Block, readonly Citation[]>
}

/** Finds the tables of authorities by title and shape, and the other parts that are not the body. */
export const layout = defineLayer<Layout>({
  id: 'legal.authorities.layout',
  build(document, { layer, spend }) {
    let map: ReadonlyMap<Block, readonly Citation[]> | undefined
    const cited: Cited = () => (map ??= byBlock(layer(reading).citations))
    spend(document.blocks.length)
    return {
      ...findLayout(document, cited),
      get citations() {
        return cited()
      },
    }
  },
})

/** {@link Layout.citations}; a draft without anything like a title of a list is laid out without them. */
type Cited = () => ReadonlyMap<Block, readonly Citation[]>

type Outside = 'table' | 'contents' | 'certificate'

interface Open {
  readonly what: Outside
  readonly title: Block
  readonly groups: readonly Group[]
  readonly blocks: Block[]
  entries: number
}

function findLayout(document: Document, cited: Cited): Omit<Layout, 'citations'> {
  const outside = new Map<Block, Outside | 'cover'>()
  const tables: Region[] = []
  let open: Open | undefined
  let front: Block | undefined
  const close = () => {
    if (open?.what === 'table') tables.push(regionOf(open))
    open = undefined
  }
  document.blocks.forEach((block, i) => {
    if (block.footnote !== undefined) return
    if (document.structure?.pointerOf(block)?.startsWith('/citations/')) {
      // The citations of a typed analysis, set out in parts, repeat those of its text.
      outside.set(block, 'contents')
      return
    }
    const alone = standsAlone(block)
    const title = alone && block.kind !== 'cell' ? titleOf(block.text) : undefined
    const follows = () => listFollows(document.blocks, i, cited)
    if (open && ends(open, block, alone, cited, follows, () => isListedBehind(document.blocks, i, cited))) close()
    const inContents = open?.what === 'contents' && open.title.kind === 'heading' && block.kind !== 'heading'
    if (title && !inContents && title.what !== 'body' && title.what !== 'category') {
      const what = title.what === 'authorities' ? 'table' : title.what
      if (what !== 'table' || !isLoose(block.text) || follows()) {
        const continued = open?.what === what && what === 'table' && sameTable(open, block)
        if (!continued) {
          close()
          open = {
            what,
            title: block,
            groups: title.what === 'authorities' ? title.groups : [],
            blocks: [],
            entries: 0,
          }
        }
        outside.set(block, what)
        if (what !== 'certificate') front ??= block
        return
      }
    }
    if (!open) return
    outside.set(block, open.what)
    open.blocks.push(block)
    if (isEntryLike(block, cited)) open.entries++
  })
  close()
  if (front) markCover(document, front, outside, cited)
  return { tables, outside }
}

/** True where `block` no longer belongs to the open part. */
function ends(
  open: Open,
  block: Block,
  alone: boolean,
  cited: Cited,
  follows: () => boolean,
  listed: () => boolean,
): boolean {
  if (!alone) return open.what === 'table' && open.entries > 0 && isProse(block, cited)
  const title = titleOf(block.text)
  if (block.kind !== 'heading') {
    if (open.title.kind === 'heading') return open.what === 'table' && open.entries > 0 && isProse(block, cited)
    return title !== undefined && title.what !== 'category' && title.what !== 'authorities'
  }
  if (open.what === 'contents' || title?.what === 'body') return true
  const deeper = open.title.kind !== 'heading' || (block.level ?? 1) > (open.title.level ?? 1)
  if (open.what === 'certificate') return !deeper
  if (title) return title.what === 'category' ? !deeper && !follows() : !sameTable(open, block)
  return !deeper || !(isCategory(block.text) || follows() || listed())
}

/** A title that comes again inside its own table, on each of its pages or as `Table of Authorities (continued)`. */
function sameTable(open: Open, block: Block): boolean {
  if (block.kind !== 'heading' && open.title.kind !== 'heading') {
    const [own, other] = [open.title, block].map(({ text }) => text.toLowerCase().trim())
    if (own !== undefined && other?.startsWith(own)) return true
  }
  return /cont/i.test(block.text) && block.section.path.length <= open.title.section.path.length + 1
}

function regionOf(open: Open): Region {
  const { title, groups, blocks } = open
  const path = title.section.path
  return {
    title,
    groups,
    blocks,
    scope: title.kind === 'heading' && title.section.heading === title ? path.slice(0, -1) : path,
  }
}

const FUNCTION =
  /^(?:of|the|and|for|in|to|a|an|on|et|seq|ex|rel|as|amended|by|at|de|la|van|von|al|re|codified|ann|note)$/

/** Units of an entry, at most. */
const LONGEST = 1_200
/** The end of an entry: a leader and pages. */
const LISTED = /(?:\.{4}|(?:\. ){3}|…{2}) {0,3}(?:passim|[\d, –ivxlc-]{1,60})$/i

/** Six words in small letters in a row. */
const SENTENCE = / [a-z]{2,20}(?: [a-z]{2,20}){5}/

/** Running text: words of a sentence before its first citation, or a long line without any. */
function isProse(block: Block, cited: Cited): boolean {
  if (block.kind !== 'paragraph' || /^\s*(?:\*|†|authorities\s+(?:up)?on\s+which|asterisk)/i.test(block.text))
    return false
  if (block.text.length < LONGEST && LISTED.test(block.text.slice(-80).trimEnd())) return false
  if (block.text.length >= LONGEST && SENTENCE.test(block.text)) return true
  const first = cited().get(block)?.[0]
  const lead = first ? block.text.slice(0, startOf(first)) : block.text
  const words = lead
    .split(/\s+/)
    .filter((word) => /^[a-z]{3,}[,;:]?$/.test(word) && !FUNCTION.test(word.replace(/[,;:]$/, '')))
  if (first) return words.length > 1 || (words.length === 1 && /\.$/.test(block.text) && !/[.…]{3,}|\d\.?$/.test(lead))
  return words.length > 5 && !/\.{3}|…|(?:\. ){3}/.test(block.text) && /[.:]$/.test(block.text.trim())
}

function isEntryLike(block: Block, cited: Cited): boolean {
  return (
    block.kind === 'cell' ||
    (block.kind === 'paragraph' && !isProse(block, cited) && categoryGroups(block.text).length === 0)
  )
}

/** Under a title that body sections have, too: the first block that is no category begins with a citation. */
function listFollows(blocks: readonly Block[], at: number, cited: Cited): boolean {
  for (const block of blocks.slice(at + 1, at + 12)) {
    if (block.kind === 'heading' || categoryGroups(block.text).length > 0 || block.cell?.row === 0) {
      if (block.kind === 'heading' && categoryGroups(block.text).length === 0) return false
      continue
    }
    const first = cited().get(block)?.[0]
    return first !== undefined && startOf(first) <= 2 && !isProse(block, cited)
  }
  return false
}

/** Under a heading of unknown words inside a table: the first block is an item or row that cites or ends in pages. */
function isListedBehind(blocks: readonly Block[], at: number, cited: Cited): boolean {
  const block = blocks.slice(at + 1, at + 3).find(({ kind, cell }) => kind !== 'heading' && cell?.row !== 0)
  if (!block || (!block.item && !block.cell) || isProse(block, cited)) return false
  return (
    cited().has(block) || /[\p{L})\]”"]\W{1,20}(?:passim|\d{1,4}(?:[–-]\d{1,4})?)\W{0,3}$/u.test(block.text.slice(-60))
  )
}

/** The lines of the cover: what stands before the first list, under no heading but the draft's title, and cites nothing. */
function markCover(document: Document, front: Block, outside: Map<Block, Outside | 'cover'>, cited: Cited): void {
  const cites = (block: Block) =>
    cited()
      .get(block)
      ?.some(({ kind }) => kind !== 'docket' && kind !== 'unknown')
  const before = document.blocks.filter((block) => block.start < front.start && block.footnote === undefined)
  if (before.some((block) => block.section.index > 1 || block.text.length > 240 || cites(block))) return
  for (const block of before) outside.set(block, 'cover')
}

function byBlock(citations: readonly Citation[]): Map<Block, Citation[]> {
  const map = new Map<Block, Citation[]>()
  for (const citation of citations) {
    const own = map.get(citation.block)
    if (own) own.push(citation)
    else map.set(citation.block, [citation])
  }
  return map
}
