// On one database: a wrong setting stops the start before a database is opened.
import { expect, it } from 'vitest'
import { startService } from './harness/service.js'

it.concurrent.each([
  [{ PORT: 'http' }, 'Unexpected "http" for PORT, expected a whole number from 0'],
  [{ TICKMARK_WORKERS: '0' }, 'Unexpected "0" for TICKMARK_WORKERS, expected a whole number from 1'],
  [{ TICKMARK_PEPPER: 'short' }, 'expected 32 characters or more'],
  [{ TICKMARK_LOG_LEVEL: 'loud' }, 'TICKMARK_LOG_LEVEL'],
  [{ TICKMARK_DATA: '/nowhere/at/all' }, 'no such folder'],
  [{ TICKMARK_AS_OF: '2026-02-30' }, '2026-02-30'],
])('does not start with %j', async (env, message) => {
  await expect(startService(env as Record<string, string>)).rejects.toThrow(message)
})
