import { defineRule } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import { type Claim, claimSubject, judge, spanOf } from '../number/claim.js'
import { quantitiesOf, type Sentence, sentences, wordsAround } from '../number/clauses.js'
import { HUNDRED } from '../number/decimal.js'
import type { Figure } from '../number/figure.js'
import { divide, type Interval, intervalOf, scale } from '../number/interval.js'
import { sameSort, shareDoubt } from '../number/share-doubt.js'
import { fig, type Fit, fits, gap, SORT, type Template, template, words } from '../number/template.js'
import { qualifierIn } from '../number/words-of-change.js'

const THE = '(?:the |all |its |our |these |those |a total of |an? )?'
/** One in 4 of 120 is a rate of 4, one child in six one of six; a figure behind "and" begins another group. */
const PART = `(?<!\uE005(?: [a-z-]{2,20})? (?:in|to|out of|of every|in every) )${fig('part', SORT.amount)}`
const OWN_PART = `(?<! and )${PART}`
const WHOLE = fig('whole', SORT.amount)
const PERCENT = fig('percent', SORT.percent)
/** "total sales of", "group sales (": what the amount behind it is, by name. */
const BASE = `(?<base>${words(50)})(?: of |, | \\()`
const IS =
  '(?:is|was|are|were|makes? up|made up|accounts? for|accounted for|accounting for|represents?|represented|representing|constitutes?|constituted|comprises?|comprised|equals?|equalled|equal to|equivalent to)'

