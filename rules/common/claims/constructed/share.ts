import { type Claim, spanOf } from '../claim.js'
import { quantitiesOf, type Sentence, wordsAround } from '../../prose/clauses.js'
import { HUNDRED } from '../../number/decimal.js'
import type { Figure } from '../../number/figure.js'
import { divide, type Interval, intervalOf, scale } from '../../number/interval.js'
import { partsOfParts, sameSort, shareDoubt } from '../share-doubt.js'
import { groupsBehind, groupsOfOneWhole, groupsOfThese, type OneWhole } from '../share-groups.js'
import { OF_WHOLE, OF_WHOM, SHARES, SLASHED } from '../share-templates.js'
import { type Fit, fits } from '../../prose/template.js'
import { qualifierIn } from '../../prose/words-of-change.js'
/** Limits and formulas, not statements: the lesser of $1m and 40% of the inventory. */
const ELSE = /\b(?:plus|lesser|greater|minus|excess|up to|limit(?:ed|ation)?|maximum|minimum)\b/

export function* claimsIn(sentence: Sentence, before: Sentence | undefined): Generator<Claim> {
  for (const one of groupsOfThese(sentence, before)) yield* groupClaims(one, true)
  if (sentence.items.length < 3) return // no room for a whole
  for (const pattern of [...SHARES, ...OF_WHOM]) {
    for (const fit of fits(pattern, sentence)) {
      const groups = pattern === OF_WHOLE ? [fit, ...groupsBehind(fit)] : [fit]
      yield* groupClaims({ whole: fit.figure('whole'), groups }, false)
    }
  }
  const plain = plainClaim(sentence)
  if (plain) yield plain
  for (const pattern of SLASHED) {
    for (const fit of fits(pattern, sentence)) {
      const part = fit.figure('part')
      // "a subscore of 0/1", "subscore = 0/1": either of two values
      if (/[=≤≥<>]\s?$/.test(part.block.text.slice(Math.max(0, part.from - 2), part.from))) continue
      const claim = part.parts.joined?.by === 'slash' ? claimOf(fit, fit.figure('whole')) : undefined
      if (claim) yield claim
    }
  }
  for (const one of groupsOfOneWhole(sentence)) yield* groupClaims(one, true)
}

const WHOLE_CUE =
  /\b(?:of|among|amongst|out of|sample of|total(?: of)?|all|reached|received|surveyed|sampled|contacted|enrolled|examined|reviewed|included|handled|issued|n ?=) ?(?:the |these |those |its |our |some )?(?:total )?(?:(?:revenue|sales|income|spending|cost|costs|budget) of )?~?$/
const PERCENT_CUE =
  /(?:\(|,? or |i\.e\.,? |, |accounted for |accounts for |represents |represented |representing |made up |makes up |a share of |that is,? )~?$/
/** Words that make a percentage something else than a share. */
const NO_SHARE =
  /\b(?:rose|fell|fall|grew|grow|increas\w*|decreas\w*|declin\w*|growth|drop\w*|change[ds]?|up|down|from|compared|than|versus|vs|margin|discount|interest|tax|fee|yield|return|ci|confidence|respectively|higher|lower|more|less|fewer|per|about|another|remaining|other|average|mean|median)\b/

/** How far one amount is from the other. */
const APART = /^ (?:below|above|short|shy|ahead|behind|beneath|beyond|inside|within|outside|off|away|worse|[a-z]+er)\b/

/**
 * A sentence of just three quantities, two amounts of one sort and a percentage: "Among 120 patients, 84 recovered (70%)".
 * The larger amount, behind a word for a whole, is the whole.
 */
function plainClaim(sentence: Sentence): Claim | undefined {
  const { skeleton } = sentence
  const own = quantitiesOf(sentence)
  if (own.length !== 3) return undefined
  const percent = own.find(({ figure }) => figure.isPercent)
  const [a, b] = own.filter(({ figure }) => !figure.isPercent)
  if (!percent || !a || !b || !sameSort(a.figure, b.figure) || NO_SHARE.test(skeleton)) return undefined
  const [part, whole] = a.figure.value.gt(b.figure.value) ? [b, a] : [a, b]
  const before = (at: number) => skeleton.slice(Math.max(0, at - 40), at)
  if (!WHOLE_CUE.test(before(whole.at)) || !PERCENT_CUE.test(before(percent.at))) return undefined
  if (skeleton[percent.at - 1] === '(' && !/^[),;]/.test(skeleton.slice(percent.at + 1))) return undefined
  if (
    WHOLE_CUE.test(before(part.at)) ||
    /\b(?:before|after|under|over|until|since|by|aged?) ~?$/.test(before(part.at)) ||
    /^(?: (?:to|and|in|by|for|among|weighted|excluding)|\)? of) /.test(skeleton.slice(percent.at + 1))
  )
    return undefined
  // "11 (3%) stopped; seven of them": the percentage in brackets is of what stands before it
  if (skeleton[percent.at - 1] === '(' && whole.at < percent.at && part.at > percent.at) return undefined
  const behind = skeleton.slice(percent.at + 1, percent.at + 20)
  if (APART.test(behind)) return undefined
  // It came to $88m, 12% under the budget of $100m; it missed the plan by $13.3m (2.4%) and had sales of $412.1m
  if (whole.at > percent.at && /^ |^\)[,\uE00B]? ?(?:and|but|against|with|while) /.test(behind)) return undefined
  const named: Readonly<Record<string, Figure>> = { part: part.figure, whole: whole.figure, percent: percent.figure }
  const figure = (name: string): Figure => named[name] as Figure
  return claimOf({ sentence, start: 0, end: skeleton.length, figure, text: () => undefined }, whole.figure)
}

