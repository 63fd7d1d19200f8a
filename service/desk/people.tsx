import type { Members } from './answers.js'
import type { Client } from './client.js'
import { useLoaded, useSeat } from './work.js'

async function membersOf(client: Client, workspaceId: string): Promise<Members> {
  return await client.once<Members>(`/workspaces/${workspaceId}/members`)
}

/** The members of a workspace of whoever signed in. */
export function useMembers(workspaceId: string) {
  const { client } = useSeat()
  return useLoaded(workspaceId, async () => await membersOf(client, workspaceId))
}

/** A user by the name that members of one workspace have for each other; by the id where there is none. */
export function Person({ id }: { readonly id: string }) {
  const { client, signed } = useSeat()
  const names = useLoaded(id, async () => {
    const shared = signed.workspaces.filter(({ active }) => active)
    const lists = await Promise.all(
      shared.map(async ({ workspace_id: workspaceId }) => await membersOf(client, workspaceId)),
    )
    return new Map(lists.flatMap(({ items }) => items.map(({ user_id, name }) => [user_id, name])))
  })
  const name = names.value?.get(id)
  if (id === signed.user_id) return <>you</>
  return name === undefined ? <code>{id}</code> : <span title={id}>{name}</span>
}
