import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { worded } from '../number/worded.js'
import { frequenciesIn } from './frequency.js'

/** A dose that is given so often a day for so many days, before another follows. */
interface Step {
  readonly dose: number
  readonly perDay: number
  readonly days: number
}

/** A weaning schedule with a figure that is printed for all of its steps. */
export interface Taper {
  readonly steps: readonly Step[]
  readonly says: 'total' | 'days' | 'pieces'
  readonly printed: number
  /** Of pieces: the milligrams of one. */
  readonly strength?: number
  readonly place: Place
}

const DOSE = String.raw`(?<dose>\d{1,4}(?:\.\d{1,3})?)\s?mg`
const STEP = new RegExp(
  String.raw`(?<![\d.,/])${DOSE}(?<how>(?:\s(?:PO|po|by mouth|orally|daily|once|a|per|every|each|day|morning|at|night|nightly|bedtime|twice|three|times|[BT]ID|[bt]id|QD|qd|QAM|qam)){0,6}),?\s(?:x|×|for)\s?(?<days>\d{1,2})\s?(?<unit>days?|d|weeks?|wks?)\b`,
  'g',
)
/** Between two steps. */
const THEN =
  /^(?:\s?[,;.→>-]+\s?|\s)(?:(?:and )?then|followed by|taper(?:ing)? to|decreas(?:e|ing) to|reduc(?:e|ing) to|to|and)?:?\s?$/i
/** Behind the last step: what it all comes to. */
const REACH = 140
const SAYS: readonly (readonly [Taper['says'], RegExp])[] = [
  [
    'total',
    /^[^.]{0,60}?\b(?:total(?:ing|s)?(?: dose)?(?: of)?|cumulative(?: dose)?(?: of)?)[:=]?\s(?<n>\d{1,3}(?:,\d{3})+|\d{1,5}(?:\.\d)?)\s?mg(?![\w/])/i,
  ],
  [
    'days',
    /^[^.]{0,60}?(?:\b(?:over|total(?: of)?|duration(?: of)?)[:=]?\s(?<n>\d{1,3})\s(?:total\s)?days\b|\((?<m>\d{1,3})\s(?:total\s)?days(?:\stotal)?\))/i,
  ],
  [
    'pieces',
    /\b(?<strength>\d{1,3}(?:\.\d)?)\s?mg\s(?:tab(?:let)?s?|caps?(?:ules?)?),?(?:\s(?:disp(?:ense)?|qty))?:?\s?#\s?(?<n>\d{1,3})(?!\d)/i,
  ],
  ['pieces', /#\s?(?<n>\d{1,3})\s(?:of\s)?(?<strength>\d{1,3}(?:\.\d)?)\s?mg\s(?:tab(?:let)?s?|caps?(?:ules?)?)\b/i],
]

/** Weaning schedules of two steps or more, all of them in one sentence or list, with what is printed for all. */
export const tapers = defineLayer<readonly Taper[]>({
  id: 'common/medicine/tapers',
  build(_, { layer, spend }) {
    const found: Taper[] = []
    for (const block of layer(worded)) {
      spend(1 + (block.text.length >> 5))
      if (!block.text.includes('mg')) continue
      let run: { steps: Step[]; from: number; to: number } | undefined
      for (const match of matches(STEP, block.text)) {
        const step = stepOf(match)
        const to = match.index + match[0].length
        if (run && THEN.test(block.text.slice(run.to, match.index))) {
          run.steps.push(step)
          run.to = to
          continue
        }
        if (run) found.push(...statedOf(block, run))
        run = { steps: [step], from: match.index, to }
      }
      if (run) found.push(...statedOf(block, run))
    }
    return found
  },
})

function stepOf({ groups }: RegExpExecArray): Step {
  const { dose, how = '', days, unit = '' } = groups ?? {}
  return {
    dose: Number(dose),
    perDay: frequenciesIn(how)[0]?.perDay ?? 1,
    days: Number(days) * (unit.startsWith('w') ? 7 : 1),
  }
}

function* statedOf(
  block: Block,
  { steps, from, to }: { steps: readonly Step[]; from: number; to: number },
): Generator<Taper> {
  if (steps.length < 2) return
  const behind = block.text.slice(to, to + REACH)
  for (const [says, pattern] of SAYS) {
    const match = pattern.exec(behind)
    const printed = match?.groups?.['n'] ?? match?.groups?.['m']
    if (!match || printed === undefined) continue
    const strength = match.groups?.['strength']
    yield {
      steps,
      says,
      printed: Number(printed.replaceAll(',', '')),
      ...(strength !== undefined && { strength: Number(strength) }),
      place: { block, from, to: to + match.index + match[0].length },
    }
  }
}

/** What the steps come to: milligrams, days or pieces. */
export function computedOf({ steps, says, strength = 1 }: Taper): number {
  const sum = (of: (step: Step) => number) => steps.reduce((total, step) => total + of(step), 0)
  if (says === 'days') return sum(({ days }) => days)
  return sum(({ dose, perDay, days }) => dose * perDay * days) / (says === 'pieces' ? strength : 1)
}
