import { matches } from '../matches.js'
import { DEFINITION, linkKey } from './definition.js'
import { NOTE } from './footnote.js'

/** What a draft defines somewhere, so that brackets around it may be a reference. */
export interface Labels {
  /** May the text between two brackets be a label that is defined? */
  has(text: string): boolean
  /** Labels of links that certainly are defined, each on a line of its own, as the reference parser compares them. */
  readonly links: ReadonlySet<string>
  /** Labels of notes that certainly are defined, in lower case. */
  readonly notes: ReadonlySet<string>
}

const LABEL = /\[\^?((?:[^[\]\\]|\\[\s\S]){1,999})\]:/g
const LONE_COMMENT = /^<!--.*-->[ \t]*$/gm
const CLOSED_FENCE = /^(`{3,}|~{3,})[^`~\n]*\n(?:(?!\1).*\n)*?\1[ \t]*\r?$/gm
/** A fence or HTML at the beginning of a line. */
const OPAQUE = /^[ \t>]*(?:`{3}|~{3}|<)/m
/** A fence at the beginning of a line, or HTML that goes on behind a blank line. */
const OPEN = /^[ \t>]*(?:`{3}|~{3}|<(?:[!?]|script|pre|style|textarea))/im
const BLANK = /^[ \t\r]*$/

/** The labels that something in the draft may define, and those that certainly are defined. */
export function labelsOf(markdown: string): Labels {
  const [links, notes] = [new Set<string>(), new Set<string>()]
  if (!markdown.includes(']:')) return { has: () => false, links, notes }
  // Inside of code and HTML nothing is defined: where there may be any, nothing is certain.
  const bare = markdown.replace(LONE_COMMENT, '')
  const certainNotes = !OPAQUE.test(bare)
  const certainLinks = !OPEN.test(bare.replace(CLOSED_FENCE, ''))
  const fences = certainLinks ? markdown.replace(CLOSED_FENCE, (code) => '`'.repeat(code.length)) : ''
  const labels = new Set<string>()
  let end = -1 // of the last line that certainly is a definition
  for (const { 0: whole, 1: label = '', index } of matches(LABEL, markdown)) {
    const begins = index === 0 || markdown[index - 1] === '\n'
    if (certainNotes && begins && NOTE.test(whole)) {
      notes.add(label.toLowerCase())
      continue
    }
    labels.add(fold(label))
    DEFINITION.lastIndex = index
    if (!certainLinks || !begins || fences[index] !== '[' || !DEFINITION.test(markdown)) continue
    if (index !== end && !BLANK.test(lineBefore(markdown, index))) continue
    end = markdown.indexOf('\n', index) + 1
    links.add(linkKey(label))
  }
  return { has: (text) => labels.size > 0 && labels.has(fold(text.replace(/^\^/, ''))), links, notes }
}

function lineBefore(text: string, at: number): string {
  return at < 2 ? '' : text.slice(text.lastIndexOf('\n', at - 2) + 1, at - 1)
}

/** Spelled as labels are compared; the prefixes of a quote inside one count as white space. */
function fold(label: string): string {
  return label
    .replace(/[\s>]+/g, ' ')
    .trim()
    .toLowerCase()
    .toUpperCase()
}
