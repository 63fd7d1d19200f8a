import type { Context } from '../../../src/rule/define.js'
import type { ReleaseRow } from '../../../src/rule/release.js'
import type { Code } from '../systems/code.js'
import { entryOf, wordsOf } from './entry.js'
import { contentWords, sharedWords } from './wording.js'

/** Whether the words beside a code are those of a row: it is used as a code, though nothing announces it. */
export function isDescribed(code: Code, row: ReleaseRow, context: Context): boolean {
  const { description } = entryOf(code, context)
  if (!description) return false
  const words = contentWords(wordsOf(description))
  const title = contentWords(String(row['title']))
  return (
    title.length > 0 &&
    sharedWords(title, words.join(' ')).length * 2 > title.length &&
    words.length <= 2 * title.length + 2
  )
}
