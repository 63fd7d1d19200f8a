import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseHandle } from 'tickmark'
import { loadReleases } from 'tickmark/node'

/**
 * The releases of a folder, read again when it has changed: what `tickmark data add` puts there holds at once, in every process. Where it cannot
 * be read any more, what was read before stays.
 */
export class Releases {
  readonly #folder: string | undefined
  #stamp: string | undefined
  #handles: readonly ReleaseHandle[] = []

  constructor(folder: string | undefined) {
    this.#folder = folder
  }

  /** Throws where the folder could not be read once. */
  async current(): Promise<readonly ReleaseHandle[]> {
    if (this.#folder === undefined) return this.#handles
    try {
      // Of a folder that is not there, the reader of releases says so in its own words.
      const stamp = await stampOf(this.#folder).catch(() => undefined)
      if (stamp === undefined || stamp !== this.#stamp)
        [this.#handles, this.#stamp] = [await loadReleases(this.#folder), stamp]
    } catch (error) {
      if (this.#stamp === undefined) throw error
    }
    return this.#handles
  }
}

/** Names, sizes and times of the files: other ones are other lists. */
async function stampOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).sort()
  const files = names.map(async (name) => {
    const { size, mtimeMs, ino } = await stat(join(folder, name))
    return [name, size, mtimeMs, ino]
  })
  return JSON.stringify(await Promise.all(files))
}
