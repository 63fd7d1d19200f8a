/** An option that does not exist or has a value it cannot have. The message says where, what and what was expected. */
export class OptionError extends Error {
  /** JSON Pointer of the option. */
  readonly pointer: string

  constructor(pointer: string, message: string) {
    super(message)
    this.name = 'OptionError'
    this.pointer = pointer
  }
}
