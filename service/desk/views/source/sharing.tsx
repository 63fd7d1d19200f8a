import { useState } from 'preact/hooks'
import type { SourceText } from '../../answers.js'
import { Choice, Form, Loading, State } from '../../parts.js'
import { useMembers } from '../../people.js'
import { useSeat, useWork } from '../../work.js'

const RIGHTS = [
  { id: 'use', name: 'read it and write from it' },
  { id: 'read', name: 'read it' },
  { id: 'none', name: 'neither any more' },
]

/** Gives another member of a workspace a right to all versions of a source, or takes it away. */
export function Sharing({ of: { source_id: id } }: { readonly of: SourceText }) {
  const { signed } = useSeat()
  const workspaces = signed.workspaces.filter(({ active }) => active)
  const [workspace, setWorkspace] = useState(workspaces[0]?.workspace_id ?? '')
  if (workspaces.length === 0) return <p>A source is shared with members of a workspace, and you are in none.</p>
  return (
    <>
      <Choice
        label="Workspace"
        options={workspaces.map(({ workspace_id, name }) => ({ id: workspace_id, name }))}
        value={workspace}
        onValue={setWorkspace}
      />
      <Member key={workspace} {...{ workspace, id }} />
    </>
  )
}

function Member({ workspace, id }: { readonly workspace: string; readonly id: string }) {
  const { client, signed } = useSeat()
  const members = useMembers(workspace)
  const [chosen, setChosen] = useState('')
  const [right, setRight] = useState('use')
  const [done, setDone] = useState('')
  const others = (members.value?.items ?? []).filter(({ user_id }) => user_id !== signed.user_id)
  const member = others.find(({ user_id }) => user_id === chosen) ?? others[0]
  const { run, busy, problem } = useWork(async () => {
    if (!member) return
    const { user_id, name } = member
    if (right === 'none') await client.delete(`/sources/${id}/grants/${user_id}`)
    else await client.post(`/sources/${id}/grants`, { user_id, org_id: workspace, can_use: right === 'use' })
    setDone(`${name} may ${RIGHTS.find((one) => one.id === right)?.name ?? ''}.`)
  })
  return (
    <Loading of={members}>
      {() =>
        member === undefined ? (
          <p>Nobody else is in this workspace.</p>
        ) : (
          <Form label="Sharing" action="Set the right" doing="Setting it…" {...{ busy, problem }} onSend={run}>
            <div class="row">
              <Choice
                label="Member"
                at="/user_id"
                options={others.map(({ user_id, name }) => ({ id: user_id, name }))}
                value={member.user_id}
                onValue={setChosen}
              />
              <Choice
                label="May"
                at="/can_use"
                hint="All versions of it."
                options={RIGHTS}
                value={right}
                onValue={setRight}
              />
            </div>
            <State of={done} />
          </Form>
        )
      }
    </Loading>
  )
}
