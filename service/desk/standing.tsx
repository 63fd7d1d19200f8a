import type { Watch } from './answers.js'

/** What verification came to. Never more than it says: a check that was cut short proves nothing. */
interface Came {
  readonly configured: boolean
  readonly passed: boolean
  readonly complete: boolean
}

export function Standing({ of }: { readonly of: Came }) {
  const [verdict, words] = said(of)
  return (
    <span class="standing" data-v={verdict}>
      {words}
    </span>
  )
}

function said({ configured, passed, complete }: Came): [verdict: string, words: string] {
  if (!configured) return ['unverifiable', 'no checks for this vertical']
  if (!passed) return ['violation', 'a blocking finding']
  return complete ? ['verified', 'nothing blocks'] : ['unverifiable', 'a check was cut short']
}

/** Whether what was published still holds; before the first check nobody knows. */
export function Valid({ status }: { readonly status: Watch['status'] }) {
  return (
    <span class="standing" data-v={status === null ? undefined : VALIDITY[status]}>
      {status ?? 'not checked yet'}
    </span>
  )
}

const VALIDITY = { valid: 'verified', review: 'unverifiable', invalid: 'violation' } as const
