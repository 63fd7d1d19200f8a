import type { Block } from '../../../src/document/model.js'
import type { Decision } from '../../../src/rule/decision.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import { type Claim, judge } from '../claims/claim.js'
import { claimsAround } from '../claims/claims-around.js'
import { stretches } from '../claims/stretches.js'
import type { Figure } from '../number/figure.js'
import { plain } from '../number/format.js'
import { grids, type Line } from '../tracing/grid.js'
import { contradiction } from '../tracing/against/contradiction.js'
import type { Contradiction } from '../tracing/against/found.js'
import { cellMention, type Mention, sentenceMention } from '../tracing/mention.js'
import { allNames, carriedOver, indexed, namedIn, type NamedIn, withCarried } from '../tracing/named-in.js'
import { isPartOfName } from '../tracing/naming.js'
import { hasOtherShare } from '../tracing/crossing.js'
import { topicOf } from '../tracing/line-meant.js'
import { openingTime } from '../tracing/opening-time.js'
import { type Period, periodsIn } from '../tracing/periods.js'
import { portionsOf } from '../tracing/portions.js'
import { beginsNew, type Sentence, type SentenceFigure, sentences } from '../tracing/sentences.js'
import type { SourceFigure } from '../tracing/source-index.js'
import { standingOf } from '../tracing/standing.js'
import { type Stem, stemsOf } from '../tracing/stems.js'
import { trace } from '../tracing/trace.js'
import { isRounded } from '../tracing/value-matches.js'
import { isAsserted } from './asserted.js'
import { evidenceOf, nameOf } from './evidence.js'
import { statedBy } from './stated.js'
import { type Traced, Traces } from './traces.js'
import { TABLE } from './figure-examples.js'

interface FigureSubject extends Traced {
  readonly traces: Traces
  /** What the draft works out with it. */
  readonly claims: () => readonly Claim[]
}

export default defineRule<Subject<FigureSubject>>({
  id: 'common.sources/figure',
  title: 'Figures stand in their sources',
  decides:
    'Whether a figure of the draft stands in a source handed over, with the same unit and period and under a name the draft shares, or follows from figures there in the one step its words announce: a change, difference, sum, share, ratio, average or count of rows.',
  why: 'A figure that was copied from the wrong row, mistyped or made up looks like any other.',
  limits: [
    'A figure that stands in no source is not called wrong.',
    'Dates, ordinals, references, numbers in names and those of sections and lists are not judged.',
    'Only one step of arithmetic is traced.',
  ],
  references: [],
  severity: 'blocking',
  kinds: ['figure'],
  verdicts: ['verified', 'violation', 'unverifiable'],
  examples: {
    verified: [
      { draft: 'Payroll and benefits were «$4.1 million» in 2019.', sources: TABLE },
      { draft: 'Travel rose by «24.1%» from 2018 to 2019.', sources: TABLE },
    ],
    violation: [
      { draft: 'Facilities cost «$4,573 thousand» in 2019.', sources: TABLE },
      { draft: 'Travel was «$604,000» in 2018, after a quiet spring.', sources: TABLE },
    ],
    unverifiable: [
      { draft: 'The fleet drove «768,000» miles.', sources: TABLE },
      { draft: 'Payroll and benefits were «$4.1 million» higher in 2020.', sources: TABLE },
    ],
  },
  *subjects(context) {
    yield* figureSubjects(context)
  },
  decide({ data: { mention, named, traces, claims } }) {
    const { figure } = mention.printed
    const traced = trace(mention, named, () => traces.besides(figure))
    traces.keep(figure, traced)
    if (traced.from === 'figure') {
      const { source, printed } = traced.match
      const others = named.filter((own) => own.source !== source)
      const against = others.length > 0 ? contradiction(mention, others) : undefined
      if (
        against &&
        'printed' in against.expected &&
        speaksOf(printed, against.expected.printed) &&
        isOneEdition(printed, against.expected.printed)
      )
        return unverifiable(
          'sources-disagree',
          `${nameOf(printed)} of ${source.name} is ${printed.figure.text}, but ${against.of.source.name} has ${against.expected.printed.figure.text}`,
          { basis: [evidenceOf(source, printed), evidenceOf(against.of.source, against.expected.printed)] },
        )
      return verified(`${nameOf(printed)} of ${source.name} is ${printed.figure.text}`, {
        basis: [evidenceOf(source, printed)],
      })
    }
    if (traced.from === 'step') {
      const { source, derivation } = traced
      const { formula, operands, computed } = derivation
      return verified(`Follows from ${source.name}: ${formula} = ${shown(computed)}`, {
        basis: [
          { formula, computed: shown(computed), operands: operands.map((operand) => evidenceOf(source, operand)) },
        ],
      })
    }
    const isNoClaim = mention.printed.isPortion === true || hasOtherShare(mention, traces.besides(figure))
    const stated = isNoClaim ? undefined : statedBy(claims(), figure, traces)
    if (stated) {
      const basis = [
        {
          formula: stated.claim.formula,
          computed: plain(stated.claim.computed),
          operands: stated.parts.map(({ source, printed }) => evidenceOf(source, printed)),
        },
      ]
      const own = judge(stated.claim)
      return stated.agrees
        ? verified(`Follows from figures that stand in ${stated.parts[0]?.source.name ?? 'a source'}: ${own.message}`, {
            basis,
          })
        : violation(own.message, { basis })
    }
    const against = mention.printed.isPortion === true ? undefined : contradiction(mention, named, traced.searched)
    if (against) return accuse(mention, against)
    if (traced.from === 'value') {
      const { source, printed } = traced.match
      const many = traced.count > 1 ? `, as one of ${traced.count} figures of that size` : ''
      return unverifiable(
        'value-only',
        `${source.name} has ${printed.figure.text} for ${nameOf(printed)}${many}; nothing the draft says names it`,
        {
          basis: [evidenceOf(source, printed)],
        },
      )
    }
    return isRounded(mention, named)
      ? unverifiable('rounding', 'A source has nearly this value')
      : unverifiable('untraced', 'Stands in no source, and follows from none in one step')
  },
})

