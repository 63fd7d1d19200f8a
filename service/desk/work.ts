import { createContext } from 'preact'
import { useCallback, useContext, useEffect, useRef, useState } from 'preact/hooks'
import { type Client, Refusal } from './client.js'
import type { Signed } from './session.js'

/** Who signed in, and the service as it answers him. */
export const SeatContext = createContext<{ readonly client: Client; readonly signed: Signed } | undefined>(undefined)

export function useSeat() {
  const seat = useContext(SeatContext)
  if (!seat) throw new Error('Nobody signed in')
  return seat
}

export const useClient = (): Client => useSeat().client

export interface Work<Arguments extends unknown[]> {
  readonly run: (...given: Arguments) => void
  readonly busy: boolean
  readonly problem: Refusal | undefined
}

/** Something that is done on demand, one at a time: whether it runs, and what the service refused. */
export function useWork<Arguments extends unknown[]>(action: (...given: Arguments) => Promise<void>): Work<Arguments> {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Refusal>()
  const running = useRef(false)
  const run = (...given: Arguments) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem(undefined)
    action(...given)
      .catch((error: unknown) => setProblem(asRefusal(error)))
      .finally(() => {
        running.current = false
        setBusy(false)
      })
  }
  return { run, busy, problem }
}

export interface Loaded<Value> {
  readonly value: Value | undefined
  readonly problem: Refusal | undefined
  readonly set: (value: Value) => void
  readonly again: () => void
}

/**
 * What is loaded when it is first shown, and again whenever `key` changes. What was loaded for another key is not shown meanwhile: someone
 * would read it as what he asked for, and what he types into its form would be lost with it.
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ key: string; value?: Value; problem?: Refusal }>({ key })
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let left = false
    load().then(
      (value) => !left && setState({ key, value }),
      (error: unknown) => !left && setState({ key, problem: asRefusal(error) }),
    )
    return () => {
      left = true
    }
  }, [key, turn])
  const current = state.key === key ? state : undefined
  return {
    value: current?.value,
    problem: current?.problem,
    set: useCallback((value: Value) => setState((now) => (now.key === key ? { key, value } : now)), [key]),
    again: useCallback(() => setTurn((before) => before + 1), []),
  }
}

/** Anything else than a refusal is a fault of the desk, and ends in the console. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  throw error
}
