/**
 * Characters that a terminal, a log or an XML file must not get from a draft: controls but tab and line feed, those that turn the
 * direction of text, the two separators some readers take for a line's end, non-characters, and halves of a surrogate pair.
 */
const UNPRINTABLE =
  // eslint-disable-next-line no-control-regex -- to take them out
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Text a reader may be shown: what is unprintable becomes U+FFFD. */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '\uFFFD')
}

/** The same in one line. */
export function singleLine(text: string): string {
  return printable(text.replace(/\s+/g, ' ').trim())
}

/** The same, shortened to a number of UTF-16 code units. */
export function shortLine(text: string, limit: number): string {
  const line = singleLine(text)
  return line.length > limit ? `${printable(line.slice(0, limit - 1)).replace(/\uFFFD$/, '')}…` : line
}

/** `1 fix`, `2 fixes`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
