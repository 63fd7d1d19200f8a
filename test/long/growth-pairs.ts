import type { Source } from '../../src/index.js'
import { DIMENSIONS, type Dimension } from './growth-dimensions.js'

/** What is verified: a draft with its sources, or a typed artifact. */
export type Grown =
  | { readonly draft: string; readonly sources: readonly Source[] }
  | { readonly artifact: Readonly<Record<string, unknown>> }

/** Two things that grow together, the one in one way beside the other. `make` writes so many times the least draft. */
export interface Pair {
  readonly name: string
  readonly make: (size: number) => Grown
}

type Layout = readonly [name: string, fits: (a: Dimension, b: Dimension) => boolean, make: Make]
type Make = (a: readonly string[], b: readonly string[]) => Pick<Grown & { draft: string }, 'draft'> | Grown

const isMany = ({ write }: Dimension) => write(2).length === 2
const isProse = (a: Dimension, b: Dimension) => a.prose === true && b.prose === true

/** Of as many as both have, one of each by turns; where there are more of one, evenly among them. */
function interleaved(a: readonly string[], b: readonly string[]): string[] {
  const most = Math.max(a.length, b.length)
  return Array.from({ length: most }, (_, i) =>
    [a, b].flatMap((all) => all.slice(Math.floor((i * all.length) / most), Math.floor(((i + 1) * all.length) / most))),
  ).flat()
}

/** An artifact may have two thousand sections. */
function inFours(all: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(all.length / 4) }, (_, i) => all.slice(4 * i, 4 * i + 4).join(' '))
}

const BEHIND: Make = (a, b) => ({ draft: [...a, ...b].join('\n\n') })
/** The ways in which both stand by one another, and between which two that is possible. */
const LAYOUTS: readonly Layout[] = [
  ['by turns with', (a, b) => isMany(a) && isMany(b), (a, b) => ({ draft: interleaved(a, b).join('\n\n') })],
  ['in one paragraph with', isProse, (a, b) => ({ draft: interleaved(a, b).join(' ') })],
  [
    'in sections with',
    isProse,
    (a, b) => ({
      artifact: {
        artifact_type: 'legal_analysis',
        title: 'Analysis',
        legal_question: '',
        short_answer: '',
        sections: inFours(interleaved(a, b)).map((body, i) => ({ heading: `Section ${i}`, body })),
      },
    }),
  ],
]

/**
 * All pairs: each behind the other, and in each layout. With `sample`, two of each dimension with others, a fixed choice in which none is missing,
 * and those that grew as a product once.
 */
export function pairs(sample: boolean): readonly Pair[] {
  const all = Object.entries(DIMENSIONS)
  return all.flatMap(([first, a], i) =>
    all.flatMap(([second, b], k): Pair[] => {
      const isSampled = SAMPLED.has((k - i + all.length) % all.length) || MENDED.has(`${first} before ${second}`)
      if (i === k || (sample && !isSampled)) return []
      const pair = (how: string, make: Make): Pair => ({
        name: `${first} ${how} ${second}`,
        make(size) {
          const [n, m] = [a.n * size, b.n * size]
          return { sources: [...(a.sources?.(n) ?? []), ...(b.sources?.(m) ?? [])], ...make(a.write(n), b.write(m)) }
        },
      })
      return [
        // A table of sources is beside the draft, and front matter before it, whichever is named first.
        ...(b.first || (a.sources && i > k) ? [] : [pair('before', BEHIND)]),
        ...LAYOUTS.flatMap(([how, fits, make]) => (i < k && fits(a, b) ? [pair(how, make)] : [])),
      ]
    }),
  )
}

/** How far the second of a sampled pair stands from the first in the list, around its end. */
const SAMPLED = new Set([1])
/** Pairs that a night has found to grow as a product, one for each reason. */
const MENDED = new Set([
  'rows of a table before marks',
  'codes before rows of a table',
  'short forms before rows of a source',
])
