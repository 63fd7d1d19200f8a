import { useId } from 'preact/hooks'
import type { Parameter, Source, SourceList } from '../answers.js'
import { Field, Loading, Problem, Under } from '../parts.js'
import { useClient, useLoaded, useWork } from '../work.js'

/** The sources of a parameter: those that are there to be chosen from, and a file to be added to them. */
export function Sources({
  label,
  at,
  parameter,
  chosen,
  onChosen,
}: {
  readonly label: string
  readonly at: string
  readonly parameter: Extract<Parameter, { type: 'file_upload' }>
  readonly chosen: readonly string[]
  readonly onChosen: (chosen: readonly string[]) => void
}) {
  const client = useClient()
  const there = useLoaded('sources', async () => {
    const { items } = await client.get<SourceList>('/sources?limit=50')
    return items.filter(({ access, revoked_at }) => access !== 'read' && revoked_at === null)
  })
  const adding = useWork(async (file: File) => {
    const source = await client.upload<Source>('/parse-file', file)
    there.set([source, ...(there.value ?? []).filter(({ source_id }) => source_id !== source.source_id)])
    if (source.coverage.status === 'complete') onChosen([...chosen, source.source_id])
  })
  const name = useId()
  return (
    <fieldset>
      <legend>{label}</legend>
      <Field
        label="Add a file"
        at={at}
        hint={`${parameter.description} ${parameter.accepts.join(', ')}; at most ${parameter.max_files}.`}
      >
        {(own) => (
          <input
            {...own}
            type="file"
            accept={parameter.accepts.map((format) => `.${format}`).join(',')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              if (file) adding.run(file)
              currentTarget.value = ''
            }}
          />
        )}
      </Field>
      <Under way={adding.busy && 'Reading the file…'} />
      <Problem of={adding.problem} />
      <Loading of={there}>
        {(sources) => (
          <>
            {sources.map((source) => (
              <label class="check" key={source.source_id}>
                <input
                  type="checkbox"
                  name={name}
                  disabled={source.coverage.status !== 'complete'}
                  checked={chosen.includes(source.source_id)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChosen(checked ? [...chosen, source.source_id] : chosen.filter((id) => id !== source.source_id))
                  }
                />
                <span>
                  {source.filename} <Read of={source} />
                </span>
              </label>
            ))}
            {chosen.length > 0 && <Budget of={sources.filter(({ source_id }) => chosen.includes(source_id))} />}
          </>
        )}
      </Loading>
    </fieldset>
  )
}

/** What was read of a file, and why not all of it. */
function Read({ of: { version, coverage, context } }: { readonly of: Source }) {
  const why = coverage.reasons.map(({ detail }) => detail).join('; ')
  return (
    <span class="about">
      version {version}, {context.characters.toLocaleString()} characters, {coverage.status}
      {why !== '' && `: ${why}`}
    </span>
  )
}

function Budget({ of }: { readonly of: readonly Source[] }) {
  const used = of.reduce((sum, { context }) => sum + context.characters, 0)
  const budget = of[0]?.context.budget ?? 0
  return (
    <p class={used > budget ? 'fault' : 'about'} role="status">
      {used.toLocaleString()} of {budget.toLocaleString()} characters chosen.
    </p>
  )
}
