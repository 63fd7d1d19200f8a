import { defineLayer } from '../../../../src/document/layer.js'
import { type Sentence, sentences } from '../../prose/clauses.js'
import { counts, type Term, termsOf } from '../reading/term.js'
import { ENTRY } from './cues.js'

/**
 * A sentence, or a few of one paragraph in a row, whose figures are so few that one relation can bind them all. Where a relation does, it
 * does not matter in which order or wording they stand: what they are measured in, and the words of the relation, tell them apart.
 */
export interface Window {
  readonly sentences: readonly Sentence[]
  /** The last sentence: of several, the one in which the result stands. */
  readonly last: Sentence
  readonly terms: readonly Term[]
  /** The skeletons of its sentences, one after the other. */
  readonly text: string
  /** The figures of a clause that was left out, if any. */
  readonly apart: readonly Term[]
  /** A figure of one of its sentences comes back in a later one, or names tie them: no sentence of it is a new matter. */
  readonly goesBack?: true
}

/** More figures than one relation binds. */
const MOST_TERMS = 8
/** Names and small numbers in words beside them. */
const MOST_NAMES = 2
const MOST_SENTENCES = 3
/** "The year therefore closed with 1,253": a conclusion may be drawn from one sentence more. */
const CONCLUDES =
  /\b(?:thus|therefore|hence|so|accordingly|consequently|as a result|in all|in total|altogether|all told|between them|together|the (?:rest|remainder|remaining|balance|others)|leav(?:es|ing)|left)\b/
/** Lines of one account, a figure each. */
const MOST_ENTRIES = 6
/** A sentence without figures may stand in between. */
const NEAR = 120

export const windows = defineLayer<readonly Window[]>({
  id: 'common/claims/closed-windows',
  build(_, { layer, spend }) {
    const found: Window[] = []
    let run: { readonly sentence: Sentence; readonly terms: readonly Term[] }[] = []
    for (const sentence of layer(sentences).all) {
      const before = run.at(-1)?.sentence
      if (before && (before.block !== sentence.block || sentence.from - before.to > NEAR)) run = []
      const terms = sentence.items.length > MOST_TERMS * 2 ? [] : termsOf(sentence)
      if (terms.length === 0 || terms.filter(counts).length > MOST_TERMS || terms.length > MOST_TERMS + MOST_NAMES) {
        run = []
        continue
      }
      run = [...run.slice(1 - MOST_ENTRIES), { sentence, terms }]
      for (let n = 1; n <= run.length; n++) {
        const own = run.slice(-n)
        const most = CONCLUDES.test(sentence.skeleton) ? MOST_SENTENCES + 1 : MOST_SENTENCES
        if (n > most && !own.every((one) => ENTRY.test(one.sentence.skeleton))) break
        const all = own.flatMap((one) => one.terms)
        if (all.filter(counts).length > MOST_TERMS || all.length > MOST_TERMS + MOST_NAMES) break
        spend(all.length)
        const window: Window = {
          sentences: own.map((one) => one.sentence),
          last: sentence,
          terms: all,
          text: own.map((one) => one.sentence.skeleton).join(' '),
          apart: [],
        }
        found.push(window, ...withoutEchoes(window))
      }
    }
    return found
  },
})

/**
 * "Eighty went to youth groups. Of these 80, …", "With that 30% taken off": a figure that comes back is one, in the words of either place. The
 * window without the places that only repeat it, and without those that they repeat.
 */
function* withoutEchoes(window: Window): Generator<Window> {
  const { terms } = window
  if (terms.length < 3) return
  const echoes = new Map<Term, Term>()
  for (const [i, term] of terms.entries()) {
    if (!counts(term) || !GOES_BACK.test(term.before)) continue
    const first = terms.slice(0, i).find((other) => isSame(other, term))
    if (first) echoes.set(term, first)
  }
  if (echoes.size === 0) return
  for (const left of [new Set(echoes.keys()), new Set(echoes.values())]) {
    const kept = terms.filter((term) => !left.has(term))
    const sentences = window.sentences.filter((sentence) => kept.some((term) => term.sentence === sentence))
    const last = sentences.at(-1)
    if (last && kept.length > 1) yield { ...window, sentences, last, terms: kept, goesBack: true }
  }
}

/** "of these", "that", "the" */
const GOES_BACK =
  /\b(?:the|that|this|those|these|all|both|whose|its|their|such|said|same)(?: (?!and\b|or\b|but\b)[a-z]+)? [a-z]{0,3}\$?~?$/

function isSame({ figure: a, sort, aside }: Term, { figure: b, sort: other }: Term): boolean {
  return aside === undefined && sort === other && a.value.eq(b.value) && a.unit.code === b.unit.code
}

/** Those of some terms that a relation of so many may bind: those in digits; where they do not suffice, small numbers in words too. */
export function operandsAmong(terms: readonly Term[], needed: number): readonly Term[] {
  const main = terms.filter(counts)
  return main.length >= needed ? main : terms.filter(({ aside }) => aside === undefined)
}

/** The words around a place of a sentence, up to the figures to either side. */
export function nearby(terms: readonly Term[], sentence: Sentence, at: number, end: number): Nearby {
  const own = terms.filter((term) => term.sentence === sentence)
  const last = own.findLast((term) => term.at < at)?.at ?? -1
  const next = own.find((term) => term.at >= end)?.at ?? sentence.skeleton.length
  return {
    before: sentence.skeleton.slice(Math.max(last + 1, at - REACH), at),
    after: sentence.skeleton.slice(end, Math.min(next, end + REACH)),
  }
}
const REACH = 80

export interface Nearby {
  readonly before: string
  readonly after: string
}
