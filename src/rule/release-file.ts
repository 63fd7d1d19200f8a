import type { ReleaseRow } from './release.js'

/** One official file, or one member of an archive, decoded: what a format reads. */
export interface OfficialFile {
  /** Base name, with the extension of a compression taken off. */
  readonly name: string
  /** Base name of the archive it came in; archives often carry the date that their members lack. */
  readonly archive?: string
  /** False when the last line has no line end, as in a file that was cut short. */
  readonly whole: boolean
  /** The lines, without their ends, from the first; every call starts anew. */
  lines(): Iterable<string>
}

/** The beginning of a file, for recognition: whole lines only. */
export interface FileHead {
  readonly name: string
  readonly lines: readonly string[]
}

export interface ReleaseColumn {
  readonly name: string
  readonly type: 'string' | 'boolean'
}

/** First and last day a release speaks for, ISO 8601, both included. */
export interface ReleaseWindow {
  readonly from: string
  readonly to?: string
}

/** What a file says about its release, besides its rows. */
export interface ReleaseFacts {
  /** The release's name; undefined when the file does not tell. */
  readonly release?: string
  readonly window?: ReleaseWindow
  /** What was left out or looks unusual, one sentence each. */
  readonly warnings: readonly string[]
}

/** A file that adds to the leading one of its release, with the part it plays: `description` beside `concept`. */
export interface ReleasePart {
  readonly part: string
  readonly file: OfficialFile
}

/** How one official format is recognised and read. Pure: lines in, rows out. */
export interface ReleaseFormat {
  /** Id of the list it makes: `icd-10-cm`. */
  readonly id: string
  /** As a user knows the file: `ICD-10-CM order file (icd10cm_order_2026.txt)`. */
  readonly title: string
  /** Every row has `key` and exactly these. */
  readonly columns: readonly ReleaseColumn[]
  /** The part a release cannot do without; the others add to it. */
  readonly leading: string
  /** A closed window cannot be guessed: without a release name such a file is refused. */
  readonly needsRelease: boolean
  /** How such a release is named, told to whoever has to name one; else a fiscal year. */
  readonly example?: string
  /** Keeps little of what it reads: its files may be of any size. */
  readonly streamed?: true
  /** Of several formats of one list the fuller one: a lower rank never replaces a higher one. */
  readonly rank: number
  /** The part this file plays, or undefined when it is not of this format. */
  recognise(head: FileHead): string | undefined
  /**
   * Reads the leading file and those that came with it. Throws {@link ReleaseFileError} where one is not what the format
   * says; keys may come in any order, once each.
   */
  read(file: OfficialFile, others: readonly ReleasePart[], row: (row: ReleaseRow) => void): ReleaseFacts
  /** The window of a release named so; undefined when the name tells none. */
  window(release: string): ReleaseWindow | undefined
}

/** What is wrong with an official file, and where. Lines and columns are 1-based; 0 when the whole file is meant. */
export class ReleaseFileError extends Error {
  readonly file: string
  readonly line: number
  readonly column: number

  constructor(file: string, line: number, column: number, message: string) {
    super(message)
    this.name = 'ReleaseFileError'
    this.file = file
    this.line = line
    this.column = column
  }
}

/** How a value is shown in an error: quoted, short, control characters escaped. */
export function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
}
