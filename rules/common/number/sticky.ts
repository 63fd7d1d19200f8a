/** Matches a sticky pattern at exactly one place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The last `reach` characters before `at`, and where they begin: what an end-anchored pattern may look back on. */
export function lookBack(text: string, at: number, reach: number): { window: string; start: number } {
  const start = Math.max(0, at - reach)
  return { window: text.slice(start, at), start }
}
