import { useState } from 'preact/hooks'
import type { Approval } from '../answers.js'
import { More, usePages } from '../pages.js'
import { Choice, Loading, Table, Time } from '../parts.js'

const VIEWS = [
  { id: 'waiting', name: 'that wait for you' },
  { id: 'reviewing', name: 'that you review' },
  { id: 'asked', name: 'that you asked for' },
  { id: 'all', name: 'all' },
]

/** Approvals that one asked for or is asked for. */
export function Approvals() {
  const [view, setView] = useState('all')
  const pages = usePages<Approval>(`/governance/approvals?view=${view}`)
  return (
    <section class="sheet">
      <Choice label="Approvals" options={VIEWS} value={view} onValue={setView} />
      <Loading of={pages}>
        {(items) =>
          items.length === 0 ? (
            <p>There are none. Approval is asked for under Content.</p>
          ) : (
            <Table
              label="Approvals"
              head={['Asked', 'Content', 'Version', 'Status', 'Decided']}
              rows={items.map(({ approval_id, content_id, version, status, reviewers, created_at }) => [
                <a href={`#/approvals/${approval_id}`}>
                  <Time of={created_at} />
                </a>,
                <code>{content_id}</code>,
                version,
                status,
                `${reviewers.filter(({ decided_at }) => decided_at !== null).length} of ${reviewers.length}`,
              ])}
            />
          )
        }
      </Loading>
      <More of={pages} />
    </section>
  )
}
