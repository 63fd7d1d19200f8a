import { createHash } from 'node:crypto'
import { againstOf } from '../../generation/against.js'
import { askProvider, deliver, LeaseLost, NotDelivered, writingLoops } from '../../generation/deliver.js'
import { changedSources } from '../../generation/material.js'
import { bodyOf, headingOf } from '../../generation/render.js'
import { generationSettings } from '../../generation/settings.js'
import { loadGeneration } from '../../generation/store.js'
import type { Ground } from '../../ground/ground.js'
import type { Loop } from '../../ground/loops.js'
import { complete, type Job } from '../../jobs/requests.js'
import { verificationSettings } from '../../verification/settings.js'
import { outcomeWord } from '../../verification/verification.js'
import { asOfToday, finishDraft } from '../../verification/verbs.js'
import { shownVersion } from '../read.js'
import { addVersion, setMade } from '../store.js'
import { SECTION, type SectionOrder } from './regenerate.js'
import { replaceSection } from './section.js'

/** What `work` does: sections, so many side by side. */
export function sectionLoops(ground: Ground): Loop[] {
  return writingLoops(ground, SECTION, ground.settings(generationSettings).jobs, write)
}

/** Writes one section and ends its request. */
export async function runSection(ground: Ground, job: Job, worker: string): Promise<void> {
  await deliver(ground, job, worker, write)
}

async function write(ground: Ground, job: Job, worker: string): Promise<void> {
  const { content_id: contentId, version: base, section: id } = job.payload as SectionOrder
  const { content, version } = await shownVersion(ground, contentId, base)
  const generation = await loadGeneration(ground.database.queries, content.requestId)
  if (!generation) throw new Error('content without its draft')
  const { template, answer } = await askProvider(ground, job, worker, generation, id)
  const section = template.sections.find((one) => one.id === id)
  const text = section && replaceSection(version.content, headingOf(section), bodyOf(section, answer))
  if (text === undefined) throw new NotDelivered('The text has not got the heading of the section once')
  const { contentLimit } = ground.settings(verificationSettings)
  if (Array.from(text).length > contentLimit) throw new NotDelivered('The text would be longer than content may be')
  const { outcome, summary } = await finishDraft(ground, job.accountId, {
    ...{ body: text, sources: '', authorities: false },
    vertical: content.vertical,
    requiresTableOfAuthorities: content.requiresTableOfAuthorities,
    ...(await againstOf(ground, content.requestId)),
    asOf: asOfToday(ground),
  })
  await ground.database.transaction(async (tx) => {
    const gone = await changedSources(tx, job, generation.sources)
    if (gone !== undefined) throw new NotDelivered(gone)
    const added = await addVersion(tx, {
      contentId,
      version: base + 1,
      userId: job.userId,
      content: text,
      sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
      outcome,
      ...summary.verification,
    })
    if (!added) throw new NotDelivered('Another version came while the section was written: ask again')
    await setMade(tx, job.id, base + 1)
    if (!(await complete(tx, job.id, worker, outcomeWord(summary.verification)))) throw new LeaseLost()
  })
}
