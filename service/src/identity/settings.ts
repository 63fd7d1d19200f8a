import { optional, whole } from '../config/setting.js'

export const identitySettings = {
  pepper: optional('TICKMARK_PEPPER', 'what credentials are hashed with, 32 characters or more', {
    shown: 'file `pepper` in the data folder',
    check(given) {
      if (given.length < 32) throw new Error('Unexpected length of TICKMARK_PEPPER, expected 32 characters or more')
    },
  }),
  sessionSeconds: whole('TICKMARK_SESSION_SECONDS', 3_600, 'how long a session token holds'),
}
