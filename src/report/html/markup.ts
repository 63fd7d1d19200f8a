import { printable } from '../text.js'

/** Markup that is safe to print: made by {@link markup} alone, which escapes every text it is given. */
export class Markup {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

/** What may stand in a template: text and numbers are escaped, markup and lists of markup are not; nothing prints nothing. */
export type Part = string | number | Markup | readonly Markup[] | undefined

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Markup from a template. Texts in it are escaped for element content and for quoted attribute values alike. The template's own
 * line breaks are for its reader and are left out.
 */
export function markup(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const strings = joined(template)
  let text = strings[0] ?? ''
  parts.forEach((part, i) => {
    text += print(part) + (strings[i + 1] ?? '')
  })
  return new Markup(text)
}

const known = new WeakMap<TemplateStringsArray, readonly string[]>()

function joined(template: TemplateStringsArray): readonly string[] {
  const before = known.get(template)
  if (before) return before
  const strings = template.map((text) => {
    const lines = text.split('\n')
    const bare = lines.map((line, i) => {
      const behind = i === 0 ? line : line.trimStart()
      return i === lines.length - 1 ? behind : behind.trimEnd()
    })
    return bare.join('\n').replaceAll('>\n<', '><').replaceAll('\n', ' ')
  })
  known.set(template, strings)
  return strings
}

/** How many pieces a browser lays out at once, when they come into sight. */
const PART = 40

/** Pieces of markup in a row, in parts that a browser need not lay out before they are seen. */
export function inParts(pieces: readonly Markup[]): Markup {
  const parts: Markup[] = []
  for (let i = 0; i < pieces.length; i += PART) {
    parts.push(markup`<div class="part">${pieces.slice(i, i + PART)}</div>`)
  }
  return join(parts)
}

/** Pieces of markup in a row. */
export function join(parts: readonly Markup[], between = ''): Markup {
  return new Markup(parts.map(String).join(escape(between)))
}

function print(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Markup) return part.toString()
  return typeof part === 'object' ? part.map(String).join('') : escape(String(part))
}

function escape(text: string): string {
  return printable(text).replace(/[&<>"']/g, (unit) => ESCAPES[unit] ?? unit)
}
