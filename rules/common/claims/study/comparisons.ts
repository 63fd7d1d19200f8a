import { Decimal } from '../../number/decimal.js'
import { acceptable, divide, type Interval, meets, point, subtract } from '../../number/interval.js'
import { type Claim, spanOf } from '../claim.js'
import type { Term } from '../reading/term.js'
import { type Arm, armsBefore, figuresOfArm, rateOf } from './arms.js'
import { OF_OTHERS, type StudyPassage } from './passages.js'

/**
 * What two groups of a study have to do with each other, by the name of the measure: a relative risk, an odds ratio, how many must be treated
 * for one to gain. Other figures of the passage do not matter: the groups are told by their counts and sizes.
 */
export function comparisonsIn({ sentence, terms }: StudyPassage): Claim[] {
  return terms.flatMap((term) => {
    const name = term.sentence === sentence ? nameOf(term) : undefined
    return name === undefined ? [] : (claimOf(term, name, terms) ?? [])
  })
}

type Name = 'relative risk' | 'odds ratio' | 'number needed'

/** From the name to its figure; which group is set against which may stand in between. */
const OF_FIGURE =
  '(?: \\((?:rr|or|nnt|nnh)\\))?(?:,? (?!by\\b)[a-z-]+){0,9}?(?:[,:=]| of| was| is| came to| at| being)? ?\\(?$'
const NAMES: readonly (readonly [Name, RegExp])[] = [
  ['relative risk', new RegExp(`\\b(?:relative (?:risk|rate)|(?:risk|rate) ratio|rr)${OF_FIGURE}`)],
  ['odds ratio', new RegExp(`\\bodds ratio${OF_FIGURE}`)],
  ['number needed', new RegExp(`\\b(?:numbers? needed to (?:treat|harm|vaccinate|screen)|nn[th])${OF_FIGURE}`)],
]
const TO_PREVENT_ONE =
  /^ (?:more )?(?:[a-z]+ )?[a-z]+ (?:must|need(?:ed)? to|have to|had to|has to|would (?:have|need) to|should) be [a-z]+ [a-z ]{0,20}(?:to|for) (?:prevent|avoid|avert|save|spare) (?:one|a|a single|\uE005)\b/
/** "three times as likely to be affected" */
const AS_LIKELY = /^(?: times|-fold)? (?:as|more) (?:likely|often|frequently|probable)\b/
/** A reduction of a risk, or of a rate, is another measure. */
const REDUCED = /\b(?:reduction|decrease|increase|rise|confidence|interval|adjust\w*|hazard|log)\b/

function nameOf(term: Term): Name | undefined {
  const { before, after, sort, figure, aside } = term
  if (aside !== undefined || figure.hedge || !/^(?:amount|multiple)$/.test(sort) || figure.isPercent) return undefined
  if (TO_PREVENT_ONE.test(after)) return 'number needed'
  if (AS_LIKELY.test(after)) return 'relative risk'
  for (const [name, words] of NAMES) {
    const found = words.exec(before)
    if (found && !REDUCED.test(found[0]) && !/\badjust\w*\b/.test(before)) return name
  }
  return undefined
}

function claimOf(printed: Term, name: Name, terms: readonly Term[]): Claim | undefined {
  const arms = armsBefore(printed, terms)
  if (!arms) return undefined
  const [one, other] = arms
  if (name === 'odds ratio' && !(one.events && other.events)) return undefined
  const { figure } = printed
  const turned = name === 'number needed' ? undefined : directionOf(printed, one, other)
  const usual = turned ?? (name === 'number needed' ? undefined : referenceOf(one, other))
  const forward = compute(name, one, other)
  const backward = name === 'number needed' ? undefined : compute(name, other, one)
  if (!forward) return undefined
  const said = acceptable(figure, 'strict')
  const fits = (of: Interval | undefined) => of !== undefined && meets(of, said)
  // without words for which is set against which, either may be meant
  const isTurned = usual ?? (!fits(forward) && fits(backward))
  const strict = isTurned ? backward : forward
  if (!strict) return undefined
  const operands = [...figuresOfArm(one), ...figuresOfArm(other)]
  const [a, b] = isTurned ? [other, one] : [one, other]
  return {
    kind: 'rate',
    place: spanOf([...operands.map((own) => own.figure), figure]),
    operands,
    printed: figure,
    computed: strict.low.plus(strict.high).div(2),
    strict,
    loose: name === 'number needed' ? { low: strict.low, high: ceiling(strict.high) } : strict,
    formula: FORMULAS[name],
    says: `${textOf(a)} and ${textOf(b)}`,
    told: true,
    fields: { per: 'ratio' },
    ...(turned === undefined && !fits(strict) && (fits(forward) || fits(backward))
      ? { doubt: { reason: 'ambiguous', says: 'It may be the one group against the other, or the other way round' } }
      : doubtOf(printed, arms)),
    reading: { chance: 'named', licence: 'two groups of a study, and the name of what compares them' },
  }
}

