import { join } from 'node:path'
import Type, { type Static } from '#typebox'
import { readJsonFile } from '../config/json-file.js'
import { part } from '../ground/ground.js'
import { Problem } from '../http/problem.js'

/** The generation mode that every plan has. Artifacts are always billed at its cost. */
export const STANDARD = 'standard'

const Plan = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9_-]*$' }),
    name: Type.String({ minLength: 1 }),
    modes: Type.Intersect(
      [
        Type.Object({ [STANDARD]: Type.Integer({ minimum: 0 }) }),
        Type.Record(Type.String({ pattern: '^[a-z][a-z0-9_-]*$' }), Type.Integer({ minimum: 0, maximum: 1_000_000 })),
      ],
      { description: 'Credits that a request costs, by the modes that the plan has.' },
    ),
  },
  { additionalProperties: false },
)
const Plans = Type.Object(
  { $schema: Type.Optional(Type.String()), default: Type.String(), plans: Type.Array(Plan, { minItems: 1 }) },
  { additionalProperties: false },
)

export type Plan = Static<typeof Plan>

const FILE = join(import.meta.dirname, '../../catalog/plans.json')

/** The plans as `catalog/plans.json` has them. Throws, naming the file, what is wrong with it. */
export function readPlans(file = FILE): { readonly plans: readonly Plan[]; readonly fallback: Plan } {
  const wrong = (what: string) => new Error(`${file}: ${what}`)
  const content = readJsonFile(file, Plans, 'the file')
  const { plans } = content
  const twice = plans.find(({ id }, i) => plans.findIndex((plan) => plan.id === id) !== i)
  if (twice) throw wrong(`plan ${twice.id} stands there twice`)
  const fallback = plans.find(({ id }) => id === content.default)
  if (!fallback) throw wrong(`default names ${content.default}, which is not a plan`)
  return { plans, fallback }
}

/** The plans, read once. */
export const plansPart = part('plans', () => readPlans())

/** What a mode costs on a plan, in credits. Status 403 for a mode that the plan does not have. */
export function costOf(plan: Plan, mode: string): number {
  const cost = Object.hasOwn(plan.modes, mode) ? plan.modes[mode] : undefined
  if (cost === undefined) {
    const detail = `Unexpected generation mode ${JSON.stringify(mode.slice(0, 40))}, expected one of the plan ${plan.id}: ${Object.keys(plan.modes).join(', ')}`
    throw new Problem(403, detail, { errors: [{ pointer: '/generation_mode', detail }] })
  }
  return cost
}
