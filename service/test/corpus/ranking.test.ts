import { describe, expect, it } from 'vitest'
import { analyse } from '../../dist/corpus/analyse.js'
import { expanded, queryOf } from '../../dist/corpus/feedback.js'
import { fused } from '../../dist/corpus/fusion.js'
import { denseLane, lexicalLane } from '../../dist/corpus/lanes.js'
import { Passages } from '../../dist/corpus/passages.js'
import { rank } from '../../dist/corpus/ranking.js'
import { norm, product, quantise } from '../../dist/corpus/vectors.js'

const WORDS = 'court notice tenant lease rent code claim dose rate table title share sum date weight'.split(' ')

/** Numbers that look random and are the same every time. */
function* numbers(seed: number): Generator<number> {
  for (let i = seed; ; i = (i * 48_271) % 2_147_483_647) yield i
}

function someDocuments(seed: number, count: number) {
  const random = numbers(seed)
  const next = () => random.next().value as number
  return Array.from({ length: count }, (_, i) => ({
    row: `row-${seed}-${i}`,
    title: WORDS[next() % WORDS.length]!,
    chunks: Array.from({ length: 1 + (next() % 3) }, (_, j) => ({
      id: `${seed}-${i}.${j}`,
      text: Array.from({ length: 3 + (next() % 12) }, () => WORDS[next() % WORDS.length]!).join(' '),
    })),
  }))
}

function shelfOf(documents: ReturnType<typeof someDocuments>): Passages {
  const shelf = new Passages()
  for (const document of documents) shelf.add(document)
  return shelf
}

const shown = (hits: readonly { passage: { id: string }; score: number }[]) =>
  hits.map(({ passage, score }) => [passage.id, score] as const)

