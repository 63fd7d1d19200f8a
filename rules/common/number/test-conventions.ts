import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'

const ONE_TAILED = /\b(?:one|1|single)[-‐–\s]?(?:tailed|sided|tail)\b|\bdirectional\b/i
const CORRECTED =
  /\b(?:Bonferroni|Holm|Hochberg|Benjamini|Yekutieli|FDR|false discovery|[ŠS]id[áa]k|Tukey|Scheff[ée]|Dunnett|Games[-–]Howell|Greenhouse[-–\s]Geisser|Hu?ynh[-–\s]Feldt|family[-\s]?wise|multiple (?:comparisons?|testing)|p[-_\s]?(?:values? (?:were |was |are )?)?(?:adj(?:usted)?|corr(?:ected)?)|(?:adjusted|corrected) (?:for|p\b|α|alpha)|p_?(?:adj|corr|FDR|bonf|holm))/i
const RESAMPLED =
  /\b(?:bootstrap(?:s|ped|ping)?|permut(?:ation|ed)s?|randomi[sz]ation tests?|Monte[-\s]Carlo|jackknif(?:e|ed)|resampl(?:ed|ing))\b|\bexact (?:p|test|significance)|\bexact\s+(?:binomial|sign)/i
const OTHER_DF = /\b(?:Welch|Satterthwaite|Kenward)/

/** Words in the paragraph that let a p differ from the plain one; of one tail only where the test has two. */
export function conventionIn(
  text: string,
  twoTails: boolean,
): { reason: 'one-tailed' | 'qualifier'; words: string } | undefined {
  const one = twoTails ? ONE_TAILED.exec(text) : null
  if (one) return { reason: 'one-tailed', words: one[0] }
  const other = CORRECTED.exec(text) ?? RESAMPLED.exec(text) ?? OTHER_DF.exec(text)
  return other ? { reason: 'qualifier', words: other[0] } : undefined
}

export interface TestConventions {
  /** The level the draft sets; .05 where it sets none. */
  readonly alpha: number
  readonly alphaStated: boolean
  /** A paragraph that speaks of one-tailed tests, if any does. */
  readonly oneTailed?: Block
}

const ALPHA =
  /(?:α|\balpha\b|significance level|level of significance)(?:[-\s]level)?\s*(?:was |is |were )?(?:set )?(?:=|at|of|to)\s*(?:p\s*[<=]\s*)?(0?\.\d{1,4})(?!\d)/i

/** What the draft as a whole says about its tests. */
export const testConventions = defineLayer<TestConventions>({
  id: 'common.number/test-conventions',
  build(document, { spend }) {
    let alpha: number | undefined
    let oneTailed: Block | undefined
    for (const block of document.blocks) {
      spend(block.text.length >> 4)
      if (alpha === undefined && /α|alpha|signif/i.test(block.text)) {
        const stated = ALPHA.exec(block.text)
        // Cronbach's alpha is no level: only the usual levels count.
        if (stated && Number(stated[1]) <= 0.1) alpha = Number(stated[1])
      }
      if (!oneTailed && ONE_TAILED.test(block.text)) oneTailed = block
    }
    return { alpha: alpha ?? 0.05, alphaStated: alpha !== undefined, ...(oneTailed && { oneTailed }) }
  },
})