const FORMULAS: Readonly<Record<Name, string>> = {
  'relative risk': '(part / whole) / (part / whole)',
  'odds ratio': '(part / rest) / (part / rest)',
  'number needed': '1 / (rate − rate)',
}

function compute(name: Name, one: Arm, other: Arm): Interval | undefined {
  const [a, b] = [rateOf(one), rateOf(other)]
  if (!a || !b) return undefined
  const odds = (rate: Interval) => divide(rate, subtract(ONE, rate))
  switch (name) {
    case 'relative risk':
      return divide(a, b)
    case 'odds ratio': {
      const [x, y] = [odds(a), odds(b)]
      return x && y && divide(x, y)
    }
    case 'number needed': {
      const gap = a.low.gt(b.low) ? subtract(a, b) : subtract(b, a)
      const own = gap.low.lte(0) ? undefined : divide(ONE, gap)
      // it is mostly rounded up
      return own && { low: own.low, high: ceiling(own.high) }
    }
  }
}

const ONE = point(new Decimal(1))

function ceiling(value: Decimal): Decimal {
  return new Decimal(Math.ceil(Number(value.toNumber().toFixed(6))))
}

/** "for the drug against placebo": whether the second of the groups is set against the first. */
const AGAINST =
  /\b(?:for|of|in|with|on|under) (?:(?:the|those|patients|people|given|on|taking|receiving|a) )*([a-z-]{3,}) (?:[a-z-]+ )?(?:against|versus|vs\.?|compared (?:with|to)|relative to|over) (?:(?:the|those|patients|people|given|on|taking|receiving|a) )*([a-z-]{3,})/

function directionOf({ before, after }: Term, one: Arm, other: Arm): boolean | undefined {
  const [, top = '', bottom = ''] = AGAINST.exec(`${before} ${/^[^.;]*/.exec(after)?.[0] ?? ''}`) ?? []
  const isOf = (word: string, { words }: Arm) => word.length > 3 && words.includes(word.slice(0, 5))
  const plain = isOf(top, one) || isOf(bottom, other)
  const turned = isOf(top, other) || isOf(bottom, one)
  return plain === turned ? undefined : turned
}

/** Without such words: those who got nothing are what the others are set against. */
function referenceOf(one: Arm, other: Arm): boolean | undefined {
  const [first, second] = [one, other].map(({ words }) => REFERENCE.test(words))
  return first === second ? undefined : first
}
const REFERENCE =
  /\b(?:placebo|controls?|comparators?|without|not|unexposed|unvaccinated|untreated|non-?smokers|usual|standard|conventional|old|older|sham|nothing|no)\b/

function doubtOf(printed: Term, [one, other]: readonly [Arm, Arm]): Pick<Claim, 'doubt'> {
  const own = (one.events ?? one.percent) as Term
  const across = own.sentence !== printed.sentence
  const words = across ? printed.lead : printed.before
  const after = /^[^,;.]*/.exec(printed.after)?.[0] ?? ''
  if (OF_OTHERS.test(`${words} ${after}`) || OF_ANOTHER_TIME.test(words))
    return { doubt: { reason: 'other-scope', says: 'It may be that of others, or of another study' } }
  return across && other.words.length > 0 && !LINKED.test(printed.sentence.skeleton)
    ? { doubt: { reason: 'structure', says: 'It may be of other figures' } }
    : {}
}
/** "over five years the NNT is 4", "in the per-protocol population" */
const OF_ANOTHER_TIME =
  /^[ -](?:years?|months?|weeks?|days?)\b|\b(?:person-years?|follow-up|censor\w*|hazard|population|per-protocol|annual\w*|a year|yearly|long[- ]term)\b/
const LINKED = /^["“(]? ?(?:the|that|this|its|hence|thus|so|which|accordingly|therefore|in other words)\b/

function textOf(arm: Arm): string {
  return figuresOfArm(arm)
    .map(({ figure }) => figure.text)
    .join(' of ')
}
