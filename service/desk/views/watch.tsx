import type { Check, CheckList, Difference, WatchInFull } from '../answers.js'
import { Fold } from '../fold.js'
import { More, usePages } from '../pages.js'
import { Facts, Loading, NonClaims, Problem, Table, Time, Under } from '../parts.js'
import { Progress, usePolled } from '../polled.js'
import { Valid } from '../standing.js'
import { useClient, useWork } from '../work.js'
import { CAUSES, REASONS } from './reasons.js'

/** A published version: whether it still holds, and what became of its marks since it was verified. */
export function Watch({ id }: { readonly id: string }) {
  const client = useClient()
  const path = `/governance/validity/${id}`
  const polled = usePolled(
    id,
    async () => await client.get<WatchInFull>(path),
    ({ checked_at, ended_at }) => checked_at !== null || ended_at !== null,
  )
  const { value: watch } = polled
  const ending = useWork(async () => {
    await client.delete(path)
    polled.again()
  })
  return (
    <section class="sheet" aria-label="Whether it still holds">
      <Progress of={polled} doing="It waits for its first check…" done={said} />
      {watch && (
        <>
          {watch.reasons.length > 0 && (
            <ul>
              {watch.reasons.map((reason) => (
                <li key={reason}>{REASONS[reason]}</li>
              ))}
            </ul>
          )}
          <About watch={watch} />
          {watch.last_check && <LastCheck check={watch.last_check} />}
          {watch.sources.length > 0 && <Sources of={watch.sources} />}
          <Fold title="All checks">
            <Checks id={id} />
          </Fold>
          {watch.ended_at === null && (
            <p class="send">
              <button onClick={polled.again}>Look again</button>
              <button aria-disabled={ending.busy} onClick={() => ending.run()}>
                End the watch
              </button>
              <Under way={ending.busy && 'Ending it…'} />
            </p>
          )}
          <Problem of={ending.problem} />
          <NonClaims of={watch.non_claims} />
        </>
      )}
    </section>
  )
}

function said({ status, ended_at }: WatchInFull): string {
  if (ended_at !== null) return 'The watch has ended.'
  return status === 'review' ? 'The version is to be reviewed.' : `The version is ${status}.`
}

function About({ watch: { content_id, version, title, watched_at, last_check } }: { readonly watch: WatchInFull }) {
  return (
    <Facts
      of={{
        Text: (
          <a href={`#/content/${content_id}/${version}`}>
            {title ?? 'untitled'}, version {version}
          </a>
        ),
        'Watched since': <Time of={watched_at} />,
        ...(last_check && {
          'Last check': <Time of={last_check.checked_at} />,
          'Checked because of': last_check.causes.map((cause) => CAUSES[cause]).join('; '),
          'As of': <time>{last_check.as_of}</time>,
          Lists: last_check.releases.map(({ id, release }) => `${id} ${release}`).join(', ') || 'none',
        }),
      }}
    />
  )
}

function LastCheck({ check: { difference } }: { readonly check: Check }) {
  if (!difference) return <p class="problem">The last check was cut short: nothing is known of what changed.</p>
  const { marks, changed, restated } = difference
  return (
    <>
      <h2>What became of its marks</h2>
      <p>
        {changed === 0 ? 'None has another verdict than when it was published.' : `Changed since: ${changed}.`}
        {restated > 0 && ` The same verdict on another basis: ${restated}.`}
        {marks.length < changed && ` The first ${marks.length} stand here.`}
      </p>
      <ul class="changes">
        {marks.map((mark) => (
          <li key={`${mark.check} ${mark.mark}`}>
            <h3>
              {mark.subject} <span class="about">{`${CHANGES[mark.change]} · ${mark.check}`}</span>
            </h3>
            <dl>
              <Side name="Then" of={mark.before} />
              <Side name="Now" of={mark.after} />
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

type Mark = Difference['marks'][number]

const CHANGES: Readonly<Record<Mark['change'], string>> = {
  worse: 'worse',
  better: 'better',
  changed: 'the same verdict for other reasons',
  appeared: 'not marked then',
  gone: 'not marked any more',
}

function Side({ name, of }: { readonly name: string; readonly of: Mark['before'] }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {of ? (
          <>
            <span class="standing" data-v={of.verdict}>
              {of.verdict}
            </span>
            {of.findings.map(({ rule, message }) => (
              <p key={rule + message}>
                {message} <code>{rule}</code>
              </p>
            ))}
          </>
        ) : (
          'no mark'
        )}
      </dd>
    </div>
  )
}

function Sources({ of }: { readonly of: WatchInFull['sources'] }) {
  return (
    <>
      <h2>Sources of the draft</h2>
      <Table
        label="Sources of the draft"
        head={['File', 'Version', 'Standing']}
        rows={of.map(({ filename, version, standing }) => [filename, version, standing ?? 'not looked at yet'])}
      />
    </>
  )
}

function Checks({ id }: { readonly id: string }) {
  const pages = usePages<CheckList['items'][number]>(`/governance/validity/${id}/checks`)
  return (
    <>
      <Loading of={pages}>
        {(items) => (
          <Table
            label="Checks, the newest first"
            head={['Checked', 'Status', 'Because of', 'Why', 'As of', 'Changed']}
            rows={items.map(({ checked_at, status, causes, reasons, as_of, difference }) => [
              <Time of={checked_at} />,
              <Valid status={status} />,
              causes.map((cause) => CAUSES[cause]).join('; '),
              reasons.map((reason) => REASONS[reason]).join('; '),
              <time>{as_of}</time>,
              difference?.changed ?? 0,
            ])}
          />
        )}
      </Loading>
      <More of={pages} />
    </>
  )
}
