import type { Outcome, VerifierOptions } from '../index.js'
import { jobKeys } from './job-key.js'
import type { KeptOutcomes } from './job.js'

/** The outcomes of the last run of a process that verifies the same drafts again and again: what did not change is not verified again. */
export class RememberedOutcomes {
  #held = new Map<string, Outcome>()
  /** Drafts that were verified in this run. */
  verified = 0

  /** Begins a run; what it does not ask for is forgotten with the next. `more`: where else outcomes are kept. */
  begin(options: VerifierOptions, more?: KeptOutcomes): KeptOutcomes {
    const keyOf = jobKeys(options)
    const before = this.#held
    const held = (this.#held = new Map<string, Outcome>())
    this.verified = 0
    return {
      get(job) {
        const key = keyOf(job)
        const outcome = held.get(key) ?? before.get(key) ?? more?.get(job)
        if (outcome) held.set(key, outcome)
        return outcome
      },
      put: (job, outcome) => {
        this.verified++
        held.set(keyOf(job), outcome)
        more?.put(job, outcome)
      },
    }
  }
}
