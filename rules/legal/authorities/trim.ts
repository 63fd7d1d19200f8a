/** `text` without the characters of `set` and white space at its end. Linear, unlike a pattern for it. */
export function trimEnd(text: string, set: string): string {
  let end = text.length
  while (end > 0 && (set.includes(text[end - 1] as string) || /\s/.test(text[end - 1] as string))) end--
  return text.slice(0, end)
}
