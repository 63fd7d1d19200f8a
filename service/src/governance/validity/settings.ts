import { whole } from '../../config/setting.js'

export const validitySettings = {
  every: whole(
    'TICKMARK_VALIDITY_EVERY_MS',
    86_400_000,
    'longest time from one check of a published version to the next',
    1_000,
  ),
  jobs: whole('TICKMARK_VALIDITY_JOBS', 1, 'published versions that one `work` checks at a time'),
}
