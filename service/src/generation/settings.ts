import { whole } from '../config/setting.js'

export const generationSettings = {
  deadline: whole('TICKMARK_JOB_DEADLINE_MS', 600_000, 'longest time from the request for a draft to its end', 1_000),
  jobs: whole('TICKMARK_JOBS', 2, 'drafts that one `work` writes at a time'),
}
