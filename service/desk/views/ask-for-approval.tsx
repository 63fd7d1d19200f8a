import { useState } from 'preact/hooks'
import type { Approval, Content } from '../answers.js'
import { Choice, Form, TextArea } from '../parts.js'
import { useSeat, useWork } from '../work.js'

/** Asks reviewers of a workspace, one after another, whether this version may go out. */
export function AskForApproval({ content }: { readonly content: Content }) {
  const { client, signed } = useSeat()
  const workspaces = signed.workspaces.filter(({ active }) => active)
  const [workspace, setWorkspace] = useState(workspaces[0]?.workspace_id ?? '')
  const [reviewers, setReviewers] = useState('')
  const [note, setNote] = useState('')
  const { run, busy, problem } = useWork(async () => {
    const { approval_id } = await client.post<Approval>('/governance/approvals', {
      ...{ content_id: content.content_id, version: content.version, org_id: workspace },
      reviewers: reviewers.split(/[\s,;]+/).filter((id) => id !== ''),
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
        onValue={setWorkspace}
      />
      <TextArea
        label="Reviewers"
        at="/reviewers"
        rows={2}
        hint="Their user ids, in the order in which they decide. Each finds his own under Account."
        value={reviewers}
        onValue={setReviewers}
      />
      <TextArea label="Note (optional)" at="/note" rows={2} value={note} onValue={setNote} />
    </Form>
  )
}
