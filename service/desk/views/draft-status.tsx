import type { Content, Passport, Status } from '../answers.js'
import { LoadedEvidence } from '../evidence.js'
import { Facts, NonClaims, Problem, Table, Time, Under } from '../parts.js'
import { Progress, usePolled } from '../polled.js'
import { Standing } from '../standing.js'
import { useClient, useWork } from '../work.js'

/** A draft that was asked for: watched until it is finished, then shown with its charge, its passport and its evidence. */
export function DraftStatus({ id }: { readonly id: string }) {
  const client = useClient()
  const look = async () => await client.get<Status>(`/generate/status/${id}`)
  const polled = usePolled(id, look, ({ data: { status } }) => status !== 'processing')
  const { data } = polled.value ?? {}
  return (
    <>
      <section class="sheet" aria-label="What became of it">
        <Progress of={polled} doing="It is being written…" done={({ data: { status } }) => `The draft is ${status}.`} />
        {data?.status === 'failed' && <p class="problem">{data.error} Its charge was refunded.</p>}
        {polled.value && data?.status === 'completed' && <Completed id={id} status={polled.value} />}
      </section>
      {data?.status === 'completed' && (
        <LoadedEvidence name={id} load={async () => await client.text(`/generate/${id}/evidence`)} />
      )}
    </>
  )
}

function Completed({ id, status: { data, non_claims } }: { readonly id: string; readonly status: Status }) {
  const client = useClient()
  const passport = data.passport as Passport | undefined
  const saving = useWork(async () => {
    const { content_id } = await client.post<Content>('/content', { request_id: id })
    location.hash = `#/content/${content_id}`
  })
  return (
    <>
      <Facts
        of={{
          ...(data.verification && { Verification: <Standing of={data.verification} /> }),
          ...(passport && { Charged: `${passport.credits} credits`, Model: passport.model.id }),
          Request: <code>{id}</code>,
        }}
      />
      <p class="send">
        <button class="main" aria-disabled={saving.busy} onClick={() => saving.run()}>
          Save as content
        </button>
        <Under way={saving.busy && 'Saving…'} />
      </p>
      <Problem of={saving.problem} />
      {passport && <PassportOf passport={passport} />}
      <NonClaims of={non_claims} />
    </>
  )
}

function PassportOf({ passport }: { readonly passport: Passport }) {
  const { template, style_profile, engine, sources, times, content_sha256, verification } = passport
  return (
    <details>
      <summary>Passport: what it was made of</summary>
      <Facts
        of={{
          Vertical: passport.vertical,
          Lists: engine.releases.map(({ id, release }) => `${id} ${release}`).join(', ') || 'none',
          Accepted: <Time of={times.accepted} />,
          Completed: <Time of={times.completed} />,
          Template: <Pinned id={template.id} sha256={template.sha256} />,
          Style: <Pinned id={style_profile.id} sha256={style_profile.sha256} />,
          Engine: <Pinned id={`${engine.name} ${engine.version}`} sha256={engine.rules_sha256} />,
          Text: <code>sha256:{content_sha256}</code>,
          Outcome: <code>{verification.digest}</code>,
        }}
      />
      {sources.length > 0 && (
        <Table
          label="Sources of the draft"
          head={['Label', 'File', 'Version', 'Characters', 'Places used']}
          rows={sources.map(({ label, filename, version, characters, segments_used }) => [
            label,
            filename,
            version,
            characters,
            segments_used.map(({ place }) => place).join(', '),
          ])}
        />
      )}
    </details>
  )
}

function Pinned({ id, sha256 }: { readonly id: string; readonly sha256: string }) {
  return (
    <>
      {id} <code>sha256:{sha256}</code>
    </>
  )
}
