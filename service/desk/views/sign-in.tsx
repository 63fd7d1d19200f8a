import { useState } from 'preact/hooks'
import { Field, Form } from '../parts.js'
import { type Signed, signIn } from '../session.js'
import { useWork } from '../work.js'

export function SignIn({ ended, onSign }: { readonly ended: boolean; readonly onSign: (signed: Signed) => void }) {
  const [key, setKey] = useState('')
  const { run, busy, problem } = useWork(async () => onSign(await signIn(key.trim())))
  return (
    <section class="sheet narrow">
      {ended && <p role="status">Your session is over. Sign in again: what was saved is still there.</p>}
      <Form label="Sign in" action="Sign in" doing="Signing in…" {...{ busy, problem }} onSend={run}>
        <Field
          label="API key"
          hint="The service printed the first one when it was started. It is exchanged for the token of a session, which this tab keeps until it is closed; the key is kept nowhere."
        >
          {(own) => (
            <input
              {...own}
              type="password"
              autocomplete="current-password"
              value={key}
              onInput={(event) => setKey(event.currentTarget.value)}
            />
          )}
        </Field>
      </Form>
    </section>
  )
}
