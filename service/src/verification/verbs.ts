/** What rooms above ask the engine for: each is done in a worker that can be ended. */
import type { Ground } from '../ground/ground.js'
import type {
  CheckArtifact,
  CheckedArtifact,
  EngineFacts,
  FinishDraft,
  FinishedDraft,
  MakePage,
} from './engine-jobs.js'
import { verifierPool } from './part.js'
import { verificationSettings } from './settings.js'

/** The date taken for today, ISO 8601. */
export function asOfToday(ground: Ground): string {
  return ground.settings(verificationSettings).asOf ?? new Date().toISOString().slice(0, 10)
}

/** What verifies now. */
export async function engineOf(ground: Ground): Promise<EngineFacts> {
  return await (await ground.get(verifierPool)).engine()
}

/** Renders and verifies an artifact; like all of these, as the turn of an account. Rejects with CutError or BusyError. */
export async function checkArtifact(
  ground: Ground,
  account: string,
  job: Omit<CheckArtifact, 'do'>,
): Promise<CheckedArtifact> {
  return await (await ground.get(verifierPool)).run<CheckedArtifact>({ do: 'check-artifact', ...job }, account)
}

/** Puts a draft together, with its table of authorities, and verifies it. Rejects as {@link checkArtifact} does. */
export async function finishDraft(
  ground: Ground,
  account: string,
  job: Omit<FinishDraft, 'do'>,
): Promise<FinishedDraft> {
  return await (await ground.get(verifierPool)).run<FinishedDraft>({ do: 'finish-draft', ...job }, account)
}

/** The page with the evidence of a verified draft. Rejects as {@link checkArtifact} does. */
export async function evidencePageOf(ground: Ground, account: string, job: Omit<MakePage, 'do'>): Promise<string> {
  const { page } = await (await ground.get(verifierPool)).run<{ page: string }>({ do: 'make-page', ...job }, account)
  return page
}
