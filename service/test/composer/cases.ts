import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A prompt as a client may write it. */
export interface Case {
  readonly name: string
  /** Whether nothing in it is wrong, so that its artifact must be `ok`. */
  readonly clean: boolean
  readonly prompt: string
}

export const TYPES = ['legal_analysis', 'clinical_note', 'data_brief'] as const

/** The prompts for an artifact type: `=== name | clean` or `| faulty`, then the prompt. */
export function casesOf(type: (typeof TYPES)[number]): Case[] {
  return readFileSync(join(import.meta.dirname, `cases/${type}.txt`), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...lines] = part.split('\n')
      const [name = '', kind] = head.split(' | ')
      return { name, clean: kind === 'clean', prompt: lines.join('\n').trim() }
    })
}

/** The words and numbers of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
}
