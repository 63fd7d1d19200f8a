import type { Block } from '../../../src/document/model.js'
import type { Decision } from '../../../src/rule/decision.js'
import { unverifiable, verified, violation } from '../../../src/rule/decision.js'
import { type Context, defineRule } from '../../../src/rule/define.js'
import type { Subject } from '../../../src/rule/subject.js'
import { plain } from '../number/format.js'
import { grids } from '../tracing/grid.js'
import { type Contradiction, contradiction } from '../tracing/licence.js'
import { cellMention, type Mention, sentenceMention } from '../tracing/mention.js'
import { sentences } from '../tracing/sentences.js'
import { stemsOf } from '../tracing/stems.js'
import { indexed, isRounded, namedIn, type NamedIn, trace } from '../tracing/trace.js'
import { isAsserted } from './asserted.js'
import { evidenceOf, nameOf } from './evidence.js'
import { TABLE } from './figure-examples.js'

interface FigureSubject {
  readonly mention: Mention
  readonly named: readonly NamedIn[]
}

export default defineRule<Subject<FigureSubject>>({
  id: 'common.sources/figure',
  title: 'Figures stand in their sources',
  decides:
    'Whether a figure of the draft stands in a source handed over, with the same unit and period and under a name the draft shares, or follows from figures there in the one step its words announce: a change, difference, sum, share, ratio, average or count of rows.',
  why: 'A figure that was copied from the wrong row, mistyped or made up looks like any other.',
  limits: [
    'A figure that stands in no source is not called wrong.',
    'Dates, ordinals, references and the numbers of sections and lists are not judged.',
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
  decide({ data: { mention, named } }) {
    const traced = trace(mention, named)
    if (traced.from === 'figure') {
      const { source, printed } = traced.match
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
    const against = contradiction(mention, named)
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

function* figureSubjects({ layer, sources }: Context): Generator<Subject<FigureSubject>> {
  if (sources.length === 0) return
  const all = indexed(sources)
  const subjectOf = (mention: Mention, named: readonly NamedIn[]): Subject<FigureSubject> => {
    const { figure, value } = mention.printed
    return {
      kind: 'figure',
      place: figure.place,
      value: { value: plain(value), unit: mention.printed.measure ?? 'none' },
      data: { mention, named },
    }
  }
  let last: Block | undefined
  let around = new Set<string>()
  for (const sentence of layer(sentences)) {
    const { block } = sentence
    const asserted = sentence.figures.filter(({ figure }) => isAsserted(figure))
    if (asserted.length === 0) continue
    const named = namedIn(all, sentence.names, sentence.stems)
    if (block !== last) around = new Set(stemsOf(`${block.text} ${block.section.title}`).map(({ stem }) => stem))
    last = block
    for (const printed of asserted) yield subjectOf(sentenceMention(printed, around), named)
  }
  for (const { rows } of layer(grids)) {
    for (const printed of rows.flatMap((row) => row.figures)) {
      if (!isAsserted(printed.figure)) continue
      const mention = cellMention(printed)
      yield subjectOf(mention, namedIn(all, mention.names))
    }
  }
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
