import { useState } from 'preact/hooks'
import type { Content as Answer, VersionList } from '../answers.js'
import { LoadedEvidence, save } from '../evidence.js'
import { More, usePages } from '../pages.js'
import { Facts, Form, Loading, NonClaims, Problem, Table, TextArea, Time, Under } from '../parts.js'
import { Standing } from '../standing.js'
import { AskForApproval } from './ask-for-approval.js'
import { useClient, useLoaded, useWork } from '../work.js'

/** Content with its current version: read, edited, taken along; and the versions before it. */
export function Content({ id }: { readonly id: string }) {
  const client = useClient()
  const content = useLoaded(id, async () => await client.get<Answer>(`/content/${id}`))
  return (
    <Loading of={content}>{(answer) => <Current key={answer.etag} content={answer} onEdited={content.set} />}</Loading>
  )
}

function Current({ content, onEdited }: { readonly content: Answer; readonly onEdited: (edited: Answer) => void }) {
  const client = useClient()
  const { content_id: id, template, vertical, version, sha256, verification, updated_at, etag } = content
  const exported = (format: string) => `/content/${id}/export?format=${format}&version=${version}`
  const taking = useWork(async () =>
    save(await client.text(exported('md')), `${template}-${version}.md`, 'text/markdown'),
  )
  return (
    <>
      <section class="sheet" aria-label="The current version">
        <h2>
          {template.replaceAll('_', ' ')}, version {version}
        </h2>
        <p>
          <Under way={version > 1 && `Version ${version} is saved and verified.`} />
        </p>
        <Facts
          of={{
            Verification: <Standing of={verification} />,
            Vertical: vertical,
            Changed: <Time of={updated_at} />,
            Text: <code>sha256:{sha256}</code>,
            Outcome: <code>{verification.digest}</code>,
          }}
        />
        <p class="send">
          <button aria-disabled={taking.busy} onClick={() => taking.run()}>
            Save as Markdown
          </button>
        </p>
        <Problem of={taking.problem} />
        <details>
          <summary>Edit the text</summary>
          <Edit {...{ content, etag, onEdited }} />
        </details>
        <details>
          <summary>Ask for approval</summary>
          <AskForApproval content={content} />
        </details>
        <details>
          <summary>Versions</summary>
          <Versions id={id} />
        </details>
        <NonClaims of={content.non_claims} />
      </section>
      <LoadedEvidence name={`${id}-${version}`} load={async () => await client.text(exported('html'))} />
    </>
  )
}

/** Another text becomes the next version, if nobody else made one meanwhile. */
function Edit({
  content,
  etag,
  onEdited,
}: {
  readonly content: Answer
  readonly etag: string
  readonly onEdited: (edited: Answer) => void
}) {
  const client = useClient()
  const [text, setText] = useState(content.content)
  const { run, busy, problem } = useWork(async () => {
    onEdited(await client.patch<Answer>(`/content/${content.content_id}`, { content: text }, etag))
  })
  return (
    <Form
      label="Edit"
      action="Save as the next version"
      doing="Verifying and saving…"
      {...{ busy, problem }}
      onSend={run}
    >
      <TextArea label="Text, in Markdown" at="/content" rows={16} value={text} onValue={setText} />
    </Form>
  )
}

function Versions({ id }: { readonly id: string }) {
  const pages = usePages<VersionList['items'][number]>(`/content/${id}/versions`)
  return (
    <>
      <Loading of={pages}>
        {(items) => (
          <Table
            label="Versions"
            head={['Version', 'Verification', 'Written', 'By', 'Text']}
            rows={items.map(({ version, verification, created_at, user_id, sha256 }) => [
              version,
              <Standing of={verification} />,
              <Time of={created_at} />,
              <code>{user_id}</code>,
              <code>sha256:{sha256.slice(0, 12)}…</code>,
            ])}
          />
        )}
      </Loading>
      <More of={pages} />
    </>
  )
}
