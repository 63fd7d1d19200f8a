import { whole } from '../config/setting.js'

export const limitSettings = {
  generate: whole('TICKMARK_GENERATE_PER_MINUTE', 10, 'POST /generate, for an account in any minute'),
  status: whole('TICKMARK_STATUS_PER_MINUTE', 60, 'GET /generate/status/…, for an account in any minute'),
  other: whole('TICKMARK_REQUESTS_PER_HOUR', 200, 'all other routes together, for an account in any hour'),
  refused: whole('TICKMARK_FAILURES_PER_HOUR', 100, 'refused credentials of an address in any hour'),
}
