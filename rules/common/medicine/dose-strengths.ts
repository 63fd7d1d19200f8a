import type { DoseTerm } from './dose-terms.js'

/** Before an amount in a volume: it is how strong something is. */
const NAMED =
  /\b(?:contain(?:s|ing)|holds?|strength|concentration|suspension|syrup|solution|liquid|elixir|mixture|comes? (?:as|in)|(?:supplied|available|labelled|sold) (?:as|at))(?: (?:is|of|at|as|has|comes as|contains))?:? $/i
const IN = /^ (?:in|per|in each|in every) (?:a )?$/
/** Behind it: what is that strong. */
const OF_A_FORM = /^ (?:oral )?(?:suspension|solution|syrup|liquid|elixir|mixture|strength|ampoule|vial)\b/i

/** "The suspension contains 125 mg in 5 mL": an amount and a volume that are one strength. */
export function withStrengths(terms: readonly DoseTerm[]): readonly DoseTerm[] {
  const found: DoseTerm[] = []
  for (let i = 0; i < terms.length; i++) {
    const [amount, volume] = [terms[i] as DoseTerm, terms[i + 1]]
    const strength = volume && strengthOf(amount, volume)
    found.push(strength ?? amount)
    if (strength) i++
  }
  return found
}

function strengthOf(amount: DoseTerm, volume: DoseTerm): DoseTerm | undefined {
  const { block, from, to } = amount.place
  if (amount.role !== 'X' || volume.role !== 'V' || volume.place.block !== block) return undefined
  const before = block.text.slice(Math.max(0, from - 40), from)
  const isNamed = NAMED.test(before) || OF_A_FORM.test(block.text.slice(volume.place.to, volume.place.to + 24))
  if (!IN.test(block.text.slice(to, volume.place.from)) || !isNamed) return undefined
  return {
    ...amount,
    role: 'X/V',
    value: amount.value / volume.value,
    half: (amount.half + (amount.value * volume.half) / volume.value) / volume.value,
    place: { block, from, to: volume.place.to },
    text: block.text.slice(from, volume.place.to),
    hedged: amount.hedged || volume.hedged,
  }
}

/** "from the 50 mg/mL vial", "a vial of 100 mg/mL": what holds a strength, and nothing that a dose is rounded to. */
const OF_STRENGTH =
  /\/ ?m?l[\s-](?:[a-z]+ )?vials?\b|\bvials? (?:of|with|containing|holding|at|that (?:holds|contains)) \d[\d.,]* ?[a-zµ]+ ?(?:\/|per) ?m?l\b/gi

/** A sentence without the vials that only hold a strength. */
export function withoutVials(sentence: string): string {
  return sentence.replace(OF_STRENGTH, ' ')
}
