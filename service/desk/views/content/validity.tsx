import type { Content, Watch, WatchList } from '../../answers.js'
import { More, usePages } from '../../pages.js'
import { Loading, Problem, Under } from '../../parts.js'
import { useClient, useWork } from '../../work.js'
import { Watches } from '../watches.js'

/** The versions of content that are watched; and this one, once it was published. */
export function Validity({ content: { content_id: id, version } }: { readonly content: Content }) {
  const client = useClient()
  const pages = usePages<WatchList['items'][number]>(`/governance/validity?content_id=${id}`)
  const { run, busy, problem } = useWork(async () => {
    const { watch_id } = await client.post<Watch>('/governance/validity', { content_id: id, version })
    location.hash = `#/validity/${watch_id}`
  })
  return (
    <Loading of={pages}>
      {(items) => (
        <>
          {items.length > 0 && <Watches of={items} />}
          <More of={pages} />
          {!items.some((one) => one.version === version) && (
            <>
              <p>
                A published version is verified again every day, and when the engine, an official list or one of its
                sources has changed. It costs nothing.
              </p>
              <p class="send">
                <button aria-disabled={busy} onClick={() => run()}>
                  Watch version {version}
                </button>
                <Under way={busy && 'Asking…'} />
              </p>
              <Problem of={problem} />
            </>
          )}
        </>
      )}
    </Loading>
  )
}
