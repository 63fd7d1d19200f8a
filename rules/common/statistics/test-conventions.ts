import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { reportedIntervals } from './reported-interval.js'
import { reportedTests } from './reported-test.js'

const ONE_TAILED =
  /\b(?:one|1|single|upper|lower|left|right)[-‐–\s]?(?:tailed|sided|tail)\b|\bdirectional\b|\bTOST\b|\bequivalence\b|\bnon-?inferior\w*/i
const CORRECTED =
  /Šid[áa]k|\b(?:Bonferroni|Holm|Hochberg|Benjamini|Yekutieli|FDR|false discovery|Sid[áa]k|Tukey|Scheff[ée]|Dunnett|Games[-–]Howell|Greenhouse[-–\s]Geisser|Hu?ynh[-–\s]Feldt|family[-\s]?wise|multiple (?:comparisons?|testing)|p[-_\s]?(?:values? (?:were |was |are )?)?(?:adj(?:usted)?|corr(?:ected)?)|(?:adjusted|corrected) (?:for|p\b|α|alpha)|p_?(?:FDR|bonf|holm)|multiplicity|FWER?\b|mvt\b|(?:[a-z]+-)?corrected\b(?! mean)|TOST\b|equivalence test)|\((?:adjusted|corrected)\)/i
const RESAMPLED =
  /\b(?:bootstrap(?:s|ped|ping)?|permut(?:ation|ed)s?|randomi[sz]ation tests?|Monte[-\s]Carlo|jackknif(?:e|ed)|resampl(?:ed|ing))\b|\bexact (?:p|test|significance)|\bexact\s+(?:binomial|sign)/i
const OTHER_DF = /\b(?:Welch|Satterthwaite|Kenward)/

/** Words of a paragraph that let a p differ from the plain two-tailed one. */
export interface Convention {
  readonly reason: 'one-tailed' | 'qualifier'
  readonly words: string
}

export interface TestConventions {
  /** The level the draft sets; .05 where it sets none. */
  readonly alpha: number
  readonly alphaStated: boolean
  /** Some paragraph speaks of one-tailed tests. */
  readonly oneTailed: boolean
  /** Some paragraph speaks of p values that are corrected, which makes them larger. */
  readonly corrected: boolean
  /** What the paragraph of a test says; of one tail only where the test has two. */
  readonly conventionIn: (block: Block, twoTails: boolean) => Convention | undefined
}

const ALPHA =
  /(?:α|\balpha\b|significance level|level of significance)(?:[-\s]level)?\s*(?:was |is |were )?(?:set )?(?:=|at|of|to)\s*(?:p\s*[<=]\s*)?(0?\.\d{1,4})(?!\d)/i

/** What the draft as a whole says about its tests. */
export const testConventions = defineLayer<TestConventions>({
  id: 'common/statistics/test-conventions',
  build(document, { layer, spend }) {
    let alpha: number | undefined
    let oneTailed = false
    let isCorrected = false
    const corrected = new Map<Block, string>()
    const directed = new Map<Block, string>()
    const concerned = new Set([...layer(reportedTests), ...layer(reportedIntervals)].map(({ block }) => block))
    if (concerned.size === 0)
      return { alpha: 0.05, alphaStated: false, oneTailed, corrected: false, conventionIn: () => undefined }
    for (const block of document.blocks) {
      const { text } = block
      spend(text.length >> 2)
      if (alpha === undefined && /α|alpha|signif/i.test(text)) {
        const stated = ALPHA.exec(text)
        // Cronbach's alpha is no level: only the usual levels count.
        if (stated && Number(stated[1]) <= 0.1) alpha = Number(stated[1])
      }
      const one = ONE_TAILED.exec(text)
      if (one) oneTailed = true
      const correction = CORRECTED.exec(text)
      if (correction) isCorrected = true
      if (!concerned.has(block)) continue
      if (one) directed.set(block, one[0])
      const other = correction ?? RESAMPLED.exec(text) ?? OTHER_DF.exec(text)
      if (other) corrected.set(block, other[0])
    }
    return {
      alpha: alpha ?? 0.05,
      alphaStated: alpha !== undefined,
      oneTailed,
      corrected: isCorrected,
      conventionIn(block, twoTails) {
        const one = twoTails ? directed.get(block) : undefined
        if (one !== undefined) return { reason: 'one-tailed', words: one }
        const other = corrected.get(block)
        return other === undefined ? undefined : { reason: 'qualifier', words: other }
      },
    }
  },
})
