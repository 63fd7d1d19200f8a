import type { Mention } from '../mention.js'
import type { Named, Stretch } from '../naming.js'
import type { SentenceFigure } from '../sentences.js'

/** Characters between a name and a figure that is most likely its own. */
export const NEAR = 70

/** Of some lines, the one whose name stands beside a draft's figure with no other figure between; of several, that twice as near as any. */
export function besideOf(mention: Mention, lines: readonly Named[]): Named | undefined {
  const near = lines
    .map((named) => ({ named, gap: Math.min(...named.places.map((place) => gapTo(mention, place))) }))
    .filter(({ gap }) => gap < NEAR)
    .sort((a, b) => a.gap - b.gap)
  const [first, second] = near
  return first && (!second || first.gap * 2 < second.gap) ? first.named : undefined
}

/** Characters between a name and a draft's figure; infinite with another figure between. */
function gapTo({ sentence, printed }: Mention, { from, to }: Stretch): number {
  const [left, right] = to <= printed.figure.from ? [to, printed.figure.from] : [printed.figure.to, from]
  const isBetween = ({ figure }: SentenceFigure) => figure.from >= left && figure.to <= right
  // "90.7% there, lowest at Bodafon on 91.4%": the name behind a comma is that of the next figure.
  const isApart =
    from >= printed.figure.to &&
    /[,;:(]\s/.test(printed.figure.block.text.slice(left, right)) &&
    sentence?.figures.some(({ figure }) => figure.from >= to) === true
  return sentence?.figures.some(isBetween) === false && !isApart ? right - left : Infinity
}
