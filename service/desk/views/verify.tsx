import { useState } from 'preact/hooks'
import type { Source, SourceText } from '../answers.js'
import type { Client } from '../client.js'
import { Evidence } from '../evidence.js'
import { Field, Form, Problem, TextArea, Under } from '../parts.js'
import { useClient, useWork } from '../work.js'
import { VerticalField } from './vertical-field.js'

/** Formats that are text already. All others are read by the service. */
const TEXT = /\.(?:md|markdown|txt)$/i

/** A draft that somebody else wrote: pasted or uploaded, and shown with its marks in place. */
export function Verify() {
  const client = useClient()
  const [content, setContent] = useState('')
  const [vertical, setVertical] = useState('legal')
  const [demanded, setDemanded] = useState(false)
  const [shown, setShown] = useState<{ page: string; turn: number }>()
  const reading = useWork(async (file: File) => setContent(await textOf(client, file)))
  const { run, busy, problem } = useWork(async () => {
    const page = await client.postForText('/artifacts/verify?format=html', {
      content,
      vertical,
      ...(demanded && { requires_table_of_authorities: true }),
    })
    setShown({ page, turn: (shown?.turn ?? 0) + 1 })
  })
  return (
    <>
      <section class="sheet">
        <Form label="Draft" action="Verify" doing="Verifying…" {...{ busy, problem }} onSend={run}>
          <TextArea label="Draft, in Markdown" at="/content" rows={10} value={content} onValue={setContent} />
          <Field
            label="Or a file"
            hint="Text is read here; Word, PDF and others are read by the service, which keeps them as a source."
          >
            {(own) => (
              <input
                {...own}
                type="file"
                accept=".md,.markdown,.txt,.docx,.pdf,.html"
                onChange={({ currentTarget: { files } }) => files?.[0] && reading.run(files[0])}
              />
            )}
          </Field>
          <Under way={reading.busy && 'Reading the file…'} />
          <Problem of={reading.problem} />
          <div class="row">
            <VerticalField value={vertical} onValue={setVertical} />
            <label class="check">
              <input
                type="checkbox"
                checked={demanded}
                onChange={(event) => setDemanded(event.currentTarget.checked)}
              />
              It has to have a table of authorities
            </label>
          </div>
        </Form>
      </section>
      <p role="status" class="way">
        {shown && !busy ? 'Verified. The draft stands below with its marks.' : ''}
      </p>
      {shown && <Evidence key={shown.turn} page={shown.page} name="evidence" isAnswer />}
    </>
  )
}

async function textOf(client: Client, file: File): Promise<string> {
  if (TEXT.test(file.name)) return await file.text()
  const source = await client.upload<Source>('/parse-file', file)
  return (await client.get<SourceText>(`/sources/${source.source_id}`)).text
}
