import type { VersionList } from '../../answers.js'
import { More, usePages } from '../../pages.js'
import { Loading, Table, Time } from '../../parts.js'
import { Person } from '../../people.js'
import { Standing } from '../../standing.js'

/** All texts that content had, the newest first; each with a view of its own. */
export function Versions({ id }: { readonly id: string }) {
  const pages = usePages<VersionList['items'][number]>(`/content/${id}/versions`)
  return (
    <>
      <Loading of={pages}>
        {(items) => (
          <Table
            label="Versions"
            head={['Version', 'Title', 'Verification', 'Written', 'By']}
            rows={items.map(({ version, verification, title, created_at, user_id }) => [
              <a href={`#/content/${id}/${version}`}>Version {version}</a>,
              title ?? '',
              <Standing of={verification} />,
              <Time of={created_at} />,
              <Person id={user_id} />,
            ])}
          />
        )}
      </Loading>
      <More of={pages} />
    </>
  )
}
