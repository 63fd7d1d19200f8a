import { useState } from 'preact/hooks'
import type { Activity, Usage as Answer } from '../answers.js'
import { save } from '../evidence.js'
import { More, usePages } from '../pages.js'
import { Facts, Field, Form, Loading, Problem, Table, Time } from '../parts.js'
import { useClient, useLoaded, useWork } from '../work.js'

/** Where the credits went, by day; and what was asked for, the newest first. */
export function Usage() {
  const client = useClient()
  const [days, setDays] = useState({ from: '', to: '' })
  const [asked, setAsked] = useState('')
  const usage = useLoaded(asked, async () => await client.get<Answer>(`/usage?${asked}`))
  const query = new URLSearchParams(Object.entries(days).filter(([, day]) => day !== '')).toString()
  const taking = useWork(async () => {
    save(await client.text(`/usage?${asked}${asked && '&'}format=csv`), 'usage.csv', 'text/csv')
  })
  return (
    <>
      <section class="sheet" aria-label="Usage by day">
        <Form
          label="Days"
          action="Show"
          doing="Loading…"
          busy={false}
          problem={undefined}
          onSend={() => (query === asked ? usage.again() : setAsked(query))}
        >
          <div class="row">
            <Day label="From" value={days.from} onValue={(from) => setDays({ ...days, from })} />
            <Day label="To" value={days.to} onValue={(to) => setDays({ ...days, to })} />
          </div>
        </Form>
        <Loading of={usage}>{(answer) => <Days usage={answer} />}</Loading>
        <p class="send">
          <button aria-disabled={taking.busy} onClick={() => taking.run()}>
            Save as CSV
          </button>
        </p>
        <Problem of={taking.problem} />
      </section>
      <Requests />
    </>
  )
}

function Day({
  label,
  value,
  onValue,
}: {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
}) {
  return (
    <Field label={label}>
      {(own) => <input {...own} type="date" value={value} onChange={(event) => onValue(event.currentTarget.value)} />}
    </Field>
  )
}

function Days({ usage: { from, to, credits, days } }: { readonly usage: Answer }) {
  return (
    <>
      <Facts
        of={{
          Balance: `${credits.balance} credits`,
          Days: `${from} to ${to}`,
          Charged: credits.charged,
          Refunded: credits.refunded,
          Granted: credits.granted,
        }}
      />
      {days.length === 0 ? (
        <p>Nothing was asked for on these days.</p>
      ) : (
        <Table
          label="Requests by day, kind and template"
          head={[
            'Day',
            'Kind',
            'Template',
            'Requests',
            'Completed',
            'Failed',
            'Nothing blocks',
            'Blocked',
            'Charged',
            'Refunded',
          ]}
          rows={days.map((day) => [
            <time>{day.day}</time>,
            day.kind,
            day.template.replaceAll('_', ' '),
            day.requests,
            day.completed,
            day.failed,
            day.ok,
            day.blocked,
            day.charged,
            day.refunded,
          ])}
        />
      )}
    </>
  )
}

/** Where the answer to a request of a kind is shown. */
const SHOWN: Readonly<Record<string, string>> = { generation: 'drafts', artifact: 'artifacts' }

function Requests() {
  const pages = usePages<Activity['items'][number]>('/usage/activity')
  return (
    <section class="sheet" aria-label="Requests">
      <h2>Requests</h2>
      <Loading of={pages}>
        {(items) => (
          <Table
            label="Requests, the newest first"
            head={['Asked', 'Kind', 'Template', 'Status', 'Outcome', 'Charged', 'Refunded']}
            rows={items.map(({ request_id, kind, template, status, outcome, charged, refunded, created_at }) => [
              SHOWN[kind] === undefined ? (
                <Time of={created_at} />
              ) : (
                <a href={`#/${SHOWN[kind]}/${request_id}`}>
                  <Time of={created_at} />
                </a>
              ),
              kind,
              template.replaceAll('_', ' '),
              status,
              outcome ?? '',
              charged,
              refunded,
            ])}
          />
        )}
      </Loading>
      <More of={pages} />
    </section>
  )
}
