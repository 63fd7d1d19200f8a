import { wordsAround } from '../prose/clauses.js'
import { type Claim, spanOf } from './claim.js'
import type { Fit } from '../prose/template.js'

/** Rates of change and of tax are something else. */
export const NO_RATE =
  /\b(?:rose|fell|grew|increas\w*|decreas\w*|declin\w*|from|compared|versus|than|tax|respectively|up|down)\b/
/** Behind a rate: it is one per month or per person-year too, or another basis than the amounts have. */
const OTHERWISE =
  /^[^.;,()]{0,30}?(?:[- ](?:years?|months?|days?|weeks?)\b|(?:per|an?|each|every) [a-z]+ (?:per|an?|each|every) |\b(?:annually|before|after|excluding|plus|net of)\b)/
/** One of the figures is told by another rule than the others. */
export const ON_A_BASIS = 'purchasing[- ]power|non-gaap|on an? (?:[a-z-]+ ){1,3}basis'
const OTHER_BASIS = new RegExp(`\\b(?:${ON_A_BASIS})\\b`)
/** Whose margin it is. */
const WHOSE = /\b(gross|operating|ebitd?a?|net|pre-?tax|after-tax|contribution)(?: [a-z]+)?$/

/** Between the amounts and a margin: that of the group, or before some costs. */
const OTHER_MARGIN =
  /\b(?:compar\w+|against|versus|vs|group|industry|sector|average|targets?|peers?|before|excluding|underlying|adjusted|last|previous|prior)\b/

/** Why a rate that misses may be that of other amounts. */
export function rateDoubt({ sentence, figure, maybe }: Pick<Fit, 'sentence' | 'figure' | 'maybe'>): Claim['doubt'] {
  const [numerator, denominator, rate] = [figure('numerator'), figure('denominator'), figure('rate')]
  const says = (text: string) => ({ reason: 'structure', says: text })
  const { text } = rate.block
  const end = (maybe('base') ?? rate).to
  const behind = text.slice(end, Math.min(sentence.to, end + 60)).toLowerCase()
  if (OTHERWISE.test(behind)) return says(`${rate.text} may be on another basis than ${numerator.text}`)
  if (/^ (?:per|an?|each) (?:square (?:foot|mile)|sq\.? (?:ft|mi)\.?|acre) of /.test(behind))
    return says(`${rate.text} may be of another area than ${denominator.text}`)
  const all = wordsAround(sentence, spanOf([numerator, denominator, rate]))
  // $24 per square foot, and what is due each month for 2,000 of them
  if (/\b(?:rent|lease|month|annual|year)/.test(all) && /\b(?:square|sq|acre)/.test(all))
    return says(`${rate.text} may be of another time than ${numerator.text}`)
  // The median of quotients is no quotient of medians, and so with averages.
  if (/\bmedian\b/.test(all) || all.indexOf('average') !== all.lastIndexOf('average'))
    return says(`${rate.text} may be a median or an average of rates`)
  // 450 cases over 3 years, 12.5 a year
  if (
    /\b(?:over|in|during|for|within) (?:the |a )?(?:last |past |first )?(?:[\w.,]+[ -])?(?:years?|months?|decades?)\b/.test(
      all,
    ) &&
    /\b(?:annual|yearly|monthly|average)\b/.test(all)
  )
    return says(`${rate.text} may be that of a shorter time`)
  if (OTHER_BASIS.test(all)) return says(`${rate.text} may be on another basis than ${numerator.text}`)
  if (rate.isPercent) {
    const from = Math.min(numerator.from, denominator.from, rate.from)
    const within = text.slice(from, Math.max(numerator.to, denominator.to, rate.to)).toLowerCase()
    if (OTHER_MARGIN.test(text.slice(Math.max(numerator.to, sentence.from, rate.from - 60), rate.from).toLowerCase()))
      return says(`${rate.text} may be of another business or basis`)
    if (NO_RATE.test(within)) return says(`${rate.text} may be that of another time`)
    const before = text.slice(Math.max(sentence.from, rate.from - 50), rate.from).toLowerCase()
    const margin = /^(.*)\bmargin\b/s.exec(before)?.[1]
    if (margin === undefined) return says(`${rate.text} may be a ratio of other amounts`)
    const whose = WHOSE.exec(margin.trimEnd())?.[1]
    const earned = text
      .slice(Math.max(rate.to < numerator.from ? rate.to : sentence.from, numerator.from - 50), numerator.from)
      .toLowerCase()
    return whose === undefined || earned.includes(whose) ? undefined : says(`${rate.text} may be another margin`)
  }
  if (/\b(?:eps|per share)\b/.test(all)) {
    const shares = /^.{0,40}?shares?/s.exec(text.slice(denominator.to).slice(0, 48))?.[0].toLowerCase() ?? ''
    const same =
      /\bdiluted\b/.test(shares) || (/\b(?:weighted|average)\b/.test(shares) && !/\bbasic\b/.test(shares + all))
    if (!same) return says(`${rate.text} may be of another number of shares than ${denominator.text}`)
  }
  return undefined
}
