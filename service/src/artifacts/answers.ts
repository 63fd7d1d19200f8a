import { NON_CLAIMS } from '../http/non-claims.js'
import type { GenerateRequest, GenerateResponse } from './generate-schemas.js'

/** The answer for a request whose process ended: it was refunded by the reaper. */
export function interrupted(requestId: string, body: GenerateRequest, reason: string): GenerateResponse {
  return {
    ...nothing(body),
    errors: [{ code: 'interrupted', detail: `${reason}: submit it again` }],
    request_id: requestId,
    model: body.model ?? '',
  }
}

/** What every answer starts from: nothing was delivered. */
export function nothing({
  artifact_type,
  vertical,
}: GenerateRequest): Omit<GenerateResponse, 'request_id' | 'model' | 'errors'> {
  return {
    ok: false,
    content: '',
    artifact_type,
    artifact: null,
    verification: { passed: false, complete: false, reports: [] },
    outcome: null,
    repair_rounds: 0,
    vertical: vertical ?? null,
    credits: 0,
    non_claims: [...NON_CLAIMS],
  }
}
