import { useEffect, useState } from 'preact/hooks'
import type { Content, Passport, Status } from '../answers.js'
import { LoadedEvidence } from '../evidence.js'
import { Facts, NonClaims, Problem, Table, Time, Under } from '../parts.js'
import type { Client, Refusal } from '../client.js'
import { Standing } from '../standing.js'
import { asRefusal, useClient, useWork } from '../work.js'

/** Seconds between two looks: short at first, as most drafts are written at once. */
const PAUSES = [1, 1, 2, 3]
const PAUSE = 5
/** Seconds after which nobody waits any more. */
const PATIENCE = 600

interface Watched {
  readonly status?: Status
  readonly problem?: Refusal
  readonly tired?: boolean
}

/** A draft that was asked for: watched until it is finished, then shown with its charge, its passport and its evidence. */
export function DraftStatus({ id }: { readonly id: string }) {
  const client = useClient()
  const [turn, setTurn] = useState(0)
  const [{ status, problem, tired = false }, setWatched] = useState<Watched>({})
  useEffect(() => {
    const leave = new AbortController()
    void watch(client, id, leave.signal, setWatched)
    return () => leave.abort()
  }, [id, turn])
  const { data } = status ?? {}
  const waiting = !problem && !tired && (!data || data.status === 'processing')
  return (
    <>
      <section class="sheet" aria-label="What became of it">
        <p>
          <Under way={waiting ? 'It is being written…' : data && `The draft is ${data.status}.`} />
        </p>
        {waiting && <progress aria-label="Writing" />}
        <Problem of={problem} />
        {data?.status === 'failed' && <p class="problem">{data.error} Its charge was refunded.</p>}
        {(tired || problem) && <button onClick={() => setTurn(turn + 1)}>Look again</button>}
        {status && data?.status === 'completed' && <Completed id={id} status={status} />}
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

/** Looks until it is finished; when the service says Retry-After, not before. */
async function watch(client: Client, id: string, leave: AbortSignal, tell: (watched: Watched) => void): Promise<void> {
  const since = Date.now()
  for (let look = 0; Date.now() - since < PATIENCE * 1_000; look++) {
    const seen = await lookAt(client, id)
    if (leave.aborted) return
    const wait = seen.problem?.retryAfter
    if (wait === undefined) tell(seen)
    if (seen.status ? seen.status.data.status !== 'processing' : wait === undefined) return
    await new Promise((done) => setTimeout(done, Math.max(PAUSES[look] ?? PAUSE, wait ?? 0) * 1_000))
  }
  tell({ tired: true })
}

async function lookAt(client: Client, id: string): Promise<Pick<Watched, 'status' | 'problem'>> {
  try {
    return { status: await client.get<Status>(`/generate/status/${id}`) }
  } catch (error) {
    return { problem: asRefusal(error) }
  }
}
