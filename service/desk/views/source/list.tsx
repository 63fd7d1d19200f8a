import type { Source, SourceList } from '../../answers.js'
import { Loading, Problem, Table, Time, Under } from '../../parts.js'
import { More, usePages } from '../../pages.js'
import { useClient, useWork } from '../../work.js'

type Item = SourceList['items'][number]

const ACCESS: Readonly<Record<Item['access'], string>> = {
  owner: 'yours',
  use: 'granted, to use',
  read: 'granted, to read',
}

/** What can be read of a source, in one word; a revoked one says only that. */
export function stateOf({ coverage, revoked_at }: Pick<Item, 'coverage' | 'revoked_at'>): string {
  return revoked_at === null ? coverage.status : 'revoked'
}

export const accessOf = ({ access }: Pick<Item, 'access'>): string => ACCESS[access]

/** The sources that one may see, the newest first, and a file to be added to them. */
export function SourcesThere() {
  const client = useClient()
  const pages = usePages<Item>('/sources')
  const adding = useWork(async (file: File) => {
    const { source_id } = await client.upload<Source>('/parse-file', file)
    location.hash = `#/sources/${source_id}`
  })
  return (
    <section class="sheet">
      <FileField label="Add a file" busy={adding.busy} onFile={adding.run} />
      <Problem of={adding.problem} />
      <Loading of={pages}>
        {(items) =>
          items.length === 0 ? (
            <p>There are none yet. Drafts and artifacts are written from sources, and held against them.</p>
          ) : (
            <Table
              label="Sources"
              head={['File', 'Version', 'Read', 'Access', 'Uploaded']}
              rows={items.map((source) => [
                <a href={`#/sources/${source.source_id}`}>{source.filename}</a>,
                source.version,
                stateOf(source),
                accessOf(source),
                <Time of={source.created_at} />,
              ])}
            />
          )
        }
      </Loading>
      <More of={pages} />
    </section>
  )
}

/** A file that is sent as soon as it is chosen. */
export function FileField({
  label,
  busy,
  onFile,
}: {
  readonly label: string
  readonly busy: boolean
  readonly onFile: (file: File) => void
}) {
  return (
    <p class="send">
      <label>
        {label}{' '}
        <input
          type="file"
          disabled={busy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onFile(file)
            currentTarget.value = ''
          }}
        />
      </label>
      <Under way={busy && 'Reading the file…'} />
    </p>
  )
}
