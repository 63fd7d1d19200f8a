// What the parts of the bench share: how a thing is timed, what is made of the times, and where things are.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The middle one; of an even number, the mean of the two. Throws a RangeError for none. */
export function median(values) {
  if (values.length === 0) throw new RangeError('Unexpected empty list, expected at least one value')
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/**
 * The median of what each round took against the reference of the same round. Rounds are interleaved, so both saw the same load;
 * medians of either alone did not.
 */
export function ratio(values, references) {
  return median(values.map((value, round) => value / references[round]))
}

/** `work(name, warming)` for each name, in every round; the first only warms up. Gives the values by name, in the order of the rounds. */
export async function interleave(names, rounds, work) {
  const values = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const value = await work(name, round === 0)
      if (round > 0) values[name].push(value)
    }
  }
  return values
}

/** A process that holds one tool. */
export class Child {
  #process
  #said = ''

  /** Gives undefined where the tool is not installed. */
  static async start(tool) {
    const child = new Child()
    child.#process = fork(new URL('child.mjs', import.meta.url), [tool], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    child.#process.stderr.on('data', (data) => (child.#said += data))
    const { missing } = await child.#answer()
    if (missing) child.stop()
    return missing ? undefined : child
  }

  /** What one run of `{ work, kind, length }` took: `cpu` in ms, `bytes` of text, peak `rss` in MiB, `parts` in ms. */
  ask(request) {
    this.#process.send(request)
    return this.#answer()
  }

  stop() {
    this.#process.kill()
  }

  #answer() {
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`The process of a tool ended early:\n${this.#said}`))
      this.#process.once('close', ended)
      this.#process.once('message', (answer) => {
        this.#process.off('close', ended)
        resolve(answer)
      })
    })
  }
}
