const NONE: readonly RegExpExecArray[] = []

/**
 * Every match of a global pattern in a text, in order. Like `matchAll`, but with the pattern itself: `matchAll` makes a new RegExp each
 * time, for which V8 may start again without the machine code it had made for the pattern, several times slower.
 */
export function matches(pattern: RegExp, text: string): Iterable<RegExpExecArray> {
  pattern.lastIndex = 0
  const first = pattern.exec(text)
  return first ? matchesFrom(first, pattern.lastIndex, pattern, text) : NONE // mostly none: no generator is made for it
}

function* matchesFrom(first: RegExpExecArray, to: number, pattern: RegExp, text: string): Generator<RegExpExecArray> {
  let at = to
  for (let match: RegExpExecArray | null = first; match; at = pattern.lastIndex) {
    yield match
    if (match[0] === '') at += pattern.unicode && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
    pattern.lastIndex = at // set each time: the pattern may be used for another text between two matches
    match = pattern.exec(text)
  }
}
