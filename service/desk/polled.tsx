import { useEffect, useState } from 'preact/hooks'
import type { Refusal } from './client.js'
import { Problem, State } from './parts.js'
import { asRefusal } from './work.js'

/** Seconds between two looks: short at first, as most is done at once. */
const PAUSES = [1, 1, 2, 3]
const PAUSE = 5
/** Seconds after which nobody waits any more. */
const PATIENCE = 600

interface Seen<Value> {
  readonly value?: Value
  readonly problem?: Refusal
  readonly tired?: boolean
}

export interface Polled<Value> extends Pick<Seen<Value>, 'value' | 'problem'> {
  /** Whether it is looked at again without being told to. */
  readonly waiting: boolean
  readonly again: () => void
}

/** What is looked at until it is finished; when the service says Retry-After, not before. */
export function usePolled<Value>(
  key: string,
  look: () => Promise<Value>,
  isFinished: (value: Value) => boolean,
): Polled<Value> {
  const [turn, setTurn] = useState(0)
  const [{ value, problem, tired = false }, setSeen] = useState<Seen<Value>>({})
  useEffect(() => {
    let left = false
    void watch({ look, isFinished, isLeft: () => left, tell: setSeen })
    return () => {
      left = true
    }
  }, [key, turn])
  return {
    ...(value !== undefined && { value }),
    ...(problem && { problem }),
    waiting: !problem && !tired && (value === undefined || !isFinished(value)),
    again: () => setTurn(turn + 1),
  }
}

async function watch<Value>({
  look,
  isFinished,
  isLeft,
  tell,
}: {
  readonly look: () => Promise<Value>
  readonly isFinished: (value: Value) => boolean
  readonly isLeft: () => boolean
  readonly tell: (seen: Seen<Value>) => void
}): Promise<void> {
  const since = Date.now()
  let last: Seen<Value> = {}
  for (let looks = 0; !isLeft() && Date.now() - since < PATIENCE * 1_000; looks++) {
    const seen = await once(look)
    if (isLeft()) return
    const wait = seen.problem?.retryAfter
    if (wait === undefined) tell((last = seen))
    if (seen.value === undefined ? wait === undefined : isFinished(seen.value)) return
    await new Promise((done) => setTimeout(done, Math.max(PAUSES[looks] ?? PAUSE, wait ?? 0) * 1_000))
  }
  if (!isLeft()) tell({ ...last, tired: true })
}

async function once<Value>(look: () => Promise<Value>): Promise<Seen<Value>> {
  try {
    return { value: await look() }
  } catch (error) {
    return { problem: asRefusal(error) }
  }
}

/** Says that something is under way, and what came of it; and lets one look again where nobody does any more. */
export function Progress<Value>({
  of: { value, problem, waiting, again },
  doing,
  done,
}: {
  readonly of: Polled<Value>
  readonly doing: string
  readonly done: (value: Value) => string
}) {
  return (
    <>
      <State of={waiting ? doing : value === undefined ? '' : done(value)} />
      {waiting && <progress aria-label={doing} />}
      <Problem of={problem} />
      {!waiting && (problem ?? value === undefined) && <button onClick={again}>Look again</button>}
    </>
  )
}
