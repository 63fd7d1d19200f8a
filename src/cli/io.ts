/** What a command may touch of the world around it. */
export interface Io {
  readonly cwd: string
  /** Today, ISO 8601: of the moment it is read. */
  readonly today: string
  readonly colour: boolean
  /** Standard error is a terminal: a line on it can be written over. */
  readonly terminal: boolean
  /** How many columns the terminal of standard output has; undefined where that is a file or a pipe. */
  readonly columns: number | undefined
  /** The variable TIMING. */
  readonly timing: string | undefined
  stdout(text: string): void
  stderr(text: string): void
  /** All of standard input, as bytes. */
  stdin(): Promise<Uint8Array>
  /** Standard input as it comes. */
  stdinChunks(): AsyncIterable<Uint8Array>
  /** Ends when the reader of standard output has room for more. Throws InputError where there is none any more. */
  drained(): Promise<void>
}

export const EXIT = { clean: 0, violation: 1, usage: 2, undecided: 3, internal: 4 } as const
