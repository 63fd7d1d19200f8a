import { useState } from 'preact/hooks'
import type { KeyMade } from '../answers.js'
import { Facts, Field, Problem, Time, Under } from '../parts.js'
import { type Signed, signIn } from '../session.js'
import { useSeat, useWork } from '../work.js'

/** Who signed in, and his key: made anew here, and shown this once. */
export function Account({ onSign }: { readonly onSign: (signed: Signed | undefined) => void }) {
  const { client, signed } = useSeat()
  const [asked, setAsked] = useState(false)
  const [key, setKey] = useState<string>()
  const making = useWork(async () => {
    const made = await client.post<KeyMade>('/auth/keys')
    setKey(made.key)
    setAsked(false)
    onSign(await signIn(made.key)) // the session has ended with the key that it was got with
  })
  return (
    <section class="sheet">
      <Facts
        of={{
          Role: signed.role,
          Workspaces:
            signed.workspaces
              .filter(({ active }) => active)
              .map(({ name }) => name)
              .join(', ') || 'none',
          'Session until': <Time of={signed.expires_at} />,
          Account: <code>{signed.account_id}</code>,
          User: <code>{signed.user_id}</code>,
        }}
      />
      <h2>API key</h2>
      {key === undefined ? (
        <p>A new key takes the place of the one you signed in with, which is refused from then on, everywhere.</p>
      ) : (
        <NewKey of={key} />
      )}
      {asked ? (
        <p class="send" role="group" aria-label="Make a new key?">
          <button
            class="main"
            aria-disabled={making.busy}
            onClick={() => making.run()}
            ref={(button) => button?.focus()}
          >
            Make it, and end the old one
          </button>
          <button onClick={() => setAsked(false)}>Keep the old one</button>
          <Under way={making.busy && 'Making it…'} />
        </p>
      ) : (
        <p class="send">
          <button onClick={() => setAsked(true)}>Regenerate the key</button>
        </p>
      )}
      <Problem of={making.problem} />
      <h2>Session</h2>
      <p class="send">
        <button onClick={() => onSign(undefined)}>Sign out</button>
      </p>
    </section>
  )
}

function NewKey({ of }: { readonly of: string }) {
  const [copied, setCopied] = useState(false)
  const copying = useWork(async () => {
    await navigator.clipboard.writeText(of)
    setCopied(true)
  })
  return (
    <>
      <Field label="Your new key" hint="It is shown only now: keep it where you keep such things.">
        {(own) => <input {...own} type="text" readOnly value={of} ref={(input) => input?.select()} />}
      </Field>
      <p class="send">
        <button onClick={() => copying.run()}>Copy</button>
        <Under way={copied && 'Copied.'} />
      </p>
    </>
  )
}
