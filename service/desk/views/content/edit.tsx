import { useState } from 'preact/hooks'
import type { Content } from '../../answers.js'
import { Form, TextArea } from '../../parts.js'
import { useClient, useWork } from '../../work.js'

/** Another text becomes the next version, if nobody else made one meanwhile. */
export function Edit({ content, onMade }: { readonly content: Content; readonly onMade: (made: Content) => void }) {
  const client = useClient()
  const [text, setText] = useState(content.content)
  const { run, busy, problem } = useWork(async () => {
    onMade(await client.patch<Content>(`/content/${content.content_id}`, { content: text }, content.etag))
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
