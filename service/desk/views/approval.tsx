import { useState } from 'preact/hooks'
import type { ApprovalWithText, Report } from '../answers.js'
import { LoadedEvidence } from '../evidence.js'
import { Fold } from '../fold.js'
import { Choice, Facts, Form, Loading, NonClaims, Problem, State, Table, TextArea, Time, Under } from '../parts.js'
import { Person } from '../people.js'
import { Standing } from '../standing.js'
import { useClient, useLoaded, useSeat, useWork } from '../work.js'

interface Shown {
  readonly approval: ApprovalWithText
  readonly onSaid: () => void
}

/** A version under review: its text with the marks, what was said of it, and for whoever's turn it is the decision. */
export function Approval({ id }: { readonly id: string }) {
  const client = useClient()
  const approval = useLoaded(id, async () => await client.get<ApprovalWithText>(`/governance/approvals/${id}`))
  return (
    <>
      <Loading of={approval}>{(one) => <Review approval={one} onSaid={approval.again} />}</Loading>
      <LoadedEvidence name={id} load={async () => await client.text(`/governance/approvals/${id}/evidence`)} />
    </>
  )
}

function Review({ approval, onSaid }: Shown) {
  const { signed } = useSeat()
  const { status, reviewers, content_id, version, title, sha256, digest, note, asked_by, created_at } = approval
  const own = reviewers.find(({ user_id }) => user_id === signed.user_id)
  return (
    <section class="sheet" aria-label="What is asked">
      <State of={`The approval is ${status}.`} />
      <Facts
        of={{
          Text: `${title ?? 'untitled'}, version ${version}`,
          Verification: <Standing of={approval.verification} />,
          'Asked by': <Person id={asked_by} />,
          Asked: <Time of={created_at} />,
          ...(note !== null && { Note: note }),
        }}
      />
      <Table
        label="Reviewers, in their order"
        head={['Reviewer', 'Decision', 'Decided', 'Reason']}
        rows={reviewers.map(({ user_id, status: said, reason, decided_at }) => [
          <Person id={user_id} />,
          DECISIONS[said],
          decided_at === null ? '' : <Time of={decided_at} />,
          reason ?? '',
        ])}
      />
      {status === 'open' && own?.status === 'to-decide' && <Decide {...{ approval, onSaid }} />}
      {status === 'open' && asked_by === signed.user_id && <Withdraw {...{ approval, onSaid }} />}
      <Comments {...{ approval, onSaid }} />
      <Fold title="What the approval names">
        <Facts
          of={{
            Content: <code>{content_id}</code>,
            Text: <code>sha256:{sha256}</code>,
            Outcome: <code>{digest}</code>,
          }}
        />
      </Fold>
      <NonClaims of={approval.non_claims} />
    </section>
  )
}

const DECISIONS: Readonly<Record<ApprovalWithText['reviewers'][number]['status'], string>> = {
  waiting: 'waits for the one before',
  'to-decide': 'to decide',
  approved: 'approved',
  rejected: 'rejected',
}

/** Says yes, or no with a reason, to the text and the outcome that are shown, by their hashes. */
function Decide({ approval: { approval_id, sha256, digest }, onSaid }: Shown) {
  const client = useClient()
  const [reason, setReason] = useState('')
  const approving = useWork(async () => {
    await client.post(`/governance/approvals/${approval_id}/approve`, { sha256, digest })
    onSaid()
  })
  const rejecting = useWork(async () => {
    await client.post(`/governance/approvals/${approval_id}/reject`, { sha256, digest, reason })
    onSaid()
  })
  return (
    <>
      <h2>Your decision</h2>
      <p class="send">
        <button class="main" aria-disabled={approving.busy} onClick={() => approving.run()}>
          Approve this version
        </button>
        <Under way={approving.busy && 'Approving…'} />
      </p>
      <Problem of={approving.problem} />
      <details>
        <summary>Reject it</summary>
        <Form
          label="Rejection"
          action="Reject this version"
          doing="Rejecting…"
          busy={rejecting.busy}
          problem={rejecting.problem}
          onSend={rejecting.run}
        >
          <TextArea label="Reason" at="/reason" rows={2} value={reason} onValue={setReason} />
        </Form>
      </details>
    </>
  )
}

function Withdraw({ approval: { approval_id }, onSaid }: Shown) {
  const client = useClient()
  const { run, busy, problem } = useWork(async () => {
    await client.post(`/governance/approvals/${approval_id}/withdraw`)
    onSaid()
  })
  return (
    <>
      <p class="send">
        <button aria-disabled={busy} onClick={() => run()}>
          Withdraw the question
        </button>
        <Under way={busy && 'Withdrawing…'} />
      </p>
      <Problem of={problem} />
    </>
  )
}

/** What both sides say of the version, or of one of its marks. */
function Comments({ approval: { approval_id, comments, verification, status }, onSaid }: Shown) {
  const client = useClient()
  const [text, setText] = useState('')
  const [mark, setMark] = useState('')
  const marks = (verification.reports as Report[]).flatMap(({ check, evidence }) =>
    evidence.map((one) => ({ id: `${check} ${one.id}`, name: `${one.subject} (${check})` })),
  )
  const { run, busy, problem } = useWork(async () => {
    const [check, id] = mark.split(' ')
    await client.post(`/governance/approvals/${approval_id}/comments`, {
      text,
      ...(mark !== '' && { check, mark: id }),
    })
    setText('')
    onSaid()
  })
  return (
    <>
      <h2>Comments</h2>
      {comments.length === 0 && <p>Nothing was said yet.</p>}
      <ul class="comments">
        {comments.map((one) => (
          <li key={one.comment_id}>
            <p class="about">
              <Person id={one.user_id} />, <Time of={one.created_at} />
              {one.mark !== null && `, on ${marks.find(({ id }) => id === `${one.check} ${one.mark}`)?.name}`}
            </p>
            <blockquote>{one.text}</blockquote>
          </li>
        ))}
      </ul>
      {status !== 'fallen' && status !== 'withdrawn' && (
        <Form label="Comment" action="Comment" doing="Saying it…" {...{ busy, problem }} onSend={run}>
          <Choice
            label="On"
            at="/mark"
            options={[{ id: '', name: 'the whole' }, ...marks]}
            value={mark}
            onValue={setMark}
          />
          <TextArea label="Comment" at="/text" rows={2} value={text} onValue={setText} />
        </Form>
      )}
    </>
  )
}
