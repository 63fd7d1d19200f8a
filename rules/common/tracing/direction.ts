import type { Mention } from './mention.js'
import type { PrintedPeriod } from './periods.js'
import { onceFor } from '../../../src/document/once.js'

/** Which way the words right beside a figure say that something moved by it. */
export type Direction = 'up' | 'down'

const UP =
  'rose|risen|rises?|rising|grew|grown|grows?|growing|growth|increas(?:es?|ed|ing)|climb(?:s|ed|ing)?|gain(?:s|ed|ing)?|add(?:s|ed|ing)|(?<!\\b(?:made|makes?|making|takes?|took|taken|taking) )up|jump(?:s|ed|ing)?|surg(?:es|ed|ing)|advanc(?:es?|ed|ing)'
const DOWN =
  'fell|fall(?:s|en|ing)?|declin(?:es?|ed|ing)|decreas(?:es?|ed|ing)|drop(?:s|ped|ping)?|down|shr[aiu]nk(?:s|ing)?|los(?:t|es|ing)|slipp?(?:ed|s|ing)|shed(?:s|ding)?|reduc(?:ed|tion|ing)'
const ADVERB = String.raw`(?: \p{L}+ly| again| further)?`
const HEDGE = String.raw`(?:(?:about|some|nearly|almost|roughly|around|just|only|over|another) )?`
const BEFORE = new RegExp(
  String.raw`\b(?:(?<up>${UP})|(?<down>${DOWN}))${ADVERB} (?:(?:by|of) )?${HEDGE}(?:\p{Lu}{0,3}[$£€]|\p{Lu}{3} )?$`,
  'iu',
)
const BEHIND =
  /^(?: percentage)?(?: [\p{L}\p{N}/]+)?,? (?:(?<up>more|higher|above|greater|larger|better)|(?<down>less|fewer|lower|below|smaller|shorter|cheaper))\b(?! than (?:a|an|the) \p{L}+ (?:of|as)\b)/iu

/** Right before a figure, else right behind it: "fell by 2.8 points", "9.2 PJ less than". */
export const directionSaid = onceFor(({ sentence, printed: { figure } }: Mention): Direction | undefined => {
  if (!sentence) return undefined
  const { text } = figure.block
  const before = BEFORE.exec(text.slice(Math.max(sentence.from, figure.from - 60), figure.from))
  const groups = (before ?? BEHIND.exec(text.slice(figure.to, Math.min(sentence.to, figure.to + 40))))?.groups
  if (!groups) return undefined
  return groups.up === undefined ? 'down' : 'up'
})

const COMPARED =
  /^[^,;:()]{0,40}\b(?:than|from|over|on|since|below|above|against|compared (?:to|with)|that of|level of) (?:(?:the|in|at|of|for|level|figure|year|end|it|they|was|were|had|been) )*$/iu

/** The time behind a figure that what it says is compared with: "less than in 2022", "below the level of 2018". */
export const timeCompared = onceFor(({ sentence, printed: { figure } }: Mention): PrintedPeriod | undefined => {
  const time = sentence?.periods.find(({ from }) => from >= figure.to)
  return time && COMPARED.test(figure.block.text.slice(figure.to, time.from)) ? time : undefined
})
