import {
  Document,
  HeadingLevel,
  type ISectionOptions,
  LevelFormat,
  Packer,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { FootnoteDefinition, List, RootContent, Table as MdastTable } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { type Definitions, runsOf } from './runs.js'

/** What the properties of the document say of its text. */
export interface About {
  readonly title: string
  /** Which version it is, and what verification said of it. */
  readonly description: string
}

type Block = ISectionOptions['children'][number]

/** Levels of a list that Word knows. */
const LEVELS = 9
const INDENT = 720 // twips: half an inch
const HEADINGS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
]

/** A Word document of Markdown: what a reader of the one sees, a reader of the other does. Call it in a worker that can be ended. */
export async function documentOf(markdown: string, { title, description }: About): Promise<Buffer> {
  const root = unified().use(remarkParse).use(remarkGfm).parse(storable(markdown))
  const lists: List[] = []
  const notes = root.children.filter((block): block is FootnoteDefinition => block.type === 'footnoteDefinition')
  const definitions: Definitions = {
    addresses: new Map(
      root.children.flatMap((block) => (block.type === 'definition' ? [[block.identifier, block.url]] : [])),
    ),
    notes: new Map(notes.map(({ identifier }, i) => [identifier, i + 1])),
  }
  const writer = new Writer(definitions, lists)
  const children = writer.blocks(root.children, { level: 0, quoted: 0 })
  const footnotes = Object.fromEntries(
    notes.map((note, i) => [i + 1, { children: writer.paragraphs(note.children) }] as const),
  )
  return await Packer.toBuffer(
    new Document({
      ...{ title, description, creator: 'tickmark' },
      footnotes,
      numbering: { config: lists.map((list, i) => ({ reference: `list-${i}`, levels: levelsOf(list) })) },
      sections: [{ children }],
    }),
  )
}

interface Place {
  /** Lists that it stands in. */
  readonly level: number
  readonly quoted: number
}

class Writer {
  readonly #definitions: Definitions
  /** Each gets a numbering of its own, so that none goes on with another's numbers. */
  readonly #lists: List[]

  constructor(definitions: Definitions, lists: List[]) {
    this.#definitions = definitions
    this.#lists = lists
  }

  blocks(nodes: readonly RootContent[], place: Place): Block[] {
    return nodes.flatMap((node) => this.#block(node, place))
  }

  /** Blocks without tables: a footnote takes none. */
  paragraphs(nodes: readonly RootContent[]): Paragraph[] {
    return this.blocks(nodes, { level: 0, quoted: 0 }).filter((block) => block instanceof Paragraph)
  }

  #block(node: RootContent, place: Place): Block[] {
    const indent = { left: INDENT * (place.level + place.quoted) }
    switch (node.type) {
      case 'heading':
        return [
          new Paragraph({ heading: HEADINGS[node.depth - 1] ?? HeadingLevel.HEADING_6, children: this.#runs(node) }),
        ]
      case 'paragraph':
        return [new Paragraph({ indent, spacing: { after: 160 }, children: this.#runs(node) })]
      case 'blockquote':
        return this.blocks(node.children, { ...place, quoted: place.quoted + 1 })
      case 'list':
        return this.#list(node, place)
      case 'code':
        return [new Paragraph({ indent, spacing: { after: 160 }, children: linesOf(node.value) })]
      case 'html':
        return [new Paragraph({ indent, children: linesOf(node.value) })]
      case 'thematicBreak':
        return [new Paragraph({ thematicBreak: true })]
      case 'table':
        return [this.#table(node), new Paragraph({})]
      case 'definition':
      case 'footnoteDefinition':
        return []
      default:
        return [new Paragraph({ indent, children: runsOf([node], this.#definitions) })]
    }
  }

  #list(list: List, place: Place): Block[] {
    const reference = `list-${this.#lists.push(list) - 1}`
    const level = Math.min(place.level, LEVELS - 1)
    return list.children.flatMap((item) => {
      const [first, ...rest] = item.children
      const box = item.checked == null ? '' : item.checked ? '☑ ' : '☐ '
      const own = first?.type === 'paragraph' ? this.#runs(first) : []
      const head = new Paragraph({
        numbering: { reference, level },
        children: [...(box === '' ? [] : [new TextRun(box)]), ...own],
      })
      const others = first?.type === 'paragraph' ? rest : item.children
      return [head, ...this.blocks(others, { ...place, level: place.level + 1 })]
    })
  }

  #table({ children: rows, align }: MdastTable): Table {
    const columns = Math.max(1, ...rows.map((row) => row.children.length))
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        (row, i) =>
          new TableRow({
            tableHeader: i === 0,
            children: Array.from({ length: columns }, (_, column) => {
              const cell = row.children[column]
              const alignment = align?.[column] ?? 'left'
              const runs = cell ? runsOf(cell.children, this.#definitions, { bold: i === 0 }) : []
              return new TableCell({ children: [new Paragraph({ alignment, children: runs })] })
            }),
          }),
      ),
    })
  }

  #runs(node: { readonly children: Parameters<typeof runsOf>[0] }): ParagraphChild[] {
    return runsOf(node.children, this.#definitions)
  }
}

function linesOf(value: string): TextRun[] {
  return value.split('\n').map((text, i) => new TextRun({ text, font: 'Courier New', ...(i > 0 && { break: 1 }) }))
}

function levelsOf({ ordered, start }: List) {
  return Array.from({ length: LEVELS }, (_, level) => ({
    level,
    format: ordered === true ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: ordered === true ? `%${level + 1}.` : '•',
    start: start ?? 1,
    style: { paragraph: { indent: { left: INDENT * (level + 1), hanging: 360 } } },
  }))
}

/** XML takes no control characters but tab and line ends. */
function storable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu, '\uFFFD')
}