/** BM25 as the textbook has it, over all chunks. */
function textbook(documents: ReturnType<typeof someDocuments>, query: ReadonlyMap<string, number>) {
  const chunks = documents.flatMap(({ title, chunks }) =>
    chunks.map(({ id, text }) => ({ id, terms: [...analyse(title), ...analyse(text)] })),
  )
  const average = chunks.reduce((sum, { terms }) => sum + terms.length, 0) / chunks.length
  return chunks
    .map(({ id, terms }) => {
      let score = 0
      for (const [term, weight] of query) {
        const df = chunks.filter((chunk) => chunk.terms.includes(term)).length
        const tf = terms.filter((one) => one === term).length
        const idf = Math.log(1 + (chunks.length - df + 0.5) / (df + 0.5))
        score += (weight * idf * tf * 2.2) / (tf + 1.2 * (0.25 + (0.75 * terms.length) / average))
      }
      return { id, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

describe('the lexical lane', () => {
  it.each([1, 2, 3])('is BM25 with the statistics of all shelves together (%i)', (seed) => {
    const [a, b] = [someDocuments(seed, 30), someDocuments(seed + 100, 20)]
    const query = queryOf(analyse('the tenant gave notice of the lease, notice of rent'))
    const expected = textbook([...a, ...b], query)
    const found = lexicalLane([shelfOf(a), shelfOf(b)], query, 1_000)
    expect(found.map(({ passage }) => passage.id)).toEqual(expected.map(({ id }) => id))
    found.forEach(({ score }, i) => expect(score).toBeCloseTo(expected[i]!.score, 9))
  })

  it('gives the best ones alone, equal ones by id', () => {
    const shelf = new Passages()
    for (const id of ['c', 'a', 'b']) shelf.add({ row: id, title: 'T', chunks: [{ id, text: 'notice of rent' }] })
    shelf.add({ row: 'd', title: 'T', chunks: [{ id: 'd', text: 'something else' }] })
    expect(lexicalLane([shelf], queryOf(['rent']), 2).map(({ passage }) => passage.id)).toEqual(['a', 'b'])
  })

  it('finds nothing on an empty shelf, nor without terms', () => {
    expect(lexicalLane([new Passages()], queryOf(['rent']), 10)).toEqual([])
    expect(lexicalLane([shelfOf(someDocuments(1, 5))], queryOf([]), 10)).toEqual([])
  })
})

describe('an index', () => {
  it.each([1, 2, 3])('from which documents were removed is as if they had never been in (%i)', (seed) => {
    const documents = someDocuments(seed, 1_500)
    const kept = documents.filter((_, i) => i % 5 === 0)
    const shelf = shelfOf(documents)
    for (const [i, { row, chunks }] of documents.entries()) {
      shelf.embed(
        row,
        chunks.map(({ text }) => Int8Array.from([text.length, i % 100, 1])),
      )
    }
    const again = shelfOf(kept)
    for (const { row, chunks } of kept) {
      const i = documents.findIndex((one) => one.row === row)
      again.embed(
        row,
        chunks.map(({ text }) => Int8Array.from([text.length, i % 100, 1])),
      )
    }
    for (const [i, { row }] of documents.entries()) if (i % 5 !== 0) shelf.remove(row)
    expect(shelf.places, 'it was made anew').toBeLessThan(2 * shelf.size + 1_002)
    for (const of of ['size', 'length', 'embedded'] as const) expect(shelf[of], of).toBe(again[of])
    const query = { text: 'tenant notice', vector: Int8Array.from([3, 50, 1]), denseWeight: 0.5 }
    const results = (one: Passages) => rank([one], query).map(({ passage, score, ranks }) => [passage.id, score, ranks])
    expect(results(shelf)).toEqual(results(again))
    for (const { row } of kept) {
      expect(shelf.has(row)).toBe(true)
      shelf.remove(row)
    }
    expect([shelf.size, shelf.length, shelf.embedded, rank([shelf], query)]).toEqual([0, 0, 0, []])
  })

  it('counts the same whatever the order in which documents came', () => {
    const documents = someDocuments(7, 60)
    const query = { text: 'court claim dose', denseWeight: 1 }
    const results = (list: typeof documents) =>
      rank([shelfOf(list)], query).map(({ passage, score }) => [passage.id, score])
    expect(results([...documents].reverse())).toEqual(results(documents))
  })
})

describe('feedback', () => {
  it('finds by the words that stand beside those of the query', () => {
    const shelf = new Passages()
    const texts = [
      'tenant lessee vacates flat',
      'tenant lessee leaves flat',
      'lessee quits the flat',
      'a bird sings',
      'a fish swims',
    ]
    texts.forEach((text, i) => shelf.add({ row: String(i), title: '-', chunks: [{ id: String(i), text }] }))
    const first = lexicalLane([shelf], queryOf(analyse('tenant')), 10)
    expect(first.map(({ passage }) => passage.id)).toEqual(['0', '1'])
    const second = lexicalLane([shelf], expanded(queryOf(analyse('tenant')), first), 10)
    expect(second.map(({ passage }) => passage.id)).toEqual(['0', '1', '2'])
  })

  it('leaves a query that found nothing as it is', () =>
    expect([...expanded(queryOf(['b', 'a']), []).keys()]).toEqual(['a', 'b']))
})

describe('the dense lane', () => {
  it('is the order of the cosine, of vectors of the same length', () => {
    const shelf = new Passages()
    const vectors = [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 0],
      [1, 0, 0],
    ]
    vectors.forEach((vector, i) => {
      shelf.add({ row: String(i), title: 'x', chunks: [{ id: String(i), text: 'x' }] })
      shelf.embed(String(i), [quantise(vector)])
    })
    const found = denseLane([shelf], quantise([1, 0.2]), 10)
    expect(found.map(({ passage }) => passage.id)).toEqual(['0', '1', '2'])
    expect(found[0]!.score).toBeCloseTo(1 / Math.hypot(1, 0.2), 2)
  })

  it('quantises directions, and survives what has none', () => {
    const vector = Array.from({ length: 512 }, (_, i) => Math.sin(i * i))
    const quantised = quantise(vector)
    expect(product(quantised, vector) / norm(quantised) / norm(vector)).toBeGreaterThan(0.9999)
    for (const none of [
      [0, 0],
      [Number.NaN, 1],
      [Infinity, 1],
    ])
      expect([...quantise(none)]).toEqual([0, 0])
    const shelf = new Passages()
    shelf.add({ row: 'a', title: 'x', chunks: [{ id: 'a', text: 'x' }] })
    shelf.embed('a', [quantise([0, 0])])
    expect(denseLane([shelf], quantise([1, 0]), 10)).toEqual([])
    expect(denseLane([shelf], quantise([0, 0]), 10)).toEqual([])
  })
})

describe('fusion', () => {
  const shelf = shelfOf(someDocuments(3, 8))
  const hits = lexicalLane([shelf], queryOf(analyse('court tenant dose')), 100)
  const [a, b] = [hits[0]!, hits[1]!]

  it('adds weighted reciprocal ranks', () => {
    const lanes = [
      { name: 'lexical' as const, weight: 1, hits: [a, b] },
      { name: 'dense' as const, weight: 0.5, hits: [b] },
    ]
    expect(fused(lanes, [shelf])).toEqual([
      { shelf, passage: b.passage, score: 1 / 62 + 0.5 / 61, ranks: { lexical: 2, dense: 1 } },
      { shelf, passage: a.passage, score: 1 / 61, ranks: { lexical: 1, dense: null } },
    ])
  })

  it('gives a chunk that stands on two shelves once, from the first', () => {
    const [own, curated] = [shelfOf(someDocuments(3, 8)), shelfOf(someDocuments(3, 8))]
    const found = rank([own, curated], { text: 'court tenant dose', denseWeight: 1 })
    expect(new Set(found.map(({ passage }) => passage.id)).size).toBe(found.length)
    expect(found.every((one) => one.shelf === own)).toBe(true)
    expect(shown(found).length).toBeGreaterThan(5)
  })

  it('gives it from the first, at the better place, also where one lane has it from the second alone', () => {
    const second = shelfOf(someDocuments(3, 8))
    const copy = lexicalLane([second], queryOf(analyse('court tenant dose')), 100)[0]!
    expect(copy.passage.id).toBe(a.passage.id)
    const lanes = [
      { name: 'lexical' as const, weight: 1, hits: [b, a] },
      { name: 'dense' as const, weight: 1, hits: [copy] },
    ]
    const found = fused(lanes, [shelf, second])
    expect(found.find(({ passage }) => passage.id === a.passage.id)).toMatchObject({ score: 1 / 61 })
    expect(found.map((one) => one.shelf)).toEqual([shelf, shelf])
  })
})