/** One way to say it each; `part`, `whole` and `percent` are its figures. */
const TEMPLATES: readonly Template[] = [
  // 84 of the 120 patients (70%); 84 patients out of 120 (70%)
  template(
    PART,
    '(?: [a-z-]{1,20}){0,2}? (?:out )?of ',
    THE,
    WHOLE,
    words(50),
    ' ?\\((?:i\\.e\\.,? |or )?',
    PERCENT,
    '(?=[,;]|\\)(?! of ))',
  ),
  // 84 (70%) of the 120 patients
  template(PART, '(?: [a-z-]{1,20}){0,2}? \\(', PERCENT, '\\)(?: [a-z-]{1,20}){0,2}? (?:out )?of ', THE, WHOLE),
  // 84 of the 120 patients, or 70%,
  template(
    PART,
    '(?: [a-z-]{1,20}){0,2}? (?:out )?of ',
    THE,
    WHOLE,
    words(40),
    ',? (?:or|i\\.e\\.,?|that is,?|equivalent to|which is) ',
    PERCENT,
    '(?! (?:of|by|for|among|weighted|excluding|more|less|higher|lower|increase|decrease|growth))',
  ),
  // 70% (84 of 120), 70% (84 of the 120 patients)
  template(PERCENT, '(?: [a-z-]{1,20}){0,4}? \\((?:n = |n=)?', PART, ' (?:out )?of ', THE, WHOLE, words(30), '\\)'),
  // Of the 120 patients, 84 (70%) recovered; not 4 of 9 from three (44%)
  template(
    `(?<!\\) |[${SORT.amount}] (?:out )?)\\bof `,
    THE,
    WHOLE,
    words(50),
    ',? ',
    OWN_PART,
    '(?: [a-z-]{1,20}){0,2}? \\(',
    PERCENT,
    '(?=[,;]|\\)(?! of ))',
  ),
  // At $3bn, hardware is 7.8% of the $38.5bn total
  template('\\bat ', PART, ',? ', words(50), IS, ' ', PERCENT, ' of ', words(40), WHOLE),
  // Hardware revenue of $3bn represented 7.8% of consolidated revenue of $38.5bn
  template(PART, gap(30), IS, ' ', PERCENT, ' of ', BASE, WHOLE),
  template(
    PART,
    ',? (?:or|i\\.e\\.,?|equivalent to|equal to|representing|accounting for|which is) ',
    PERCENT,
    ' of ',
    BASE,
    WHOLE,
  ),
  // 84 people – about 70% of the 120 staff – took leave
  template(PART, words(30), '(?:,| [–—-]|) ?\\(?(?:or |i\\.e\\.,? )?', PERCENT, ' of ', THE, WHOLE),
  // We sampled 120 invoices; 84 contained errors (70%)
  template(
    '\\b(?:sampled|surveyed|examined|reviewed|tested|interviewed|polled|enrolled|inspected|audited|checked|screened|contacted|randomi[sz]ed|assessed|analy[sz]ed) ',
    THE,
    WHOLE,
    words(30),
    '[;,\uE00B] ?(?:and |of (?:these|them|which|whom),? )?',
    words(12),
    PART,
    words(40),
    '\\(',
    PERCENT,
    '(?=[,;]|\\)(?! of ))',
  ),
  // Of the 120 patients, 70% (84) recovered
  template('\\bof ', THE, WHOLE, words(50), ',? ', PERCENT, '(?: [a-z-]{1,20}){0,2}? \\(', PART, '\\)'),
  // 120 staff, 84 of whom (70%) took leave
  template(WHOLE, words(40), ', ', PART, ' of (?:these|them|which|whom) \\(', PERCENT, '(?=[,;]|\\)(?! of ))'),
  // 120 staff, of whom 84 (70%) took leave
  template(
    WHOLE,
    words(40),
    ',? of (?:these|them|which|whom),? ',
    PART,
    words(40),
    '\\(',
    PERCENT,
    '(?=[,;]|\\)(?! of ))',
  ),
]
/** 120 staff, 70% of whom (84) took leave; 120 staff, of whom 70% (84) took leave */
const OF_WHOM = [
  template(WHOLE, words(40), ', ', PERCENT, ' of (?:these|them|which|whom) \\(', PART, '\\)'),
  template(WHOLE, words(40), ', of (?:these|them|which|whom),? ', PERCENT, '(?: [a-z-]{1,20}){0,2}? \\(', PART, '\\)'),
]
/** 84/120 (70%) and 70% (84/120) */
const SLASH = [
  template(fig('part', SORT.other), '/', fig('whole', SORT.other), words(30), ' ?\\(', PERCENT, '(?=[,;]|\\)(?! of ))'),
  template(
    PERCENT,
    '(?: of)?(?: (?:the|all))?',
    words(24),
    ' ?[[(](?:n = |n=)?',
    fig('part', SORT.other),
    '/',
    fig('whole', SORT.other),
    '[\\])]',
  ),
]
/** 48 men (40%) and 72 women (60%), 120 in total */
const IN_TOTAL = template(', ', fig('whole', SORT.number), '(?: [a-z]+)? (?:in (?:total|all)|altogether|all told)\\b')
const GROUP = template(PART, words(30), ' \\(', PERCENT, '\\)')
/** Limits and formulas, not statements: the lesser of $1m and 40% of the inventory. */
const ELSE = /\b(?:plus|lesser|greater|minus|excess|up to|limit(?:ed|ation)?|maximum|minimum)\b/
/** Between groups of one whole and right behind one: another whole. */
const OTHER_WHOLE = /\b(?:compared|against|versus|vs|than|from)\b/
const SUBGROUP = /^\)?[^\uE001-\uE00B,;]{0,40}? (?:among|in (?:the )?\uE008|of (?:those|these|them|the))/
/** Further groups of one whole: "…, 200 (50%) said no". */
const NEXT = template('^[^\uE001-\uE00B]{0,60}?', PART, '(?: [a-z-]{1,20}){0,2}? \\(', PERCENT, '(?=[,;]|\\)(?! of ))')

export default defineRule<Subject<Claim>>({
  id: 'common.quantities/share',
  title: 'A part, its whole and the percentage agree',
  decides: 'Whether a percentage printed with a part and its whole is that part of that whole, within rounding.',
  why: 'Complements, swapped digits and a wrong base all show up here.',
  limits: ['Part and whole must be printed in the clause. Whether it is the right whole is not decided.'],
  references: [],
  severity: 'blocking',
  kinds: ['share'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      'In all «84 of the 119 sites (71%)» were inspected.',
      'At «£38.4 million, parking is 6.2% of the £619.5 million» total.',
      'Of the «412 tenants, 309 (75%)» replied.',
      'The reply rate was «75% (309/412)».',
    ],
    violation: [
      'In all «84 of the 119 sites (29%)» were inspected.',
      'Parking income of «£38.4m represented 26% of group income of £619.5m».',
    ],
    unverifiable: ['Excluding closed sites, «84 of the 119 sites (78%)» were inspected.'],
  },
  *subjects({ document, layer, spend }) {
    for (const sentence of layer(sentences).with(3)) {
      if (!sentence.skeleton.includes('\uE001')) continue
      spend(sentence.skeleton.length)
      for (const claim of claimsIn(sentence)) yield claimSubject(claim, document)
    }
  },
  decide: ({ data }) => judge(data),
})

