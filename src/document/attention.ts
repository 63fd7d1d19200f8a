const DELIMITERS = /\\[\s\S]|([*_~])\1*/g
const BLANK = /\s/

/**
 * Steps a Markdown parser takes to match the emphasis and strikethrough delimiters of one paragraph: each closing run walks
 * back over the opening runs before it until one matches, over all of them when none does. Stops counting past `limit`.
 */
export function attentionCost(text: string, limit: number): number {
  const openers: string[] = []
  let runs = 0
  let cost = 0
  for (const match of text.matchAll(DELIMITERS)) {
    const unit = match[1]
    if (unit === undefined) continue
    runs++
    const end = match.index + match[0].length
    const opens = end < text.length && !BLANK.test(text[end] as string)
    const closes = match.index > 0 && !BLANK.test(text[match.index - 1] as string)
    if (closes) {
      const opener = openers.lastIndexOf(unit)
      if (opener >= 0) {
        cost += openers.length - opener
        openers.length = opener
        continue
      }
      cost += runs
      if (cost > limit) return cost
    }
    if (opens) openers.push(unit)
  }
  return cost
}
