import type { Check } from '../answers.js'

/** Why a published version is not valid. */
export const REASONS: Readonly<Record<Check['reasons'][number], string>> = {
  'wrong-when-published': 'it was wrong on the day it was verified for',
  blocked: 'a finding blocks it',
  incomplete: 'not all of it could be checked',
  unconfigured: 'no checks run on its vertical any more',
  'mark-worse': 'a mark is worse than it was',
  'mark-gone': 'a mark that was verified is read no more',
  'source-superseded': 'a source has a later version',
  'source-revoked': 'a source was revoked',
  'source-unavailable': 'a source may not be seen any more',
}

/** Why it was checked. */
export const CAUSES: Readonly<Record<Check['causes'][number], string>> = {
  first: 'the first check',
  engine: 'another engine or other rules',
  releases: 'an official list was added or replaced',
  'as-of': 'another day',
  sources: 'a source has changed',
  schedule: 'its turn by the clock',
}
