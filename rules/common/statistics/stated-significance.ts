import { defineLayer } from '../../../src/document/layer.js'
import { matches } from '../../../src/document/matches.js'
import type { Block, Place } from '../../../src/document/model.js'
import { worded } from '../number/worded.js'
import { sentenceAt, sentenceStarts } from '../prose/sentences.js'
import { type Comparison, comparisonOf } from './reported-test.js'

/** What a sentence says of a p: that a difference is statistically significant, or is not. */
export interface StatedSignificance {
  readonly block: Block
  readonly significant: boolean
  /** "at the 1% level": as printed. */
  readonly level: number | undefined
  /** "statistically", or a level: it is of the test and of nothing else. */
  readonly outright: boolean
  readonly p: { readonly comparison: Comparison; readonly value: number; readonly place: Place }
  readonly said: Place
}

const P = /\bp\s?(?:-?values?\s?)?(?:was |of |is )?(?<sign>[=<>≤≥])?\s?(?<value>0?\.\d{1,5})(?!\d)/gi
const SIGNIFICANT = /\b(?<un>non-?|in)?significan(?:t|tly|ce)\b/gi
const LEVEL =
  /\bat (?:the )?(?:(?<percent>\d{1,2}(?:\.\d)?) ?(?:%|per ?cent)|(?<part>0?\.\d{1,3})) (?:significance )?level\b/i
/** "did not differ significantly", "no significant difference" */
const DENIED =
  /\b(?:not|no|n't|neither|nor|without|never|fail(?:ed|s|ing)? to|lack(?:ed|s|ing)?|far from|short of)\b[^.;:]{0,60}$/i
/** Of something else than a test, or nearly so, or supposed. */
const LOOSE =
  /\b(?:clinical(?:ly)?|marginal(?:ly)?|border-?line|almost|nearly|approach\w*|trend\w*|toward\w*|practical(?:ly)?|economic(?:ally)?|if|whether|unless|would|could|considered|defined|deemed|taken|regarded|set|threshold|after (?:correction|adjust\w+)|one-(?:sided|tailed)|adjusted|corrected|Bonferroni|Holm|but|although|though|however|while|whereas|except|other|remained|only)\b/i

/** One statement and one p in a sentence, or the statement in the sentence right behind that of the p. */
export const statedSignificance = defineLayer<readonly StatedSignificance[]>({
  id: 'common/statistics/stated-significance',
  build(_, { layer, spend }) {
    const found: StatedSignificance[] = []
    for (const block of layer(worded)) {
      const { text } = block
      spend(text.length >> 4)
      if (!/significan/i.test(text)) continue
      const ps = [...matches(P, text)].filter(
        ({ groups, 0: all }) => groups?.['sign'] !== undefined || /value|of|was|is/i.test(all),
      )
      if (ps.length === 0) continue
      const starts = sentenceStarts(text)
      for (const said of matches(SIGNIFICANT, text)) {
        const [from, to] = sentenceAt(starts, said.index)
        const sentence = text.slice(from, to)
        if ([...matches(SIGNIFICANT, sentence)].length !== 1 || LOOSE.test(sentence)) continue
        const own = ps.filter(({ index }) => index >= from && index < to)
        const before = own.length > 0 ? from : starts.findLast((start) => start < from)
        if (before === undefined) continue
        const lead = ps.filter(({ index }) => index >= before && index < from)
        const [p, more] = own.length > 0 ? own : REFERS.test(sentence) ? lead : []
        if (!p || more || (own.length === 0 && LOOSE.test(text.slice(before, from)))) continue
        const level = levelIn(sentence)
        found.push({
          block,
          significant: said.groups?.['un'] === undefined && !DENIED.test(text.slice(from, said.index)),
          level,
          outright:
            level !== undefined || /\bstatistical(?:ly)? $/i.test(text.slice(Math.max(0, said.index - 16), said.index)),
          p: {
            comparison: comparisonOf(p.groups?.['sign'] ?? '='),
            value: Number(p.groups?.['value']),
            place: { block, from: p.index, to: p.index + p[0].length },
          },
          said: { block, from: said.index, to: said.index + said[0].length },
        })
      }
    }
    return found
  },
})

function levelIn(sentence: string): number | undefined {
  const { percent, part } = LEVEL.exec(sentence)?.groups ?? {}
  return percent !== undefined ? Number(percent) / 100 : part !== undefined ? Number(part) : undefined
}

/** "The gap, statistically significant": of the result right before. */
const REFERS = /^\s?(?:the|this|that|these|those|it|both|such an?) /i