function* figureSubjects({ document, layer, sources }: Context): Generator<Subject<FigureSubject>> {
  if (sources.length === 0) return
  const all = indexed(sources)
  // Reading what a draft works out takes longer than leading its figures back: only what stands nowhere asks for it.
  const claimsOf = (figure: Figure) =>
    traces.isAmongOthers(figure, (block) => layer(stretches).areOne(block, figure.block))
      ? layer(claimsAround).of(figure, (other) => traces.stands(other))
      : []
  const traces = new Traces()
  const found: Traced[] = []
  const add = (sentence: readonly Traced[]) => {
    traces.add(sentence)
    found.push(...sentence)
  }
  // A draft that has no heading begins with its title.
  const title = document.blocks[0]?.text.slice(0, 120) ?? ''
  const ofTitle = periodsIn(title)
  const ofDraft = ofTitle.length > 0 ? ofTitle : openingTime(layer(sentences), all)
  let last: Block | undefined
  let end = 0
  let around = new Set<string>()
  let setting: readonly Period[] = []
  let before: readonly NamedIn[] = []
  let topic: readonly Line[] = []
  for (const sentence of layer(sentences)) {
    const { block } = sentence
    const portions = portionsOf(sentence)
    const asserted = withPortions(
      sentence.figures.filter(({ figure }) => isAsserted(figure)),
      portions,
    )
    if (asserted.length === 0) continue
    const said = allNames(all, sentence.names, block.text.slice(sentence.from, sentence.to), sentence.from)
    const stems = [...sentence.stems, ...said.stems].sort((a, b) => a.from - b.from)
    const own = namedIn(all, said.names, withNumbers(stems, sentence), sentence.properNames)
    const skipped = block.text.slice(block === last ? end : 0, sentence.from)
    const skippedStems = stemsOf(skipped)
    if (skipped.trim() !== '')
      before = namedIn(all, allNames(all, new Set(skippedStems.map(({ stem }) => stem)), skipped).names, skippedStems)
    if (block !== last || beginsNew(sentence)) topic = []
    else if (skipped.trim() !== '') topic = topicOf(skippedStems, before) ?? topic
    const named = (block === last || skipped.trim() !== '') && goesOn(sentence) ? carriedOver(before, own) : own
    before = named
    const names = withCarried(said.names, named)
    if (block !== last) {
      around = new Set(stemsOf(`${block.text} ${block.section.title} ${title}`).map(({ stem }) => stem))
      setting = periodsIn(block.section.title)
      if (setting.length === 0) setting = ofDraft
    }
    last = block
    end = sentence.to
    const about = topic
    topic = topicOf(stems, named) ?? topic
    const isName = ({ figure }: SentenceFigure) => named.some(({ lines }) => isPartOfName(figure, lines))
    const stated = asserted.filter((printed) => !isName(printed))
    add(stated.map((printed) => ({ mention: sentenceMention(printed, names, around, stems, setting, about), named })))
  }
  for (const { rows } of layer(grids)) {
    for (const printed of rows.flatMap((row) => row.figures)) {
      if (!isAsserted(printed.figure)) continue
      const mention = cellMention(printed)
      const { row, column } = printed
      const { names } = allNames(all, mention.names, `${row.label}; ${column.label}`)
      add([{ mention: { ...mention, names }, named: namedIn(all, names) }])
    }
  }
  for (const { mention, named } of found) {
    const { figure, value, measure } = mention.printed
    yield {
      kind: 'figure',
      place: figure.place,
      value: { value: plain(value), unit: measure ?? 'none' },
      data: { mention, named, traces, claims: () => claimsOf(figure) },
    }
  }
}

