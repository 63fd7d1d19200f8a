import { randomBytes } from 'node:crypto'
import { catalogOf } from '../catalog/read.js'
import type { Ground } from '../ground/ground.js'
import type { Loop } from '../ground/loops.js'
import { holdLease, leaseOf } from '../jobs/lease.js'
import { beginCall, claim, complete, fail, type Job } from '../jobs/requests.js'
import { errorFacts } from '../log/log.js'
import type { DraftAnswer } from '../providers/composer/draft.js'
import { modelsPart } from '../providers/models.js'
import type { DraftTask, Failure } from '../providers/port.js'
import { providerSettings } from '../providers/settings.js'
import { asOfToday, finishDraft } from '../verification/verbs.js'
import { outcomeWord } from '../verification/verification.js'
import { answerFault, answerSchema } from './answer.js'
import { changedSources, openSources } from './material.js'
import { hashOfContent, hashOfInput, type Passport, sourcesUsed } from './passport.js'
import { renderDraft } from './render.js'
import { generationSettings } from './settings.js'
import { GENERATION, type Generation, keepDraft, loadGeneration } from './store.js'

/** Why a draft is not delivered: the client is told, and its charge is given back. */
class NotDelivered extends Error {}

/** The worker does not have the request any more: somebody else ended it. */
class LeaseLost extends Error {}

const SAYS: Readonly<Record<Failure, string>> = {
  refused: 'The model refused to write it: change the input or submit it again',
  truncated: 'The model stopped before it was done: ask for fewer words or shorter material',
  'invalid-json': 'The model answered with something else than was asked for: submit it again',
  'schema-invalid': 'The model answered in another form than was asked for: submit it again',
  unreachable: 'The model could not be reached in time: submit it again later',
}

/** What `work` does: so many drafts side by side, each by a worker of its own name. */
export function generationLoops(ground: Ground): Loop[] {
  const { jobs } = ground.settings(generationSettings)
  return Array.from({ length: jobs }, (_, i) => {
    const worker = `${process.pid}-${i}-${randomBytes(6).toString('hex')}`
    return {
      name: `generation ${i + 1}`,
      every: 500,
      turn: async () => {
        const [job] = await claim(ground.database.queries, GENERATION, { worker, lease: leaseOf(ground) })
        if (job) await runJob(ground, job, worker)
        return job !== undefined
      },
    }
  })
}

/** Writes one draft and ends its request, well or badly. What it cannot end, the reaper does. */
export async function runJob(ground: Ground, job: Job, worker: string): Promise<void> {
  const letGo = holdLease(ground, job.id, worker)
  try {
    await write(ground, job, worker)
  } catch (error) {
    if (error instanceof LeaseLost) return
    if (!(error instanceof NotDelivered)) ground.log.error({ request: job.id, ...errorFacts(error) }, 'a draft failed')
    const reason = error instanceof NotDelivered ? error.message : 'An internal error ended the work on it'
    await ground.database.transaction(async (tx) => await fail(tx, job.id, reason))
  } finally {
    letGo()
  }
}

async function write(ground: Ground, job: Job, worker: string): Promise<void> {
  const { queries } = ground.database
  const generation = await loadGeneration(queries, job.id)
  if (!generation) throw new Error('a request for a draft without its draft')
  const { template, style } = pinned(ground, generation)
  const provider = (await ground.get(modelsPart)).find(generation.model)
  if (!provider) throw new NotDelivered(`The model ${generation.model} is not available any more: submit it again`)
  const material = await openSources(ground, job, generation.sources)
  if ('fault' in material) throw new NotDelivered(material.fault)
  const task: DraftTask = {
    kind: 'draft',
    template,
    style,
    mode: generation.mode,
    input: generation.input,
    sources: material.sources,
    context: material.context,
  }
  // Access may have gone while the material was read.
  const gone = await ground.database.transaction(async (tx) => await changedSources(tx, job, generation.sources))
  if (gone !== undefined) throw new NotDelivered(gone)
  if (!(await beginCall(queries, job.id, worker))) throw new LeaseLost()
  const called = new Date()
  const result = await provider.generateStrict({
    name: 'draft',
    schema: answerSchema(template),
    task,
    deadline: ground.settings(providerSettings).timeout,
  })
  const answered = new Date()
  if (result.outcome !== 'ok') throw new NotDelivered(`${SAYS[result.outcome]} (${result.detail})`)
  const answer = result.value as DraftAnswer
  const fault = answerFault(template, answer)
  if (fault !== undefined) throw new NotDelivered(`${SAYS['schema-invalid']} (${fault})`)
  const { content, outcome, summary } = await finishDraft(ground, job.accountId, {
    ...renderDraft({ template, style, input: generation.input, sources: material.sources }, answer),
    authorities: template.table_of_authorities !== undefined,
    vertical: generation.vertical,
    ...(material.against.length > 0 && { against: material.against }),
    requiresTableOfAuthorities:
      template.table_of_authorities === 'required' && generation.vertical === template.verticals[0],
    asOf: asOfToday(ground),
  })
  const passport: Passport = {
    schema: 'tickmark.passport/1',
    request_id: job.id,
    template: { id: generation.templateId, sha256: generation.templateSha256 },
    style_profile: { id: generation.styleId, sha256: generation.styleSha256 },
    generation_mode: generation.mode,
    vertical: generation.vertical,
    model: { id: provider.id, kind: provider.kind },
    engine: summary.engine,
    input_sha256: hashOfInput(generation.input),
    sources: sourcesUsed({
      content,
      sources: generation.sources.map((pin, i) => ({
        label: `S${i + 1}`,
        segments: material.sources[i]?.segments ?? [],
        pin,
      })),
    }),
    content_sha256: hashOfContent(content),
    verification: summary.verification,
    credits: generation.credits,
    usage: {
      ...(result.usage.inputTokens !== undefined && { input_tokens: result.usage.inputTokens }),
      ...(result.usage.outputTokens !== undefined && { output_tokens: result.usage.outputTokens }),
    },
    times: {
      accepted: generation.createdAt.toISOString(),
      called: called.toISOString(),
      answered: answered.toISOString(),
      completed: new Date().toISOString(),
    },
  }
  await release(ground, job, worker, generation, { content, outcome, passport })
}

/** Template and style as they were when the request was accepted. */
function pinned(ground: Ground, { templateId, templateSha256, styleId, styleSha256 }: Generation) {
  const { templates, styles } = catalogOf(ground)
  const template = templates.get(templateId)
  const style = styles.get(styleId)
  if (template?.sha256 !== templateSha256 || style?.sha256 !== styleSha256) {
    throw new NotDelivered('The template or style profile has changed since it was submitted: submit it again')
  }
  return { template: template.item, style: style.item }
}

/** Delivers the draft, if its sources may still be used: a revoke that comes at the same time waits, or this waits for it. */
async function release(
  ground: Ground,
  job: Job,
  worker: string,
  { sources }: Generation,
  draft: Parameters<typeof keepDraft>[2],
): Promise<void> {
  await ground.database.transaction(async (tx) => {
    const gone = await changedSources(tx, job, sources)
    if (gone !== undefined) throw new NotDelivered(gone)
    await keepDraft(tx, job.id, draft)
    if (!(await complete(tx, job.id, worker, outcomeWord(draft.passport.verification)))) throw new LeaseLost()
  })
}
