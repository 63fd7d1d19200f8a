import { rules, VERSION } from '../index.js'
import { page } from '../report/html/page.js'
import type { Result } from '../report/result.js'

/**
 * The page of `--format html` for drafts verified elsewhere: each draft as a reader sees it, every mark in place with its evidence.
 * One file that loads nothing; its own Content-Security-Policy is in it. `path` of a result is what the page calls the draft.
 */
export function evidencePage(results: readonly Result[]): string {
  return page(results, {
    version: VERSION,
    rules,
    errors: [],
    show: ['violations', 'accepted', 'unverifiable', 'verified', 'uncovered'],
    paint: (_style, text) => text,
  })
}
