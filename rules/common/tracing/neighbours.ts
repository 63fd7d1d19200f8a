import type { Figure } from '../number/figure.js'
import type { Sentence } from './sentences.js'

/** The figure of a sentence right before another one. */
export function figureBefore({ figures }: Pick<Sentence, 'figures'>, { from }: Figure): Figure | undefined {
  return figures.findLast(({ figure }) => figure.to <= from)?.figure
}

/** The figure of a sentence right behind another one. */
export function figureBehind({ figures }: Pick<Sentence, 'figures'>, { to }: Figure): Figure | undefined {
  return figures.find(({ figure }) => figure.from >= to)?.figure
}

/** Where the figure before one ends, and the one behind begins; else the ends of the sentence. Offsets in its block. */
export function neighboursOf(
  sentence: Pick<Sentence, 'figures' | 'from' | 'to'>,
  figure: Figure,
): { readonly last: number; readonly next: number } {
  return {
    last: figureBefore(sentence, figure)?.to ?? sentence.from,
    next: figureBehind(sentence, figure)?.from ?? sentence.to,
  }
}
