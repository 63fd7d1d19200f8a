import { useEffect, useState } from 'preact/hooks'
import type { Content, Regeneration, Template } from '../../answers.js'
import { Choice, Form, Loading, Problem } from '../../parts.js'
import { Progress, usePolled } from '../../polled.js'
import { useClient, useLoaded, useWork } from '../../work.js'

interface Given {
  readonly content: Content
  readonly onMade: (made: Content) => void
}

/** One section of the template is written anew from the input and the sources of the draft, and all else stays as it is. */
export function Section({ content, onMade }: Given) {
  const client = useClient()
  const [section, setSection] = useState('')
  const [request, setRequest] = useState<string>()
  const template = useLoaded(
    content.template,
    async () => await client.once<Template>(`/templates/${content.template}`),
  )
  const { run, busy, problem } = useWork(async (id: string) => {
    setRequest(undefined)
    const path = `/content/${content.content_id}/sections/${id}/regenerate`
    const { request_id } = await client.postCharged<Regeneration>(path, {}, { 'if-match': content.etag })
    setRequest(request_id)
  })
  return (
    <Loading of={template}>
      {({ sections }) => {
        const chosen = section === '' ? (sections[0]?.id ?? '') : section
        return (
          <>
            <Form
              label="One section"
              action="Write it anew"
              doing="Asking…"
              {...{ busy, problem }}
              onSend={() => run(chosen)}
            >
              <Choice
                label="Section"
                hint="From the input and the sources of the draft; the rest of the text stays. It is charged as the draft was."
                options={sections.map(({ id, heading: name }) => ({ id, name }))}
                value={chosen}
                onValue={setSection}
              />
            </Form>
            {request !== undefined && <Written key={request} {...{ content, request, onMade }} />}
          </>
        )
      }}
    </Loading>
  )
}

/** The request for a section: watched until it is finished, then the content is what came of it. */
function Written({ content: { content_id: id }, request, onMade }: Given & { readonly request: string }) {
  const client = useClient()
  const polled = usePolled(
    request,
    async () => await client.get<Regeneration>(`/content/${id}/regenerations/${request}`),
    ({ status }) => status !== 'processing',
  )
  const { status, error } = polled.value ?? {}
  const made = useWork(async () => onMade(await client.get<Content>(`/content/${id}`)))
  useEffect(() => {
    if (status === 'completed') made.run()
  }, [status])
  return (
    <>
      <Progress of={polled} doing="It is being written…" done={(one) => `The section is ${one.status}.`} />
      <Problem of={made.problem} />
      {status === 'failed' && <p class="problem">{error} Its charge was refunded.</p>}
    </>
  )
}