/** The place of a group is its own where the whole stands apart. */
function* groupClaims({ whole, groups }: OneWhole, apart: boolean): Generator<Claim> {
  const within = partsOfParts(groups.map((group) => group.figure('part')))
  let base = whole
  for (const [i, group] of groups.entries()) {
    const part = group.figure('part')
    if (isOfThose(part)) base = groups[i - 1]?.figure('part') ?? base
    const claim = claimOf(group, base)
    if (!claim) return
    const doubt = base === whole &&
      within.has(part) && { reason: 'structure', says: `${claim.printed.text} may be of another whole` }
    yield {
      ...claim,
      ...(apart && { place: spanOf([part, claim.printed]) }),
      ...(doubt && !claim.doubt && { doubt }),
    }
  }
}

const OF_THOSE_BEFORE = /\b(?:of|among|amongst) (?:these|those|them|whom|which),? $/i
const OF_THOSE = /^,? of (?:these|those|them|whom|which)\b/i

/** 36 responded, and of those 20 (56%); 20 of those (56%): the whole is the group before. */
function isOfThose({ block: { text }, from, to }: Figure): boolean {
  return OF_THOSE_BEFORE.test(text.slice(Math.max(0, from - 24), from)) || OF_THOSE.test(text.slice(to, to + 12))
}

function claimOf(fit: Pick<Fit, 'sentence' | 'start' | 'end' | 'figure' | 'text'>, whole: Figure): Claim | undefined {
  const part = fit.figure('part')
  const printed = fit.figure('percent')
  if (ELSE.test(fit.sentence.skeleton.slice(fit.start, fit.end))) return undefined
  // 31 of 210 patients, or 17.2% of the 180 with data
  if (
    part.value.gt(whole.value) &&
    /\bof (?:the )?$/.test(part.block.text.slice(Math.max(0, part.from - 8), part.from))
  )
    return undefined
  // all but 38 of the 412, 91%
  if (
    /\b(?:but|except|except for|excluding|save|minus|less) $/i.test(
      part.block.text.slice(Math.max(0, part.from - 16), part.from),
    )
  )
    return undefined
  // a limit, "more than 30 ms", is nothing that others are a part of
  if (/^[<>≤≥]/.test(whole.hedge?.text ?? '')) return undefined
  if (part === whole || whole.value.lte(0) || part.value.isNegative() || printed.parts.signed) return undefined
  if (part.unit.kind !== whole.unit.kind || part.isPercent) return undefined
  // 12 mg of 120 tablets, 3 hours of 10 days: a part is of the kind of its whole.
  if (part.unit.kind === 'unit' && part.unit.code !== whole.unit.code) return undefined
  const percent = (width: 'strict' | 'loose') => {
    const ratio = divide(counted(part, width), counted(whole, width))
    return ratio && scale(ratio, HUNDRED)
  }
  const strict = percent('strict')
  const loose = percent('loose')
  if (!strict || !loose || isCover(part, whole, printed)) return undefined
  const place = spanOf([part, whole, printed])
  const mixed = part.unit.code !== whole.unit.code
  const computed = part.value.div(whole.value).times(HUNDRED)
  const doubt = shareDoubt(fit, part, whole, printed, computed)
  return {
    kind: 'share',
    place,
    operands: [
      { role: 'part', figure: part },
      { role: 'whole', figure: whole },
    ].sort((a, b) => a.figure.from - b.figure.from),
    printed,
    computed,
    strict,
    loose,
    formula: 'part / whole × 100',
    says: `${part.text} of ${whole.text}`,
    qualifier: qualifierIn(wordsAround(fit.sentence, place)),
    ...(doubt && { doubt }),
    ...(mixed && { undecidable: { reason: 'currency', says: 'The figures are in different currencies' } }),
  }
}

/** "Capital of 940 against a requirement of 400 (235%)": how often the smaller is covered by the larger. */
function isCover(part: Figure, whole: Figure, printed: Figure): boolean {
  if (printed.value.lte(HUNDRED) || part.value.gte(whole.value) || part.value.isZero()) return false
  const cover = whole.value.div(part.value).times(HUNDRED)
  return cover.minus(printed.value).abs().lte(1)
}

/** Counts are exact; large round ones and hedged ones are not. */
function counted(figure: Figure, width: 'strict' | 'loose'): Interval {
  if (figure.hedge) return intervalOf(figure, 'loose')
  const exact =
    figure.countable && (width === 'strict' || figure.parts.digits.length < 5 || !/000$/.test(figure.parts.digits))
  return intervalOf(figure, exact ? 'exact' : width)
}