/** The words of a sentence with the numbers that may be part of a name: "Year 11". */
function withNumbers(stems: readonly Stem[], { numbers }: Sentence): readonly Stem[] {
  return numbers.length === 0 ? stems : [...stems, ...numbers].sort((a, b) => a.from - b.from)
}

/** The figures of a sentence with its portions in the place of the words that make them up: "four" and "five" of "four in five". */
function withPortions(
  figures: readonly SentenceFigure[],
  portions: readonly SentenceFigure[],
): readonly SentenceFigure[] {
  if (portions.length === 0) return figures
  const isWithin = (own: Figure) => portions.some(({ figure: { from, to } }) => own.from >= from && own.to <= to)
  return [...figures.filter(({ figure }) => !isWithin(figure)), ...portions].sort(
    (a, b) => a.figure.from - b.figure.from,
  )
}

/** Whether the sentence of another source may be of the row that a figure stands in: it has a word of its name. */
function speaksOf(printed: SourceFigure, other: SourceFigure): boolean {
  if (!('row' in printed) || !('sentence' in other)) return true
  const own = printed.row.name.flat()
  return own.length === 0 || printed.row.isTotal || own.some((stem) => other.sentence.names.has(stem))
}

/** Of what was restated, or what another says was revised, two sources have two figures, and both are right. */
function isOneEdition(one: SourceFigure, other: SourceFigure): boolean {
  const isSuperseded = [one, other].some((own) => 'sentence' in own && standingOf(own) === 'superseded')
  return !isSuperseded && isRestated(one) === isRestated(other)
}

function isRestated(printed: SourceFigure): boolean {
  return 'row' in printed && /\b(?:restated|revised|adjusted)\b/i.test(`${printed.row.label} ${printed.column.label}`)
}

const REFERS =
  /\b(?:there|it|its|they|their|here|both|each|he|his|she|her)\b|(?:^|[,;:]) ?(?:and |but |so )?(?:this|that|these|those)\b|\b(?:of|in|on|by|for|from|to|with|at) (?:this|that|these|those)\b/i

/** Whether a sentence goes on about what the one before named, and names nothing else: it says so, or a semicolon joins them. */
function goesOn(sentence: Sentence): boolean {
  const { block, from, to, properNames } = sentence
  if (/;\s*$/.test(block.text.slice(Math.max(0, from - 3), from))) return true
  return properNames.length === 0 && REFERS.test(block.text.slice(from, to).trim()) && !beginsNew(sentence)
}

function accuse(mention: Mention, { of: { source }, expected, slip }: Contradiction): Decision {
  const { figure } = mention.printed
  const how = slip === undefined ? '' : `: ${slip}`
  if ('derivation' in expected) {
    const { formula, operands, computed } = expected.derivation
    return violation(`Unexpected ${figure.text}, expected ${shown(computed)} by ${formula} from ${source.name}${how}`, {
      basis: [{ formula, computed: shown(computed), operands: operands.map((operand) => evidenceOf(source, operand)) }],
    })
  }
  const { printed } = expected
  return violation(
    `Unexpected ${figure.text}, expected ${printed.figure.text} as ${source.name} has it for ${nameOf(printed)}${how}`,
    {
      basis: [evidenceOf(source, printed)],
    },
  )
}

function shown({ low, high }: { low: Parameters<typeof plain>[0]; high: Parameters<typeof plain>[0] }): string {
  const [a, b] = [plain(low.toSignificantDigits(6)), plain(high.toSignificantDigits(6))]
  return a === b ? a : `${a} to ${b}`
}
