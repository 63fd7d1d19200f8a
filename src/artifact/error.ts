import type { Fault } from './define.js'

/** A value that is no artifact of its type. Each fault says where, what was expected and what was there. */
export class ArtifactError extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    const [first] = faults
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''
    super(
      `${first?.pointer || '/'}: Unexpected ${first?.got ?? 'value'}, expected ${first?.expected ?? 'an artifact'}${more}`,
    )
    this.name = 'ArtifactError'
    this.faults = faults
  }
}
