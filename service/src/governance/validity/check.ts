import { createHash, randomBytes } from 'node:crypto'
import { shownVersion } from '../../content/read.js'
import type { Shown } from '../../content/save.js'
import { newId } from '../../database/ids.js'
import { againstOf } from '../../generation/against.js'
import type { Ground } from '../../ground/ground.js'
import type { Loop } from '../../ground/loops.js'
import { keepRenewing, leaseOf } from '../../jobs/lease.js'
import type { Standing } from '../../sources/standing.js'
import type { Outcome } from '../../verification/engine.js'
import type { EngineFacts } from '../../verification/engine-jobs.js'
import { asOfToday, engineOf, finishDraft } from '../../verification/verbs.js'
import { CutError } from '../../verification/workers.js'
import { differenceOf, shortened } from './difference.js'
import { type Cause, judge } from './judge.js'
import { validitySettings } from './settings.js'
import { claimDue, type Due, keepCheck, renewWatch, standingsOf } from './store.js'

/** The watch is another's by now, or has ended. */
class Lost extends Error {}

/** What `work` does: published versions are verified again, one after another. */
export function validityLoops(ground: Ground): Loop[] {
  const { jobs } = ground.settings(validitySettings)
  return Array.from({ length: jobs }, (_, i) => {
    const worker = `${process.pid}-${i}-${randomBytes(6).toString('hex')}`
    return { name: `validity ${i + 1}`, every: 5_000, turn: async () => await checkNext(ground, worker) }
  })
}

/** Checks the version whose turn it is; false where there is none. What it cannot end is done by whoever takes it after its lease. */
export async function checkNext(ground: Ground, worker: string): Promise<boolean> {
  const { queries } = ground.database
  const today = { asOf: asOfToday(ground), engine: await engineOf(ground) }
  const lease = leaseOf(ground)
  const every = ground.settings(validitySettings).every / 1_000
  const due = await claimDue(queries, { worker, lease, every, basis: basisOf(today) })
  if (!due) return false
  const letGo = keepRenewing(ground, due.id, async (seconds) => await renewWatch(queries, due.id, worker, seconds))
  try {
    await check(ground, due, worker, today)
  } catch (error) {
    if (!(error instanceof Lost)) throw error
  } finally {
    letGo()
  }
  return true
}

interface Today {
  readonly asOf: string
  readonly engine: EngineFacts
}

async function check(ground: Ground, due: Due, worker: string, today: Today): Promise<void> {
  const sources = await standingsOf(ground.database.queries, due.id)
  const shown = await shownVersion(ground, due.contentId, due.version)
  const before = JSON.parse(shown.version.outcome) as Outcome & { options: { asOf?: string } }
  const now = await verifyAgain(ground, due.accountId, shown, today.asOf)
  // What it was published for is looked at only where today blocks it: what passes today is no accusation to weigh.
  const then = before.options.asOf
  const again =
    now && !now.outcome.passed && then !== undefined && then !== today.asOf
      ? await verifyAgain(ground, due.accountId, shown, then)
      : now
  const difference = now && differenceOf(before, now.outcome)
  const judged = judge({ difference, passedThen: again?.outcome.passed, sources })
  // What verified is what the worker had: the lists may have changed since the watch was taken.
  const basis = { asOf: today.asOf, engine: now?.engine ?? today.engine }
  const causes = causesOf(due, basis, sources)
  await ground.database.transaction(async (tx) => {
    const kept = await keepCheck(tx, worker, {
      id: newId('vch'),
      watchId: due.id,
      ...judged,
      causes,
      asOf: basis.asOf,
      engine: nameOf(basis.engine),
      releases: basis.engine.releases,
      basis: basisOf(basis),
      digest: now?.outcome.digest ?? null,
      sources,
      difference: difference ? shortened(difference) : null,
    })
    if (!kept) throw new Lost()
  })
  ground.log.info({ watch: due.id, status: judged.status, causes }, 'checked')
}

/** The same text by the same checks, as of a day; undefined where it could not be done in its time. */
async function verifyAgain(
  ground: Ground,
  account: string,
  { content, version }: Shown,
  asOf: string,
): Promise<{ readonly outcome: Outcome; readonly engine: EngineFacts } | undefined> {
  try {
    const { outcome, summary } = await finishDraft(ground, account, {
      body: version.content,
      sources: '',
      authorities: false,
      vertical: content.vertical,
      requiresTableOfAuthorities: content.requiresTableOfAuthorities,
      ...(await againstOf(ground, content.requestId)),
      asOf,
    })
    return { outcome: JSON.parse(outcome) as Outcome, engine: summary.engine }
  } catch (error) {
    if (error instanceof CutError) return undefined
    throw error
  }
}

/** Why it was checked: what is other than at the check before; its turn by the clock where nothing is. */
function causesOf({ last }: Due, { asOf, engine }: Today, sources: readonly Standing[]): Cause[] {
  if (!last) return ['first']
  const changed: Cause[] = []
  if (last.engine !== nameOf(engine)) changed.push('engine')
  if (listOf(last.releases) !== listOf(engine.releases)) changed.push('releases')
  if (last.asOf !== asOf) changed.push('as-of')
  if (JSON.stringify(last.sources) !== JSON.stringify(sources)) changed.push('sources')
  return changed.length > 0 ? changed : ['schedule']
}

function nameOf({ version, rules_sha256: rules }: EngineFacts): string {
  return `${version} ${rules}`
}

/** Releases as one value: a database keeps their fields in an order of its own. */
function listOf(releases: EngineFacts['releases']): string {
  return JSON.stringify(releases.map(({ id, release, sha256 }) => [id, release, sha256]))
}

/** All that an outcome depends on besides the text, as one value. */
function basisOf({ asOf, engine }: Today): string {
  return createHash('sha256')
    .update(JSON.stringify([asOf, nameOf(engine), listOf(engine.releases)]))
    .digest('hex')
}
