import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Account, openWorld, type World } from '../harness/world.js'
import { BAD, GOOD, openReview, read } from './review.js'

/** `RUNS=500` for a long run. */
const RUNS = Number(process.env['RUNS'] ?? 12)

let world: World
let there: Awaited<ReturnType<typeof openReview>>
let content: string
beforeAll(async () => {
  world = await openWorld()
  there = await openReview(world)
  content = await there.save()
})
afterAll(async () => await world.close())

/** Few texts, so that edits often come back to one that was approved. */
const TEXTS = [GOOD, BAD, `${GOOD}\n`, `${GOOD} `, 'Nothing.']

type Act =
  | { readonly do: 'edit'; readonly text: number }
  | { readonly do: 'ask' }
  | { readonly do: 'approve' | 'reject'; readonly by: 0 | 1; readonly of: number; readonly naming: number }
  | { readonly do: 'suspend' | 'restore'; readonly by: 0 | 1 }
  | { readonly do: 'withdraw'; readonly of: number }

const small = fc.nat(4)
const by = fc.constantFrom<0 | 1>(0, 1)
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('edit' as const), text: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('ask' as const) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('approve' as const, 'approve' as const, 'approve' as const, 'reject' as const),
      by,
      of: small,
      naming: fc.oneof({ weight: 3, arbitrary: fc.constant(-1) }, small),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('suspend' as const, 'restore' as const), by }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), of: small }) },
)

/** Approved by both, seen again, fallen with an edit and not risen with the old text, refused to either: each case at least twice. */
const decide = (by: 0 | 1): Act => ({ do: 'approve', by, of: 0, naming: -1 })
const WHOLE: Act[] = [
  ...[{ do: 'ask' } as const, decide(0), decide(1), { do: 'ask' } as const],
  ...[{ do: 'edit', text: 1 } as const, { do: 'edit', text: 0 } as const, decide(0), decide(1)],
]

interface Asked {
  readonly id: string
  readonly sha256: string
  readonly digest: string
  /** Who approved it while its text was the current one and he was a member. */
  readonly approved: Set<number>
}

it(
  'no approval is ever carried over to another text, whatever is edited, asked and decided in whatever order',
  async () => {
    const seen = { approved: 0, refused: 0, fallen: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
        const reviewers: readonly Account[] = [there.first, there.second]
        for (const reviewer of reviewers) await there.suspend(reviewer, true)
        let current = await there.edit(content, TEXTS[0]!)
        const asked: Asked[] = []
        const members = [true, true]
        /** The one that `of` means: the latest first. */
        const meant = (of: number) => asked.at(-1 - (of % Math.max(1, asked.length)))
        for (const one of acts) {
          switch (one.do) {
            case 'edit':
              current = await there.edit(content, TEXTS[one.text]!)
              break
            case 'ask': {
              const { status, json } = await there.ask(content)
              if (status === 201) asked.push({ id: json.approval_id, ...read(json), approved: new Set() })
              break
            }
            case 'suspend':
            case 'restore':
              members[one.by] = one.do === 'restore'
              await there.suspend(reviewers[one.by]!, members[one.by])
              break
            case 'withdraw': {
              const id = meant(one.of)?.id
              if (id !== undefined) await there.author.post(`/governance/approvals/${id}/withdraw`, undefined)
              break
            }
            default: {
              const it = meant(one.of)
              if (!it) break
              const named = one.naming < 0 ? it : meant(one.naming)!
              const body = { ...read(named), ...(one.do === 'reject' && { reason: 'No.' }) }
              const { status } = await reviewers[one.by]!.post(`/governance/approvals/${it.id}/${one.do}`, body)
              if (status === 200) {
                // It was said by a member, of the text and the outcome that the content has at this moment.
                expect(members[one.by]).toBe(true)
                expect(read(named)).toEqual({ sha256: current.sha256, digest: current.verification.digest })
                if (one.do === 'approve') it.approved.add(one.by)
              } else seen.refused++
            }
          }
          const now = (await there.author.get(`/content/${content}`)).json
          expect(now.content).toBe(current.content)
          for (const { id, approved } of asked) {
            const { status, sha256, digest, version } = (await there.author.get(`/governance/approvals/${id}`)).json
            if (status === 'fallen') seen.fallen++
            if (status !== 'approved') continue
            seen.approved++
            expect(version).toBe(now.version)
            expect(sha256).toBe(createHash('sha256').update(now.content).digest('hex'))
            expect(digest).toBe(now.verification.digest)
            expect(approved).toEqual(new Set([0, 1]))
          }
        }
      }),
      { numRuns: RUNS, endOnFailure: true, examples: [[WHOLE]] },
    )
    // It would not hold for want of cases.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(1)
  },
  120_000 + RUNS * 5_000,
)
