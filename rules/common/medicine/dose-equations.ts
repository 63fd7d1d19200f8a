import type { Place } from '../../../src/document/model.js'
import type { DoseTerm } from './dose-terms.js'

/** How figures of an order follow from one another. */
export interface Equation {
  readonly kind: 'dose' | 'infusion-rate' | 'supply'
  readonly formula: string
  /** Roles and their powers: the product of all is one. */
  readonly slots: readonly (readonly [role: string, power: 1 | -1])[]
  /** A part is only supposed: what fits is believed, a miss proves nothing. */
  readonly confirms?: true
}

/** How the figures of an order follow from one another; each holds whichever of its figures is taken for the result. */
export const EQUATIONS: readonly Equation[] = [
  {
    kind: 'dose',
    formula: 'dose per kg × weight',
    slots: [
      ['X/W', 1],
      ['W', 1],
      ['X', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'dose per kg a day × weight',
    slots: [
      ['X/W/T', 1],
      ['W', 1],
      ['X/T', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'dose per kg a day × weight / doses a day',
    slots: [
      ['X/W/T', 1],
      ['W', 1],
      ['1/T', -1],
      ['X', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'dose per kg × weight × doses a day',
    slots: [
      ['X/W', 1],
      ['W', 1],
      ['1/T', 1],
      ['X/T', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'dose per m2 × surface',
    slots: [
      ['X/A', 1],
      ['A', 1],
      ['X', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'dose per m2 a day × surface',
    slots: [
      ['X/A/T', 1],
      ['A', 1],
      ['X/T', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'volume per kg × weight',
    slots: [
      ['V/W', 1],
      ['W', 1],
      ['V', -1],
    ],
  },
  {
    kind: 'infusion-rate',
    formula: 'volume per kg an hour × weight',
    slots: [
      ['V/W/T', 1],
      ['W', 1],
      ['V/T', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'dose × doses a day',
    slots: [
      ['X', 1],
      ['1/T', 1],
      ['X/T', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'volume × doses a day',
    slots: [
      ['V', 1],
      ['1/T', 1],
      ['V/T', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'strength × volume',
    slots: [
      ['X/V', 1],
      ['V', 1],
      ['X', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'dose per kg × weight / strength',
    slots: [
      ['X/W', 1],
      ['W', 1],
      ['X/V', -1],
      ['V', -1],
    ],
  },
  {
    kind: 'infusion-rate',
    formula: 'volume / time',
    slots: [
      ['V', 1],
      ['T', -1],
      ['V/T', -1],
    ],
  },
  {
    kind: 'infusion-rate',
    formula: 'strength × rate',
    slots: [
      ['X/V', 1],
      ['V/T', 1],
      ['X/T', -1],
    ],
  },
  {
    kind: 'infusion-rate',
    formula: 'amount / volume × rate',
    slots: [
      ['X', 1],
      ['V', -1],
      ['V/T', 1],
      ['X/T', -1],
    ],
  },
  {
    kind: 'infusion-rate',
    formula: 'rate per kg × weight / strength',
    slots: [
      ['X/W/T', 1],
      ['W', 1],
      ['X/V', -1],
      ['V/T', -1],
    ],
  },
  {
    kind: 'infusion-rate',
    formula: 'rate per kg × weight × volume / amount',
    slots: [
      ['X/W/T', 1],
      ['W', 1],
      ['V', 1],
      ['X', -1],
      ['V/T', -1],
    ],
  },
  {
    kind: 'infusion-rate',
    formula: 'amount / time',
    slots: [
      ['X', 1],
      ['T', -1],
      ['X/T', -1],
    ],
  },
  {
    kind: 'infusion-rate',
    formula: 'volume × drops / time',
    slots: [
      ['V', 1],
      ['F/V', 1],
      ['T', -1],
      ['F/T', -1],
    ],
  },
  {
    kind: 'infusion-rate',
    formula: 'rate × drops',
    slots: [
      ['V/T', 1],
      ['F/V', 1],
      ['F/T', -1],
    ],
  },
  {
    kind: 'supply',
    formula: 'pieces × doses a day × days',
    slots: [
      ['P', 1],
      ['1/T', 1],
      ['T', 1],
      ['Q', -1],
    ],
  },
  {
    kind: 'supply',
    formula: 'one × doses a day × days',
    slots: [
      ['1/T', 1],
      ['T', 1],
      ['Q', -1],
    ],
    confirms: true,
  },
  {
    kind: 'supply',
    formula: 'pieces a day × days',
    slots: [
      ['P/T', 1],
      ['T', 1],
      ['Q', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'dose × doses a day × days',
    slots: [
      ['X', 1],
      ['1/T', 1],
      ['T', 1],
      ['X', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'dose a day × days',
    slots: [
      ['X/T', 1],
      ['T', 1],
      ['X', -1],
    ],
  },
  {
    kind: 'supply',
    formula: 'volume × doses a day × days',
    slots: [
      ['V', 1],
      ['1/T', 1],
      ['T', 1],
      ['V', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'pieces × strength',
    slots: [
      ['P', 1],
      ['X', 1],
      ['X', -1],
    ],
  },
  {
    kind: 'dose',
    formula: 'pieces × strength × doses a day',
    slots: [
      ['P', 1],
      ['X', 1],
      ['1/T', 1],
      ['X/T', -1],
    ],
  },
]

/** Orders are round: that two of them agree to the digit is no more improbable than this. */
const MOST_EXACT = 0.04
/** Chance of an accidental fit, over all assignments tried: in an order whose words say it, and in one without. */
const MOST_CHANCE = 0.02
const MOST_CHANCE_LICENSED = 0.25

/** Whether the order has no other figure for a slot than the one taken. */
export function isSole({ slots }: Equation, used: readonly DoseTerm[], terms: readonly DoseTerm[]): boolean {
  return slots.every(([role]) => {
    const wanted = slots.filter(([other]) => other === role).length
    const others = terms.filter(
      (term) => term.role === role && !used.some((one) => one.role !== role && overlap(one.place, term.place)),
    )
    return others.length <= wanted || !used.some((term) => term.role === role)
  })
}

/** Every way to fill the slots of an equation with figures of one substance, each figure once. */
export function* assignmentsOf({ slots }: Equation, terms: readonly DoseTerm[]): Generator<DoseTerm[]> {
  function* fill(i: number, used: DoseTerm[]): Generator<DoseTerm[]> {
    const slot = slots[i]
    if (!slot) {
      yield used
      return
    }
    for (const term of terms) {
      if (term.role !== slot[0] || term.hedged || used.some(({ place }) => overlap(place, term.place))) continue
      const other = used.find(({ substance }) => substance !== '')
      if (term.substance !== '' && other && other.substance !== term.substance) continue
      yield* fill(i + 1, [...used, term])
    }
  }
  yield* fill(0, [])
}

function overlap(a: Place, b: Place): boolean {
  return a.block === b.block && a.from < b.to && b.from < a.to
}

/** What the printed result is in multiples of what follows from the others, or the other way round: 1 where they agree. */
export function ratioOf({ slots }: Equation, used: readonly DoseTerm[], result: DoseTerm): number {
  let product = 1
  for (const [i, term] of used.entries())
    product *= (slots[i] as readonly [string, number])[1] === 1 ? term.value : 1 / term.value
  const power = (slots[used.indexOf(result)] as readonly [string, number])[1]
  return power === 1 ? product : 1 / product
}

const EXACT = 1e-9

/** Orders are exact; the result is rounded to its last digit, and so is a weight. */
export function allowedOf(used: readonly DoseTerm[], result: DoseTerm): number {
  let allowed = EXACT
  for (const term of used)
    if (term === result || term.role === 'W' || term.role === 'A') allowed += term.half / term.value
  return allowed
}

/** Whether a fit is improbable enough by accident; `tries`: how many ways there were to fill the slots. */
export function isBelieved(ratio: number, allowed: number, tries: number, licensed: boolean): boolean {
  const exact = Math.abs(ratio - 1) <= EXACT * 10
  const chance = (exact ? Math.min(allowed, MOST_EXACT) : allowed) * 2 * tries
  return chance <= (licensed ? MOST_CHANCE_LICENSED : MOST_CHANCE)
}