function* claimsIn(sentence: Sentence): Generator<Claim> {
  for (const pattern of [...TEMPLATES, ...OF_WHOM]) {
    for (const fit of fits(pattern, sentence)) {
      const claim = claimOf(fit, fit.figure('whole'))
      if (!claim) continue
      yield claim
      if (pattern === TEMPLATES[4]) yield* following(fit)
    }
  }
  const [total] = fits(IN_TOTAL, sentence)
  if (total) {
    for (const fit of fits(GROUP, sentence)) {
      const claim = fit.end <= total.start ? claimOf(fit, total.figure('whole')) : undefined
      if (claim) yield claim
    }
  }
  const plain = plainClaim(sentence)
  if (plain) yield plain
  for (const pattern of SLASH) {
    for (const fit of fits(pattern, sentence)) {
      const claim = fit.figure('part').parts.joined?.by === 'slash' ? claimOf(fit, fit.figure('whole')) : undefined
      if (claim) yield claim
    }
  }
}

const WHOLE_CUE =
  /\b(?:of|among|amongst|out of|sample of|total(?: of)?|all|reached|received|surveyed|sampled|contacted|enrolled|examined|reviewed|included|handled|issued|n ?=) ?(?:the |these |those |its |our |some )?(?:total )?(?:(?:revenue|sales|income|spending|cost|costs|budget) of )?~?$/
const PERCENT_CUE =
  /(?:\(|,? or |i\.e\.,? |, |accounted for |accounts for |represents |represented |representing |made up |makes up |a share of |that is,? )~?$/
/** Words that make a percentage something else than a share. */
const NO_SHARE =
  /\b(?:rose|fell|fall|grew|grow|increas\w*|decreas\w*|declin\w*|growth|drop\w*|change[ds]?|up|down|from|compared|than|versus|vs|margin|discount|interest|tax|fee|yield|return|ci|confidence|respectively|higher|lower|more|less|fewer|per|about|another|remaining|other|average|mean|median)\b/

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
    /^(?: (?:to|and|in|by|for|among|weighted|excluding)|\)? of) /.test(skeleton.slice(percent.at + 1))
  )
    return undefined
  const named: Readonly<Record<string, Figure>> = { part: part.figure, whole: whole.figure, percent: percent.figure }
  const figure = (name: string): Figure => named[name] as Figure
  return claimOf({ sentence, start: 0, end: skeleton.length, figure, text: () => undefined }, whole.figure)
}

function* following(first: Fit): Generator<Claim> {
  const { sentence } = first
  let at = first.end
  for (let n = 0; n < 12 && at < sentence.skeleton.length; n++) {
    const rest: Sentence = {
      ...sentence,
      skeleton: sentence.skeleton.slice(at, at + 240),
      itemAt: (offset) => sentence.itemAt(offset + at),
      textAt: (offset) => sentence.textAt(offset + at),
    }
    const [fit] = fits(NEXT, rest)
    if (!fit || OTHER_WHOLE.test(rest.skeleton.slice(0, fit.end)) || SUBGROUP.test(rest.skeleton.slice(fit.end))) return
    const claim = claimOf(fit, first.figure('whole'))
    if (!claim) return
    yield claim
    at += fit.end
  }
}

function claimOf(fit: Pick<Fit, 'sentence' | 'start' | 'end' | 'figure' | 'text'>, whole: Figure): Claim | undefined {
  const part = fit.figure('part')
  const printed = fit.figure('percent')
  if (ELSE.test(fit.sentence.skeleton.slice(fit.start, fit.end))) return undefined
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
  if (!strict || !loose) return undefined
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

/** Counts are exact; large round ones and hedged ones are not. */
function counted(figure: Figure, width: 'strict' | 'loose'): Interval {
  if (figure.hedge) return intervalOf(figure, 'loose')
  const exact =
    figure.countable && (width === 'strict' || figure.parts.digits.length < 5 || !/000$/.test(figure.parts.digits))
  return intervalOf(figure, exact ? 'exact' : width)
}
