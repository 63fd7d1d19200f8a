import type { furnish } from './furniture.js'
import type { Refusal } from './refusal.js'

type There = Awaited<ReturnType<typeof furnish>>
const HASH = '0'.repeat(64)
const SAID = { sha256: HASH, digest: `sha256:${HASH}` }

/** The refusals of the routes about approvals. */
export function approvalRefusals(there: () => There): Readonly<Record<string, readonly Refusal[]>> {
  const questionOf = (more: object) => ({
    content_id: there().mine.content,
    version: 1,
    org_id: there().workspace,
    reviewers: [there().other.caller.user],
    ...more,
  })
  const at = (id: string) => ({ at: { approval_id: id } })
  const decisions = (body: object): Refusal[] => [
    [403, 'as the one who asked', () => ({ ...at(there().asked.open), body })],
    [404, 'no id', () => ({ ...at('apr_0'), body })],
    [409, 'of another text', () => ({ ...at(there().review.open), body })],
    [409, 'what was withdrawn', () => ({ ...at(there().review.withdrawn), body })],
  ]
  return {
    'POST /governance/approvals': [
      [404, 'the content of another', () => ({ body: questionOf({ content_id: there().foreign.content }) })],
      [409, 'a version that is asked about', () => ({ body: questionOf({}) })],
      [409, 'a version that is not the current one', () => ({ body: questionOf({ version: 2 }) })],
      [422, 'himself', () => ({ body: questionOf({ reviewers: [there().own.caller.user] }) })],
      [422, 'a stranger', () => ({ body: questionOf({ reviewers: [there().busy.caller.user] }) })],
      [422, 'a workspace that is not there', () => ({ body: questionOf({ org_id: 'wsp_0' }) })],
    ],
    'POST /governance/approvals/{approval_id}/approve': decisions(SAID),
    'POST /governance/approvals/{approval_id}/reject': [
      ...decisions({ ...SAID, reason: 'No.' }),
      [422, 'without a reason', () => ({ ...at(there().review.open), body: { ...SAID, reason: ' ' } })],
    ],
    'POST /governance/approvals/{approval_id}/comments': [
      [404, 'no id', () => ({ ...at('apr_0'), body: { text: 'Hm.' } })],
      [404, 'as somebody else', () => ({ ...at(there().review.open), body: { text: 'Hm.' }, as: there().poor })],
      [409, 'what was withdrawn', () => ({ ...at(there().review.withdrawn), body: { text: 'Hm.' } })],
      [
        422,
        'a mark that is not there',
        () => ({ ...at(there().review.open), body: { text: 'Hm.', check: 'legal.citations', mark: '0' } }),
      ],
    ],
    'POST /governance/approvals/{approval_id}/withdraw': [
      [403, 'what another asked', () => at(there().review.open)],
      [404, 'no id', () => at('apr_0')],
      [415, 'text', () => ({ ...at(there().asked.open), body: 'x', headers: { 'content-type': 'text/plain' } })],
      [409, 'what was withdrawn', () => at(there().asked.withdrawn)],
      [422, 'a body', () => ({ ...at(there().asked.open), body: { reason: 'x' } })],
    ],
  }
}

/** The refusals of the routes about validity. */
export function validityRefusals(there: () => There): Readonly<Record<string, readonly Refusal[]>> {
  return {
    'POST /governance/validity': [
      [404, 'the content of another', () => ({ body: { content_id: there().foreign.content, version: 1 } })],
      [404, 'a version that there is not', () => ({ body: { content_id: there().mine.content, version: 99 } })],
      [422, 'U+0000', () => ({ body: { content_id: 'cnt_\0', version: 1 } })],
    ],
    'DELETE /governance/validity/{watch_id}': [
      [404, 'what another watches', () => ({ at: { watch_id: there().watched } })],
      [404, 'no id', () => ({ at: { watch_id: 'wat_0' } })],
    ],
  }
}

/** The refusals of the route that has a section written anew. */
export function sectionRefusals(there: () => There): Readonly<Record<string, readonly Refusal[]>> {
  const of = (content_id: string, section_id = 'term', match = '*') => ({
    at: { content_id, section_id },
    headers: { 'if-match': match },
  })
  return {
    'POST /content/{content_id}/sections/{section_id}/regenerate': [
      [402, 'without credits', () => ({ ...of(there().spent.content), as: there().spent.account })],
      [
        403,
        'a mode that the plan has not got any more',
        () => ({ ...of(there().downgraded.content), as: there().downgraded.account }),
      ],
      [404, 'the content of another', () => of(there().foreign.content)],
      [404, 'an unknown section', () => of(there().mine.content, 'none')],
      [409, 'a text without the section', () => ({ ...of(there().spent.edited), as: there().spent.account })],
      [412, 'an old version', () => of(there().mine.content, 'term', '"0"')],
      [422, 'a body', () => ({ ...of(there().mine.content), body: { model: 'x' } })],
      [428, 'no version', () => ({ at: of(there().mine.content).at })],
      [
        503,
        'while the storage is down',
        () => ({ ...of(there().mine.content), spoil: async () => await there().storageDown() }),
      ],
    ],
  }
}
