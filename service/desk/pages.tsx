import { useState } from 'preact/hooks'
import { Problem, Under } from './parts.js'
import { type Loaded, useClient, useLoaded, useWork, type Work } from './work.js'

export interface Pages<Item> extends Pick<Loaded<readonly Item[]>, 'value' | 'problem'> {
  readonly more: Work<[]> | undefined
}

/** A list of the service, page after page. */
export function usePages<Item>(path: string): Pages<Item> {
  const client = useClient()
  const [cursor, setCursor] = useState<string | null>(null)
  const page = async (after: string | null) => {
    const query = after === null ? '' : `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(after)}`
    const { items, next_cursor } = await client.get<{ items: readonly Item[]; next_cursor: string | null }>(
      path + query,
    )
    setCursor(next_cursor)
    return items
  }
  const { value, problem, set } = useLoaded(path, async () => await page(null))
  const more = useWork(async () => set([...(value ?? []), ...(await page(cursor))]))
  return { value, problem, more: value === undefined || cursor === null ? undefined : more }
}

export function More<Item>({ of: { more } }: { readonly of: Pages<Item> }) {
  return (
    more && (
      <p class="send">
        <button aria-disabled={more.busy} onClick={() => more.run()}>
          More
        </button>
        <Under way={more.busy && 'Loading…'} />
        <Problem of={more.problem} />
      </p>
    )
  )
}
