import { type FSWatcher, readdirSync, realpathSync, statSync, watch } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UNSEARCHED } from './files.js'
import { InputError, reasonOf } from './read.js'

/** What is watched. Absolute paths; none has to exist yet. */
export interface WatchedPlaces {
  readonly files: readonly string[]
  /** Folders with all below them, but for those that are not searched for drafts. */
  readonly trees: readonly string[]
}

interface Watched {
  readonly watcher: FSWatcher
  /** Device and number of the folder: one that was deleted and made again is another. */
  readonly identity: string
}

/** The names in a folder whose changes count. */
type Names = ReadonlySet<string> | 'all'

/**
 * Reports changes of files and folders. Each folder is watched on its own: a file that an editor replaces is another file under the same name,
 * and watching a tree at once is not to be had on all systems.
 */
export class FolderWatch {
  readonly #onChange: () => void
  readonly #watched = new Map<string, Watched>()
  #names = new Map<string, Names>()

  constructor(onChange: () => void) {
    this.#onChange = onChange
  }

  /**
   * Watches these places, and no others any more. Each folder is watched before it is listed, so that no change is lost between the two.
   * Throws {@link InputError} where the system watches no more folders.
   */
  follow({ files, trees }: WatchedPlaces): void {
    const names = new Map<string, Names>()
    this.#names = names
    for (const tree of trees) this.#followTree(tree, names)
    for (const file of new Set(files.flatMap(namesOf))) {
      const { folder, name } = nearestFolder(file)
      const known = names.get(folder)
      if (known !== 'all') names.set(folder, new Set([...(known ?? []), name]))
      this.#follow(folder)
    }
    for (const [folder, { watcher }] of this.#watched) {
      if (names.has(folder)) continue
      watcher.close()
      this.#watched.delete(folder)
    }
  }

  close(): void {
    for (const { watcher } of this.#watched.values()) watcher.close()
    this.#watched.clear()
  }

  #followTree(tree: string, names: Map<string, Names>): void {
    const left = [tree]
    for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
      names.set(folder, 'all')
      this.#follow(folder)
      for (const name of subfolders(folder)) if (!UNSEARCHED.includes(name)) left.push(join(folder, name))
    }
  }

  #follow(folder: string): void {
    const identity = identityOf(folder)
    const known = this.#watched.get(folder)
    if (known?.identity === identity) return
    known?.watcher.close()
    this.#watched.delete(folder)
    if (identity === undefined) return
    try {
      const watcher = watch(folder, (_, name) => this.#heard(folder, name))
      watcher.on('error', () => this.#onChange()) // the folder is gone: the next run looks where it is
      this.#watched.set(folder, { watcher, identity })
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return
      throw new InputError(`${folder}: cannot be watched: ${reasonOf(error)}; name fewer folders`)
    }
  }

  #heard(folder: string, name: string | null): void {
    const names = this.#names.get(folder)
    if (names === 'all' ? !UNSEARCHED.includes(name ?? '') : name === null || names?.has(name)) this.#onChange()
  }
}

/** A path, and where it leads if it is a link. */
function namesOf(file: string): string[] {
  try {
    return [file, realpathSync(file)]
  } catch {
    return [file]
  }
}

/** The folder that a file is in, or would be made in: the first above it that is there, and what is looked for in that. */
function nearestFolder(file: string): { readonly folder: string; readonly name: string } {
  let at = file
  while (dirname(at) !== at && identityOf(dirname(at)) === undefined) at = dirname(at)
  return { folder: dirname(at), name: basename(at) }
}

function identityOf(folder: string): string | undefined {
  try {
    const stats = statSync(folder)
    return stats.isDirectory() ? `${stats.dev} ${stats.ino}` : undefined
  } catch {
    return undefined
  }
}

/** Links are not followed, as they are not when drafts are looked for. */
function subfolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  } catch {
    return [] // gone in the meantime, or not to be read: searching it says so
  }
}
