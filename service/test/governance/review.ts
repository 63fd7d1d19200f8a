import { makeWorkspace, setMember } from '../../dist/identity/workspaces.js'
import { makeDraft } from '../harness/drafts.js'
import type { Account, World } from '../harness/world.js'

export const BAD = 'See *Foo v. Bar*, 493 F.2d 1047 (9th Cir. 2007).'
export const GOOD = 'See *Rose v. Lundy*, 455 U.S. 509 (1982).'

/** An author with content, two reviewers and a third member of one workspace, and somebody outside. */
export async function openReview(world: World) {
  const [author, first, second, member, outsider] = [
    await world.account(),
    await world.account(),
    await world.account(),
    await world.account(),
    await world.account(),
  ]
  const { database } = world.ground
  const name = `firm-${Math.random().toString(36).slice(2)}`
  const suspend = async (account: Account, active = false) =>
    await database.transaction(async (tx) => await setMember(tx, name, account.id, active))
  const workspace = await makeWorkspace(database.queries, name)
  for (const account of [author, first, second, member]) await suspend(account, true)
  const save = async () => {
    const request = await makeDraft(world, author, 'The monthly rent is $1,200 (S1, paragraph 1).')
    return (await author.post('/content', { request_id: request })).json.content_id as string
  }
  const edit = async (content: string, text: string) =>
    (await author.patch(`/content/${content}`, { content: text }, { 'if-match': '*' })).json
  /** Asks about the current version. */
  const ask = async (content: string, more: object = {}, as = author) => {
    const { version } = (await author.get(`/content/${content}`)).json
    const reviewers = [first.caller.user, second.caller.user]
    return await as.post('/governance/approvals', {
      content_id: content,
      version,
      org_id: workspace,
      reviewers,
      ...more,
    })
  }
  return { author, first, second, member, outsider, workspace, suspend, save, edit, ask }
}

/** What names the text and the outcome that an approval is about. */
export const read = ({ sha256, digest }: { sha256: string; digest: string }) => ({ sha256, digest })
