import type { Session } from './answers.js'
import { Client } from './client.js'

/** What is kept while the tab is open, and nowhere else: the token, never the key that it was got with. */
export type Signed = Pick<Session, 'token' | 'expires_at' | 'account_id' | 'user_id' | 'role' | 'workspaces'>

const NAME = 'tickmark-desk'

/** Gets a session for a key. */
export async function signIn(key: string): Promise<Signed> {
  const signed = await new Client(key).get<Signed>('/auth/session')
  sessionStorage.setItem(NAME, JSON.stringify(signed))
  return signed
}

/** The session of this tab, if it has one that is not over. */
export function signedIn(): Signed | undefined {
  const kept = sessionStorage.getItem(NAME)
  const signed = kept === null ? undefined : (JSON.parse(kept) as Signed)
  return signed && Date.parse(signed.expires_at) > Date.now() ? signed : undefined
}

export function signOut(): void {
  sessionStorage.removeItem(NAME)
}
