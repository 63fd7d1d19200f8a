import { useState } from 'preact/hooks'
import type { Approval } from '../answers.js'
import { More, usePages } from '../pages.js'
import { Choice, Loading, Table, Time } from '../parts.js'
import { Person } from '../people.js'

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
            <ApprovalTable of={items} />
          )
        }
      </Loading>
      <More of={pages} />
    </section>
  )
}

export function ApprovalTable({ of }: { readonly of: readonly Approval[] }) {
  return (
    <Table
      label="Approvals"
      head={['Text', 'Version', 'Status', 'Decided', 'Asked by', 'Asked']}
      rows={of.map(({ approval_id, title, version, status, reviewers, asked_by, created_at }) => [
        <a href={`#/approvals/${approval_id}`}>{title ?? 'untitled'}</a>,
        version,
        status,
        `${reviewers.filter(({ decided_at }) => decided_at !== null).length} of ${reviewers.length}`,
        <Person id={asked_by} />,
        <Time of={created_at} />,
      ])}
    />
  )
}
