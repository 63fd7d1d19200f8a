import { useState } from 'preact/hooks'
import type { Source as Answer, SourceText } from '../../answers.js'
import { saveFile } from '../../evidence.js'
import { Facts, Loading, Problem, Time, Under } from '../../parts.js'
import { useClient, useLoaded, useWork } from '../../work.js'
import { accessOf, FileField, stateOf } from './list.js'
import { Sharing } from './sharing.js'

/** One version of a source: what was read of it, and for its owner the next version, who else may use it, and its end. */
export function Source({ id }: { readonly id: string }) {
  const client = useClient()
  const source = useLoaded(id, async () => await client.get<SourceText>(`/sources/${id}`))
  return (
    <section class="sheet">
      <Loading of={source}>
        {(there) => (
          <>
            <About of={there} />
            <Original of={there} />
            <h2>Text</h2>
            <pre class="text" tabIndex={0} aria-label="Text of the source">
              {there.text}
            </pre>
            {there.access === 'owner' && there.revoked_at === null && (
              <>
                <h2>Next version</h2>
                <NextVersion of={there} />
                <h2>Shared with</h2>
                <Sharing of={there} />
                <h2>Revoke</h2>
                <Revoke of={there} onDone={source.again} />
              </>
            )}
          </>
        )}
      </Loading>
    </section>
  )
}

function About({ of }: { readonly of: SourceText }) {
  const { coverage, context } = of
  const unread = coverage.reasons.map(({ detail }) => detail).join('; ')
  return (
    <Facts
      of={{
        File: of.filename,
        Version: of.version,
        Read: unread === '' ? stateOf(of) : `${stateOf(of)}: ${unread}`,
        Size: `${context.characters.toLocaleString()} of ${context.budget.toLocaleString()} characters of a request`,
        Access: accessOf(of),
        Uploaded: <Time of={of.created_at} />,
        ...(of.revoked_at !== null && { Revoked: <Time of={of.revoked_at} /> }),
        'SHA-256': <code>{of.sha256}</code>,
      }}
    />
  )
}

function Original({ of: { source_id: id, filename } }: { readonly of: SourceText }) {
  const client = useClient()
  const saving = useWork(async () => saveFile(await client.file(`/sources/${id}/original`), filename))
  return (
    <>
      <p class="send">
        <button aria-disabled={saving.busy} onClick={() => saving.run()}>
          Save the file
        </button>
        <Under way={saving.busy && 'Fetching it…'} />
      </p>
      <Problem of={saving.problem} />
    </>
  )
}

/** What was written from this version stays with it; what comes later takes the new one. */
function NextVersion({ of: { source_id: id } }: { readonly of: SourceText }) {
  const client = useClient()
  const adding = useWork(async (file: File) => {
    const next = await client.upload<Answer>(`/parse-file?supersedes_source_id=${id}`, file)
    location.hash = `#/sources/${next.source_id}`
  })
  return (
    <>
      <p>What was written from this version stays with it.</p>
      <FileField label="A file that takes its place" busy={adding.busy} onFile={adding.run} />
      <Problem of={adding.problem} />
    </>
  )
}

function Revoke({ of: { source_id: id }, onDone }: { readonly of: SourceText; readonly onDone: () => void }) {
  const client = useClient()
  const [asked, setAsked] = useState(false)
  const revoking = useWork(async () => {
    await client.post(`/sources/${id}/revoke`)
    onDone()
  })
  return (
    <>
      <p>
        No draft is written from a revoked source any more, in any of its versions, by anybody. It cannot be taken back.
      </p>
      {asked ? (
        <p class="send" role="group" aria-label="Revoke all versions?">
          <button
            class="main"
            aria-disabled={revoking.busy}
            onClick={() => revoking.run()}
            ref={(button) => button?.focus()}
          >
            Revoke all versions for ever
          </button>
          <button onClick={() => setAsked(false)}>Keep it</button>
          <Under way={revoking.busy && 'Revoking…'} />
        </p>
      ) : (
        <p class="send">
          <button onClick={() => setAsked(true)}>Revoke the source</button>
        </p>
      )}
      <Problem of={revoking.problem} />
    </>
  )
}
