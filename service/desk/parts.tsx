/** What the views are made of: fields, buttons, what is under way, and what was refused. */
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useEffect, useId, useRef } from 'preact/hooks'
import type { Refusal } from './client.js'

const Refused = createContext<Refusal | undefined>(undefined)

/** A form that is sent by its button or by Enter. What was refused of it stands above its button, and at the fields it is about. */
export function Form({
  label,
  problem,
  busy,
  doing,
  action,
  onSend,
  children,
}: {
  readonly label: string
  readonly problem: Refusal | undefined
  readonly busy: boolean
  /** What is said while it is under way. */
  readonly doing: string
  /** What stands on the button. */
  readonly action: string
  readonly onSend: () => void
  readonly children: ComponentChildren
}) {
  return (
    <Refused.Provider value={problem}>
      <form
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {children}
        <Problem of={problem} />
        <p class="send">
          <button class="main" aria-disabled={busy}>
            {action}
          </button>
          <Under way={busy && doing} />
        </p>
      </form>
    </Refused.Provider>
  )
}

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** Where the service says it stands: a JSON Pointer into the body. */
  readonly at?: string
}

/** What a control has from its field. */
interface Own {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: 'true'
}

/** A label, the control it names, and below it what is expected or was refused there. */
export function Field({
  label,
  hint,
  at,
  children,
}: FieldProps & { readonly children: (own: Own) => ComponentChildren }) {
  const id = useId()
  const faults =
    useContext(Refused)?.faults.filter(
      ({ pointer }) => at !== undefined && (pointer === at || pointer.startsWith(`${at}/`)),
    ) ?? []
  const described = [hint !== undefined && `${id}-hint`, faults.length > 0 && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        ...(described !== '' && { 'aria-describedby': described }),
        ...(faults.length > 0 && { 'aria-invalid': 'true' as const }),
      })}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {faults.length > 0 && (
        <p class="fault" id={`${id}-fault`}>
          {faults.map(({ detail }) => detail).join('; ')}
        </p>
      )}
    </div>
  )
}

export function TextField({
  value,
  onValue,
  numeric = false,
  ...field
}: FieldProps & {
  readonly value: string
  readonly onValue: (value: string) => void
  readonly numeric?: boolean
}) {
  return (
    <Field {...field}>
      {(own) => (
        <input
          {...own}
          type="text"
          autocomplete="off"
          {...(numeric && { inputMode: 'numeric' as const })}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

export function TextArea({
  value,
  onValue,
  rows = 4,
  ...field
}: FieldProps & { readonly value: string; readonly rows?: number; readonly onValue: (value: string) => void }) {
  return (
    <Field {...field}>
      {(own) => <textarea {...own} rows={rows} value={value} onInput={(event) => onValue(event.currentTarget.value)} />}
    </Field>
  )
}

export function Choice({
  value,
  options,
  onValue,
  ...field
}: FieldProps & {
  readonly value: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly onValue: (value: string) => void
}) {
  return (
    <Field {...field}>
      {(own) => (
        <select {...own} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** What is under way, said to those who do not see it too. It stands there empty before, so that it is heard. */
export function Under({ way }: { readonly way: string | false | undefined }) {
  return (
    <span role="status" class="way">
      {way === false ? '' : way}
    </span>
  )
}

/** What was refused: what it was, where, and what was expected. */
export function Problem({ of }: { readonly of: Refusal | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [of])
  if (!of) return null
  const { status, message, faults, retryAfter, requestId } = of
  return (
    <div class="problem" role="alert" ref={box}>
      <p>{faults.length === 0 ? message : 'The service did not take it.'}</p>
      {faults.length > 0 && (
        <ul>
          {faults.map(({ pointer, detail }) => (
            <li key={pointer + detail}>
              {pointer !== '' && <code>{pointer}</code>} {detail}
            </li>
          ))}
        </ul>
      )}
      <p class="about">
        {status > 0 && `Status ${status}. `}
        {retryAfter !== undefined && `Try again in ${retryAfter} seconds. `}
        {requestId !== undefined && `Request ${requestId}.`}
      </p>
    </div>
  )
}

/** How something stands, said anew whenever it changes. */
export function State({ of }: { readonly of: string }) {
  return (
    <p class="state" role="status">
      {of}
    </p>
  )
}

/** What is loaded, once it is there. */
export function Loading<Value>({
  of: { value, problem },
  children,
}: {
  readonly of: { readonly value: Value | undefined; readonly problem: Refusal | undefined }
  readonly children: (value: Value) => ComponentChildren
}) {
  if (problem) return <Problem of={problem} />
  return value === undefined ? (
    <p>
      <Under way="Loading…" />
    </p>
  ) : (
    <>{children(value)}</>
  )
}

/** Names and what they stand for. */
export function Facts({ of }: { readonly of: Readonly<Record<string, ComponentChildren>> }) {
  return (
    <dl class="facts">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * A table that scrolls within itself where it is too wide. On a narrow screen each row is a block, with the head of its column above each
 * cell; the roles say that it is still a table.
 */
export function Table({
  label,
  head,
  rows,
}: {
  readonly label: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly ComponentChildren[])[]
}) {
  return (
    <div class="table" role="region" aria-label={label} tabIndex={0}>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {head.map((name, i) => (
              <th key={name} role="columnheader" scope="col" class={classOf(rows[0]?.[i])}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, i) => (
            <tr key={i} role="row">
              {row.map((cell, j) => (
                <td key={j} role="cell" data-head={head[j]} class={classOf(cell)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const classOf = (cell: ComponentChildren) => (typeof cell === 'number' ? 'number' : undefined)

/** What answers of this kind do not claim. */
export function NonClaims({ of }: { readonly of: readonly string[] }) {
  return (
    <details class="claims">
      <summary>What this does not claim</summary>
      <ul>
        {of.map((claim) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
    </details>
  )
}

/** A time in the reader's own form. */
export function Time({ of }: { readonly of: string }) {
  return (
    <time dateTime={of}>{new Date(of).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}</time>
  )
}
