import { useState } from 'preact/hooks'
import type { Artifact as Answer, ArtifactTypes } from '../answers.js'
import { LoadedEvidence, save } from '../evidence.js'
import { Choice, Facts, Form, Loading, NonClaims, TextArea } from '../parts.js'
import { Standing } from '../standing.js'
import { useClient, useLoaded, useWork } from '../work.js'

/** A typed document from a prompt, written while one waits. */
export function Artifact() {
  const client = useClient()
  const types = useLoaded('types', async () => await client.once<ArtifactTypes>('/artifacts/types'))
  return <Loading of={types}>{(catalog) => <Write catalog={catalog} />}</Loading>
}

function Write({ catalog }: { readonly catalog: ArtifactTypes }) {
  const client = useClient()
  const [type, setType] = useState('data_brief')
  const [vertical, setVertical] = useState('')
  const [model, setModel] = useState(catalog.models.find((one) => one.default)?.id ?? '')
  const [prompt, setPrompt] = useState('')
  const [answer, setAnswer] = useState<Answer>()
  const { run, busy, problem } = useWork(async () => {
    setAnswer(undefined)
    setAnswer(
      await client.postCharged<Answer>('/artifacts/generate', {
        ...{ artifact_type: type, prompt, model },
        ...(vertical !== '' && { vertical }),
      }),
    )
  })
  const chosen = catalog.types.find((one) => one.artifact_type === type)
  return (
    <>
      <section class="sheet">
        <Form label="Artifact" action="Write it" doing="Writing and verifying…" {...{ busy, problem }} onSend={run}>
          <div class="row">
            <Choice
              label="Type"
              at="/artifact_type"
              value={type}
              options={catalog.types.map(({ artifact_type: id, title }) => ({ id, name: title }))}
              onValue={(next) => {
                setType(next)
                setVertical('')
              }}
            />
            <Choice
              label="Vertical"
              at="/vertical"
              value={vertical}
              options={[
                { id: '', name: 'the checks of the type' },
                ...(chosen?.verticals ?? []).map((id) => ({ id, name: id })),
              ]}
              onValue={setVertical}
            />
            <Choice
              label="Model"
              at="/model"
              value={model}
              options={catalog.models.map(({ id, kind }) => ({ id, name: `${id} (${kind})` }))}
              onValue={setModel}
            />
          </div>
          <TextArea
            label="Prompt"
            at="/prompt"
            rows={8}
            hint="What is to be written, with all that it is to be written from: at least 20 characters."
            value={prompt}
            onValue={setPrompt}
          />
        </Form>
      </section>
      <p role="status" class="way">
        {answer && (answer.artifact ? 'The artifact stands below with its marks.' : 'Nothing was delivered.')}
      </p>
      {answer && <Delivered answer={answer} />}
    </>
  )
}

function Delivered({ answer }: { readonly answer: Answer }) {
  const client = useClient()
  const { artifact, content, credits, errors, model, outcome, repair_rounds, request_id: id, verification } = answer
  return (
    <>
      <section class="sheet" aria-label="What came of it">
        <h2>What came of it</h2>
        <Facts
          of={{
            Usable: answer.ok ? 'yes' : 'not as it stands',
            ...(outcome && { Verification: <Standing of={{ configured: outcome.configured, ...verification }} /> }),
            Charged: `${credits} credits`,
            Repairs: repair_rounds,
            Model: model,
            Request: <code>{id}</code>,
          }}
        />
        {errors.length > 0 && (
          <ul class="errors">
            {errors.map(({ code, detail, pointer }) => (
              <li key={code + detail}>
                <b>{code}</b> {pointer !== undefined && <code>{pointer}</code>} {detail}
              </li>
            ))}
          </ul>
        )}
        {artifact && (
          <p class="send">
            <button onClick={() => save(content, `${id}.md`, 'text/markdown')}>Save as Markdown</button>
            <button onClick={() => save(JSON.stringify(artifact, null, 2), `${id}.json`, 'application/json')}>
              Save as JSON
            </button>
          </p>
        )}
        <NonClaims of={answer.non_claims} />
      </section>
      {outcome && (
        <LoadedEvidence isAnswer name={id} load={async () => await client.text(`/artifacts/${id}/evidence`)} />
      )}
    </>
  )
}

/** One that was delivered before: its text with every mark. */
export function KeptArtifact({ id }: { readonly id: string }) {
  const client = useClient()
  return <LoadedEvidence name={id} load={async () => await client.text(`/artifacts/${id}/evidence`)} />
}
