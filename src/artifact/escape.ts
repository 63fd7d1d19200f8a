/** A pattern for JSON Schema: text that Markdown can carry, without control characters. */
export const PLAIN_TEXT = '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F]*$'
/** The same, not blank. Linear: the look-ahead stops at the first character that counts. */
export const FILLED_TEXT = PLAIN_TEXT.replace('^', '^(?=\\s*\\S)')

const ALWAYS = /[\\`*[\]<|]|~(?=~)|(?<=~)~|&(?=[#A-Za-z])|(?<![0-9A-Za-z])_|_(?![0-9A-Za-z])/g

/**
 * Text as Markdown that reads as just that text: every character that could begin markup is escaped. For text inside a line;
 * see {@link escapeLine} for text that begins one.
 */
export function escapeInline(text: string): string {
  return text.replace(ALWAYS, '\\$&')
}

/** The same for text at the beginning of a line. */
export function escapeLine(text: string): string {
  const plain = text.replace(/^[ \t]+/, '')
  const escaped = escapeInline(plain)
  const start = /^(?:[-+](?=[ \t]|$)|[-:=][-:= \t]*$|#{1,6}(?=[ \t]|$)|>)/.exec(plain)
  if (start) return `\\${escaped}`
  const number = /^\d{1,9}(?=[.)](?:[ \t]|$))/.exec(plain)
  return number ? `${number[0]}\\${escaped.slice(number[0].length)}` : escaped
}

/** The lines of a value in paragraphs: blank lines part paragraphs, white space at both ends of a line is dropped. */
export function paragraphsOf(text: string): string[][] {
  const paragraphs: string[][] = []
  let open = false
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = trimmed(raw)
    if (line === '') open = false
    else if (open) paragraphs.at(-1)?.push(line)
    else {
      paragraphs.push([line])
      open = true
    }
  }
  return paragraphs
}

/** Without spaces and tabs at both ends. Linear, unlike a pattern for it. */
function trimmed(line: string): string {
  let from = 0
  let to = line.length
  while (from < to && (line[from] === ' ' || line[from] === '\t')) from++
  while (to > from && (line[to - 1] === ' ' || line[to - 1] === '\t')) to--
  return line.slice(from, to)
}

/** The same in a heading, where number signs at the end would close it. */
export function escapeHeading(text: string): string {
  const escaped = escapeInline(text)
  let at = escaped.length
  while (escaped[at - 1] === '#') at--
  return at === escaped.length ? escaped : `${escaped.slice(0, at)}\\${escaped.slice(at)}`
}

/** A value as one line: every line break becomes a space. */
export function oneLine(text: string): string {
  return paragraphsOf(text).flat().join(' ')
}
