import { printable } from './text.js'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

type Attributes = Readonly<Record<string, string | number | undefined>>

/** An element of XML 1.0; content is XML already, attributes are plain text, undefined ones left out. */
export function element(name: string, attributes: Attributes, content: readonly string[] = []): string {
  const given = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value)).replace(/\n/g, '&#10;').replace(/\t/g, '&#9;')}"`)
    .join('')
  return content.length === 0 ? `<${name}${given}/>` : `<${name}${given}>${content.join('')}</${name}>`
}

/** Plain text as XML; characters XML can not hold become U+FFFD. */
export function escapeXml(text: string): string {
  return printable(text).replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
}
