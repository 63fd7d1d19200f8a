import { useState } from 'preact/hooks'
import type { Found } from '../answers.js'
import { Choice, Form, NonClaims, TextField } from '../parts.js'
import { useClient, useWork } from '../work.js'
import { VerticalField } from './vertical-field.js'

/** Passages of the curated corpus and of one's own documents. */
export function Corpus() {
  const client = useClient()
  const [query, setQuery] = useState('')
  const [vertical, setVertical] = useState('legal')
  const [most, setMost] = useState('10')
  const [found, setFound] = useState<Found>()
  const { run, busy, problem } = useWork(async () => {
    setFound(await client.post<Found>('/corpus/search', { query, vertical, top_k: Number(most) }))
  })
  return (
    <>
      <section class="sheet">
        <Form label="Search" action="Search" doing="Searching…" {...{ busy, problem }} onSend={run}>
          <TextField label="Words to look for" at="/query" value={query} onValue={setQuery} />
          <div class="row">
            <VerticalField value={vertical} onValue={setVertical} />
            <Choice
              label="Results at most"
              at="/top_k"
              value={most}
              options={['5', '10', '20', '50'].map((id) => ({ id, name: id }))}
              onValue={setMost}
            />
          </div>
        </Form>
      </section>
      <p role="status" class="way">
        {found && !busy ? `${found.results.length} passages, the nearest first.` : ''}
      </p>
      {found && <Results found={found} />}
    </>
  )
}

function Results({ found: { results, lanes, non_claims } }: { readonly found: Found }) {
  return (
    <section class="sheet" aria-label="Passages">
      {results.length === 0 && <p>No passage was found.</p>}
      <ol class="passages">
        {results.map(({ chunk_id, title, url, text, scope, ranks }) => (
          <li key={chunk_id}>
            <h2>{title}</h2>
            <p class="about">
              <Address of={url} /> · {scope} · rank by words {ranks.lexical ?? 'none'}, by meaning{' '}
              {ranks.dense ?? 'none'}
            </p>
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ol>
      <p class="about">
        Searched: {lanes.lexical.passages.toLocaleString()} passages by words,{' '}
        {lanes.dense.used
          ? `${lanes.dense.passages.toLocaleString()} by meaning (${lanes.dense.model})`
          : 'none by meaning'}
        . {lanes.dense.limitation}
      </p>
      <NonClaims of={non_claims} />
    </section>
  )
}

/** A link only where it leads to a page: a document names its address itself. */
function Address({ of }: { readonly of: string }) {
  return /^https?:\/\//i.test(of) ? (
    <a href={of} target="_blank" rel="noopener noreferrer">
      {of}
    </a>
  ) : (
    <>{of}</>
  )
}
