/**
 * Every match of a global pattern in a text, in order. Like `matchAll`, but with the pattern itself: `matchAll` makes a new RegExp each
 * time, for which V8 may start again without the machine code it had made for the pattern, several times slower.
 */
export function* matches(pattern: RegExp, text: string): Generator<RegExpExecArray, undefined> {
  let at = 0
  for (;;) {
    pattern.lastIndex = at // set each time: the pattern may be used for another text between two matches
    const match = pattern.exec(text)
    if (!match) return
    at = pattern.lastIndex
    if (match[0] === '') at += pattern.unicode && (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
    yield match
  }
}
