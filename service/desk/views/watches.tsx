import { useState } from 'preact/hooks'
import type { WatchList } from '../answers.js'
import { More, usePages } from '../pages.js'
import { Choice, Loading, Table, Time } from '../parts.js'
import { Valid } from '../standing.js'
import { REASONS } from './reasons.js'

type Item = WatchList['items'][number]

const STATUSES = [
  { id: '', name: 'all' },
  { id: 'invalid', name: 'invalid' },
  { id: 'review', name: 'to be reviewed' },
  { id: 'valid', name: 'valid' },
]

/** What was published, and whether it still holds. */
export function Validity() {
  const [status, setStatus] = useState('')
  const pages = usePages<Item>(`/governance/validity${status === '' ? '' : `?status=${status}`}`)
  return (
    <section class="sheet">
      <Choice label="Watched versions" options={STATUSES} value={status} onValue={setStatus} />
      <Loading of={pages}>
        {(items) =>
          items.length === 0 ? (
            <p>There are none. A version that was published is watched under Content.</p>
          ) : (
            <Watches of={items} />
          )
        }
      </Loading>
      <More of={pages} />
    </section>
  )
}

export function Watches({ of }: { readonly of: readonly Item[] }) {
  return (
    <Table
      label="Watched versions"
      head={['Text', 'Version', 'Status', 'Why', 'Checked']}
      rows={of.map(({ watch_id, title, version, status, reasons, checked_at }) => [
        <a href={`#/validity/${watch_id}`}>{title ?? 'untitled'}</a>,
        version,
        <Valid status={status} />,
        reasons.map((reason) => REASONS[reason]).join('; '),
        checked_at === null ? '' : <Time of={checked_at} />,
      ])}
    />
  )
}
