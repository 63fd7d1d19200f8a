/**
 * What a text ends in. Looked for backwards from its end first, where it mostly is not: a search for a pattern with `$` tries every place before.
 * `source` has no `$` of its own.
 */
export function ending(source: string, flags = ''): (text: string) => RegExpExecArray | null {
  const whole = new RegExp(`(?:${source})$`, flags)
  const backwards = new RegExp(`(?<=${source})`, `y${flags}`)
  return (text) => {
    backwards.lastIndex = text.length
    return backwards.test(text) ? whole.exec(text) : null
  }
}
