import type { Content } from '../../answers.js'
import { saveFile } from '../../evidence.js'
import { Problem, Under } from '../../parts.js'
import { useClient, useWork } from '../../work.js'

/** A version as a file. Its evidence page is saved where it is shown. */
export function Export({ content: { content_id: id, template, version } }: { readonly content: Content }) {
  const client = useClient()
  const { run, busy, problem } = useWork(async (format: 'md' | 'docx') => {
    const file = await client.file(`/content/${id}/export?format=${format}&version=${version}`)
    saveFile(file, `${template}-${version}.${format}`)
  })
  return (
    <>
      <p class="send">
        <button aria-disabled={busy} onClick={() => run('md')}>
          Save as Markdown
        </button>
        <button aria-disabled={busy} onClick={() => run('docx')}>
          Save as Word
        </button>
        <Under way={busy && 'Making the file…'} />
      </p>
      <Problem of={problem} />
    </>
  )
}
