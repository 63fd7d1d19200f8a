import { ExternalHyperlink, FootnoteReferenceRun, type IRunOptions, type ParagraphChild, TextRun } from 'docx'
import type { Nodes } from 'mdast'

/** What stands elsewhere in the text: addresses of links by their labels, numbers of footnotes by theirs. */
export interface Definitions {
  readonly addresses: ReadonlyMap<string, string>
  readonly notes: ReadonlyMap<string, number>
}

type Look = Pick<IRunOptions, 'bold' | 'italics' | 'strike' | 'font' | 'style'>

/** Phrasing content as runs. */
export function runsOf(nodes: readonly Nodes[], definitions: Definitions, look: Look = {}): ParagraphChild[] {
  return nodes.flatMap((node) => runs(node, definitions, look))
}

function runs(node: Nodes, definitions: Definitions, look: Look): ParagraphChild[] {
  switch (node.type) {
    case 'text':
    case 'html':
      return [new TextRun({ ...look, text: node.value.replace(/\n/g, ' ') })]
    case 'inlineCode':
      return [new TextRun({ ...look, text: node.value, font: 'Courier New' })]
    case 'strong':
      return runsOf(node.children, definitions, { ...look, bold: true })
    case 'emphasis':
      return runsOf(node.children, definitions, { ...look, italics: true })
    case 'delete':
      return runsOf(node.children, definitions, { ...look, strike: true })
    case 'break':
      return [new TextRun({ ...look, break: 1 })]
    case 'link':
      return linked(node.url, runsOf(node.children, definitions, { ...look, style: 'Hyperlink' }))
    case 'linkReference': {
      const address = definitions.addresses.get(node.identifier)
      const own = runsOf(node.children, definitions, look)
      return address === undefined ? own : linked(address, own)
    }
    case 'image':
    case 'imageReference':
      return [new TextRun({ ...look, text: `[${node.alt ?? ''}]` })]
    case 'footnoteReference': {
      const number = definitions.notes.get(node.identifier)
      return number === undefined ? [] : [new FootnoteReferenceRun(number)]
    }
    default:
      return 'children' in node ? runsOf(node.children, definitions, look) : []
  }
}

/** A link that opens a page or a letter; any other address is shown as text alone. */
function linked(address: string, children: ParagraphChild[]): ParagraphChild[] {
  return /^(?:https?|mailto):/i.test(address) ? [new ExternalHyperlink({ link: address, children })] : children
}
