import { useState } from 'preact/hooks'
import type { Content as Answer } from '../../answers.js'
import { LoadedEvidence } from '../../evidence.js'
import { Fold } from '../../fold.js'
import { Facts, Loading, NonClaims, Problem, Time, Under } from '../../parts.js'
import { Person } from '../../people.js'
import { Standing } from '../../standing.js'
import { useClient, useLoaded, useWork } from '../../work.js'
import { Approval } from './approval.js'
import { Edit } from './edit.js'
import { Export } from './export.js'
import { Section } from './section.js'
import { Validity } from './validity.js'
import { Versions } from './versions.js'

/** Content with its current version, or one before it: read, taken along, changed, approved, watched. */
export function Content({ id, version }: { readonly id: string; readonly version: string }) {
  const client = useClient()
  const [made, setMade] = useState(false)
  const path = version === '' ? `/content/${id}` : `/content/${id}/versions/${version}`
  const content = useLoaded(path, async () => await client.get<Answer>(path))
  const onMade = (next: Answer) => {
    setMade(true)
    if (version === '') content.set(next)
    else location.hash = `#/content/${id}`
  }
  return (
    <Loading of={content}>
      {(answer) => (
        <>
          <section class="sheet" aria-label={`Version ${answer.version}`} key={answer.version}>
            <h2>
              {answer.title ?? 'untitled'}, version {answer.version}
            </h2>
            <p>
              <Under way={made && `Version ${answer.version} is saved and verified.`} />
            </p>
            <About content={answer} />
            <Export content={answer} />
            {answer.etag === `"${answer.version}"` ? (
              <Current content={answer} onMade={onMade} />
            ) : (
              <Former content={answer} onMade={onMade} />
            )}
            <Fold title="Record">
              <Facts
                of={{
                  Content: <code>{answer.content_id}</code>,
                  Text: <code>sha256:{answer.sha256}</code>,
                  Outcome: <code>{answer.verification.digest}</code>,
                }}
              />
            </Fold>
            <NonClaims of={answer.non_claims} />
          </section>
          <LoadedEvidence
            name={`${id}-${answer.version}`}
            load={async () => await client.text(`/content/${id}/export?format=html&version=${answer.version}`)}
          />
        </>
      )}
    </Loading>
  )
}

function About({ content }: { readonly content: Answer }) {
  const { verification, template, vertical, created_at, user_id, request_id } = content
  return (
    <Facts
      of={{
        Verification: <Standing of={verification} />,
        Template: template.replaceAll('_', ' '),
        Vertical: vertical.replaceAll('_', ' '),
        Written: <Time of={created_at} />,
        By: <Person id={user_id} />,
        Draft: <a href={`#/drafts/${request_id}`}>as it was delivered</a>,
      }}
    />
  )
}

interface Given {
  readonly content: Answer
  readonly onMade: (made: Answer) => void
}

function Current({ content, onMade }: Given) {
  return (
    <>
      <Fold title="Edit the text">
        <Edit {...{ content, onMade }} />
      </Fold>
      <Fold title="Write a section anew">
        <Section {...{ content, onMade }} />
      </Fold>
      <Fold title="Approval">
        <Approval content={content} />
      </Fold>
      <Fold title="Validity">
        <Validity content={content} />
      </Fold>
      <Fold title="Versions">
        <Versions id={content.content_id} />
      </Fold>
    </>
  )
}

/** A text that content had: it can be watched, where it is the one that was published, and put back. */
function Former({ content, onMade }: Given) {
  const client = useClient()
  const { content_id: id, content: text, etag } = content
  const { run, busy, problem } = useWork(async () => {
    onMade(await client.patch<Answer>(`/content/${id}`, { content: text }, etag))
  })
  return (
    <>
      <p>
        There is a later version: <a href={`#/content/${id}`}>version {etag.replaceAll('"', '')}</a> is the current one.
      </p>
      <p class="send">
        <button aria-disabled={busy} onClick={() => run()}>
          Put this text back as the next version
        </button>
        <Under way={busy && 'Verifying and saving…'} />
      </p>
      <Problem of={problem} />
      <Fold title="Validity">
        <Validity content={content} />
      </Fold>
    </>
  )
}
