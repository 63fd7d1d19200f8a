import { PAGE_SCRIPT_HASH, PAGE_STYLE_HASH } from '../report/html/assets.generated.js'
import type { Result } from '../report/result.js'
import { formatResults } from './format.js'

/**
 * The page of `--format html` for drafts verified elsewhere: each draft as a reader sees it, every mark in place with its evidence.
 * One file that loads nothing; its own Content-Security-Policy is in it. `path` of a result is what the page calls the draft.
 */
export function evidencePage(results: readonly Result[]): string {
  return formatResults('html', results)
}

/**
 * The hashes of the one script and the one style of every such page, as a Content-Security-Policy names them. A page that shows an evidence
 * page in a frame by `srcdoc` hands its own policy down, which then has to allow both.
 */
export const evidencePageHashes = { script: PAGE_SCRIPT_HASH, style: PAGE_STYLE_HASH } as const
