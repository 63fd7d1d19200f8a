const FRONT_MATTER = /^---[ \t]*(?:\r\n|\n|\r)([\s\S]*?)(?:\r\n|\n|\r)(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r|$)/
const EMPTY = /^---[ \t]*(?:\r\n|\n|\r)---[ \t]*(?:\r\n|\n|\r|$)/
const KEY = /^([A-Za-z_][\w-]*)[ \t]*:/

/** The YAML block a draft may open with: where it ends, and its top-level scalars. */
export interface FrontMatter {
  /** Offset behind it; 0 when there is none. */
  readonly end: number
  readonly values: Readonly<Record<string, string>>
}

/** Reads `key: value` lines of the front matter of `markdown` (no byte order mark). Nested values are left out. */
export function readFrontMatter(markdown: string): FrontMatter {
  const match = EMPTY.exec(markdown) ?? FRONT_MATTER.exec(markdown)
  if (!match) return { end: 0, values: {} }
  const values: Record<string, string> = {}
  for (const line of (match[1] ?? '').split(/\r\n|\n|\r/)) {
    const key = KEY.exec(line)
    const value = key && line.slice(key[0].length).trim()
    if (key?.[1] && value) values[key[1]] = unquote(value)
  }
  return { end: match[0].length, values }
}

function unquote(value: string): string {
  const quote = value[0]
  if (value.length > 1 && (quote === '"' || quote === "'") && value.endsWith(quote)) return value.slice(1, -1)
  const comment = value.indexOf(' #')
  return comment < 0 ? value : value.slice(0, comment).trimEnd()
}
