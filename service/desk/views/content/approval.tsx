import { useState } from 'preact/hooks'
import type { Approval as Answer, Content } from '../../answers.js'
import { More, usePages } from '../../pages.js'
import { Choice, Form, Loading, TextArea } from '../../parts.js'
import { useMembers } from '../../people.js'
import { useSeat, useWork } from '../../work.js'
import { ApprovalTable } from '../approvals.js'

/** What was asked of content; and of this version, unless it was asked already. */
export function Approval({ content }: { readonly content: Content }) {
  const pages = usePages<Answer>(`/governance/approvals?content_id=${content.content_id}`)
  return (
    <Loading of={pages}>
      {(items) => (
        <>
          {items.length > 0 && <ApprovalTable of={items} />}
          <More of={pages} />
          {!items.some((one) => one.version === content.version && one.status !== 'withdrawn') && (
            <Ask content={content} />
          )}
        </>
      )}
    </Loading>
  )
}

/** Asks reviewers of a workspace, one after another, whether this version may go out. */
function Ask({ content }: { readonly content: Content }) {
  const { client, signed } = useSeat()
  const workspaces = signed.workspaces.filter(({ active }) => active)
  const [workspace, setWorkspace] = useState(workspaces[0]?.workspace_id ?? '')
  const [reviewers, setReviewers] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const { run, busy, problem } = useWork(async () => {
    const { approval_id } = await client.post<Answer>('/governance/approvals', {
      ...{ content_id: content.content_id, version: content.version, org_id: workspace, reviewers },
      ...(note.trim() !== '' && { note }),
    })
    location.hash = `#/approvals/${approval_id}`
  })
  if (workspaces.length === 0) return <p>Reviewers are members of a workspace, and you are in none.</p>
  return (
    <Form label="Approval" action="Ask for approval" doing="Asking…" {...{ busy, problem }} onSend={run}>
      <Choice
        label="Workspace"
        at="/org_id"
        options={workspaces.map(({ workspace_id: id, name }) => ({ id, name }))}
        value={workspace}
        onValue={(next) => {
          setWorkspace(next)
          setReviewers([])
        }}
      />
      <Reviewers key={workspace} {...{ workspace, chosen: reviewers }} onChosen={setReviewers} />
      <TextArea label="Note (optional)" at="/note" rows={2} value={note} onValue={setNote} />
    </Form>
  )
}

/** Members of a workspace in the order in which they decide. */
function Reviewers({
  workspace,
  chosen,
  onChosen,
}: {
  readonly workspace: string
  readonly chosen: readonly string[]
  readonly onChosen: (chosen: readonly string[]) => void
}) {
  const { signed } = useSeat()
  const [next, setNext] = useState('')
  const members = useMembers(workspace)
  return (
    <Loading of={members}>
      {({ items }) => {
        const left = items.filter(({ user_id: id }) => id !== signed.user_id && !chosen.includes(id))
        const first = left.find(({ user_id }) => user_id === next) ?? left[0]
        return (
          <>
            <div class="row">
              <Choice
                label="Reviewer"
                at="/reviewers"
                hint="They decide one after another, in the order in which you add them."
                options={left.map(({ user_id: id, name }) => ({ id, name }))}
                value={first?.user_id ?? ''}
                onValue={setNext}
              />
              <button
                type="button"
                aria-disabled={first === undefined}
                onClick={() => first && onChosen([...chosen, first.user_id])}
              >
                Add
              </button>
            </div>
            {chosen.length > 0 && (
              <ol aria-label="Reviewers, in their order">
                {chosen.map((id) => (
                  <li key={id}>
                    <span title={id}>{items.find(({ user_id }) => user_id === id)?.name ?? id}</span>{' '}
                    <button type="button" onClick={() => onChosen(chosen.filter((one) => one !== id))}>
                      Remove
                    </button>
                  </li>
                ))}
              </ol>
            )}
          </>
        )
      }}
    </Loading>
  )
}
