import fc from 'fast-check'
import type { Nodes, Root, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toString } from 'mdast-util-to-string'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { describe, expect, it } from 'vitest'
import { align } from '../../src/document/align.js'
import { readDocument } from '../../src/document/document.js'
import { remark } from '../../src/document/parse.js'
import { arbitraryMarkdown, arbitraryText } from '../markdown.js'

interface Chunk {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** The parser's own account of where each stretch of a text node comes from, taken from its tokens. */
function tokenChunks(source: string): { node: Text; chunks: Chunk[] }[] {
  const chunks = new Map<Nodes, Chunk[]>()
  const root: Root = fromMarkdown(source, {
    extensions: [gfmTable(), gfmFootnote(), gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [
      gfmTableFromMarkdown(),
      gfmFootnoteFromMarkdown(),
      gfmStrikethroughFromMarkdown(),
      {
        exit: {
          data(token) {
            const tail = this.stack.pop() as Text
            const own = chunks.get(tail) ?? []
            own.push({ at: tail.value.length, from: token.start.offset, to: token.end.offset })
            chunks.set(tail, own)
            tail.value += this.sliceSerialize(token)
            if (tail.position)
              tail.position.end = { line: token.end.line, column: token.end.column, offset: token.end.offset }
          },
        },
      },
    ],
  })
  const found: { node: Text; chunks: Chunk[] }[] = []
  const walk = (node: Nodes, inAutolink: boolean) => {
    if (node.type === 'text' && !inAutolink) found.push({ node, chunks: chunks.get(node) ?? [] })
    const autolink = node.type === 'link' && source[node.position?.start.offset ?? 0] === '<'
    if ('children' in node) for (const child of node.children) walk(child, autolink)
  }
  walk(root, false)
  return found
}

describe('the projection', () => {
  it('maps every character where the parser read it', () => {
    fc.assert(
      fc.property(arbitraryMarkdown(), (source) => {
        for (const { node, chunks } of tokenChunks(source)) {
          const start = node.position?.start.offset ?? 0
          const aligned = align(node.value, source, start, node.position?.end.offset ?? 0)
          expect(aligned, JSON.stringify({ source, value: node.value })).toBeDefined()
          for (const { at, from, to } of chunks) {
            for (let k = 0; k < to - from; k++) {
              const [range] = aligned?.ranges(at + k, at + k + 1) ?? []
              expect(range?.[0], JSON.stringify({ source, value: node.value, at, k })).toBe(from + k)
            }
          }
        }
      }),
      { numRuns: 2000 },
    )
  })

  it('has the text the parser has, a soft break as one space', () => {
    fc.assert(
      fc.property(arbitraryMarkdown(), (source) => {
        const plain = source.replace(/<[^<>]*>|~~|!?\[|https?:|[\]`\u00AD\u200B]/g, '')
        const paragraphs: string[] = []
        const walk = (node: Nodes) => {
          if (node.type === 'footnoteDefinition') return
          if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
            paragraphs.push(toString(node))
          else if ('children' in node) node.children.forEach(walk)
        }
        walk(remark.parse(plain) as Root)
        const squeeze = (text: string) => text.replace(/\s+/g, '')
        const texts = readDocument(plain)
          .blocks.filter((block) => block.footnote === undefined)
          .map((block) => squeeze(block.text))
        expect(texts).toEqual(paragraphs.map(squeeze))
      }),
    )
  })

  it('locates every stretch: verbatim text is its source slice, under every line ending', () => {
    for (const eol of ['\n', '\r\n', '\r'] as const) {
      fc.assert(
        fc.property(arbitraryMarkdown(eol), (source) => {
          const document = readDocument(`\uFEFF${source}`)
          for (const block of document.blocks) {
            let last = -1
            for (const { at, until, from, to } of block.projection.stretches(0, block.text.length)) {
              const text = block.text.slice(at, until)
              if (to - from === text.length && !/\s/.test(text)) expect(document.source.slice(from, to)).toBe(text)
              expect(from).toBeGreaterThanOrEqual(last)
              last = to
            }
          }
        }),
      )
    }
  })

  it('joins the pieces of any place to what it covers', () => {
    fc.assert(
      fc.property(arbitraryMarkdown(), fc.nat(), fc.nat(), (source, a, b) => {
        const document = readDocument(source)
        for (const block of document.blocks) {
          const from = a % (block.text.length + 1)
          const to = from + (b % (block.text.length - from + 1))
          const span = document.locate({ block, from, to })
          expect(span.start.offset).toBeLessThanOrEqual(span.end.offset)
          expect(span.pieces?.[0]?.[0] ?? span.start.offset).toBe(span.start.offset)
          expect(span.pieces?.at(-1)?.[1] ?? span.end.offset).toBe(span.end.offset)
        }
      }),
    )
  })

  it('reads any string', () => {
    fc.assert(
      fc.property(arbitraryText, (source) => {
        readDocument(source)
      }),
      { numRuns: 1000 },
    )
  })
})
