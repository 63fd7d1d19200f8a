import type { Ground } from '../ground/ground.js'
import type { Loop } from '../ground/loops.js'
import { complete, type Job } from '../jobs/requests.js'
import { asOfToday, finishDraft } from '../verification/verbs.js'
import { outcomeWord } from '../verification/verification.js'
import { askProvider, deliver, LeaseLost, NotDelivered, writingLoops } from './deliver.js'
import { changedSources } from './material.js'
import { hashOfContent, hashOfInput, type Passport, sourcesUsed } from './passport.js'
import { renderDraft } from './render.js'
import { generationSettings } from './settings.js'
import { GENERATION, type Generation, keepDraft, loadGeneration } from './store.js'

/** What `work` does: so many drafts side by side. */
export function generationLoops(ground: Ground): Loop[] {
  return writingLoops(ground, GENERATION, ground.settings(generationSettings).jobs, write)
}

/** Writes one draft and ends its request. */
export async function runJob(ground: Ground, job: Job, worker: string): Promise<void> {
  await deliver(ground, job, worker, write)
}

async function write(ground: Ground, job: Job, worker: string): Promise<void> {
  const generation = await loadGeneration(ground.database.queries, job.id)
  if (!generation) throw new Error('a request for a draft without its draft')
  const { template, style, provider, material, answer, usage, called, answered } = await askProvider(
    ground,
    job,
    worker,
    generation,
  )
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
      ...(usage.inputTokens !== undefined && { input_tokens: usage.inputTokens }),
      ...(usage.outputTokens !== undefined && { output_tokens: usage.outputTokens }),
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
