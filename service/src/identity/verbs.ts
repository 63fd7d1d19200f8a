import type { AdminVerb } from '../ground/room.js'
import { findByName } from './accounts.js'
import { listKeys, makeKey, revokeKey } from './keys.js'
import { makeWorkspace, setMember } from './workspaces.js'

export const identityVerbs: readonly AdminVerb[] = [
  {
    name: 'key make',
    usage: 'NAME',
    summary: 'makes another key for an account',
    arguments: 1,
    async run(ground, { arguments: [name = ''] }) {
      const { userId } = await findByName(ground.database.queries, name)
      const { id, key } = await makeKey(ground, ground.database.queries, userId)
      return { value: { key_id: id, key }, text: `Key ${id} of ${name}, shown only now:\n${key}` }
    },
  },
  {
    name: 'key list',
    usage: 'NAME',
    summary: 'lists the keys of an account',
    arguments: 1,
    async run(ground, { arguments: [name = ''] }) {
      const { userId } = await findByName(ground.database.queries, name)
      const keys = await listKeys(ground.database.queries, userId)
      const lines = keys.map(({ key_id, created_at, revoked_at }) =>
        [key_id, `made ${created_at}`, ...(revoked_at === null ? [] : [`revoked ${revoked_at}`])].join('  '),
      )
      return { value: keys, text: lines.join('\n') || 'No keys.' }
    },
  },
  {
    name: 'key revoke',
    usage: 'KEY_ID',
    summary: 'refuses a key from now on, in every process',
    arguments: 1,
    async run(ground, { arguments: [id = ''] }) {
      const key = await revokeKey(ground.database.queries, id)
      return { value: key, text: `Key ${key.key_id} is revoked since ${String(key.revoked_at)}` }
    },
  },
  {
    name: 'workspace make',
    usage: 'NAME',
    summary: 'makes a workspace, in which accounts can share sources',
    arguments: 1,
    async run(ground, { arguments: [name = ''] }) {
      const id = await makeWorkspace(ground.database.queries, name)
      return { value: { workspace_id: id }, text: `Workspace ${name}: ${id}` }
    },
  },
  ...(['add', 'suspend'] as const).map((what): AdminVerb => ({
    name: `member ${what}`,
    usage: 'WORKSPACE ACCOUNT',
    summary:
      what === 'add' ? 'makes an account an active member' : 'suspends a member, and with it what is granted to him',
    arguments: 2,
    async run(ground, { arguments: [workspace = '', account = ''] }) {
      const active = what === 'add'
      await ground.database.transaction(async (tx) => await setMember(tx, workspace, account, active))
      return {
        value: { workspace, account, active },
        text: `${account} is ${active ? 'an active' : 'a suspended'} member of ${workspace}`,
      }
    },
  })),
]
