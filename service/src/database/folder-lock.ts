import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Who has a folder open. */
interface Owner {
  readonly pid: number
  /** When the process began, as the machine counts it: a number may be given to another process later. */
  readonly began: string
}

/** The folder is open in another process. */
export class FolderTaken extends Error {
  constructor(folder: string, { pid }: Owner) {
    super(
      `${folder} is open in process ${String(pid)}. The embedded database takes one process at a time: end that one, or set DATABASE_URL`,
    )
    this.name = 'FolderTaken'
  }
}

/**
 * Takes a folder for this process, by the file `owner.json` in it. A file whose process lives is never taken away. Throws
 * {@link FolderTaken}. What it returns gives the folder back.
 */
export async function takeFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'owner.json')
  const mine = JSON.stringify({ pid: process.pid, began: beganOf(process.pid) ?? '' } satisfies Owner)
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, mine, { flag: 'wx', mode: 0o600 })
  try {
    for (;;) {
      // A link is made whole or not at all, and fails where the file is there.
      if (await madeLink(draft, file)) return async () => await unlink(file)
      await removeDead(folder, file)
    }
  } finally {
    await unlink(draft)
  }
}

async function madeLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the file of a process that is gone. Throws for one that lives. */
async function removeDead(folder: string, file: string): Promise<void> {
  const seen = await readFile(file, 'utf8').catch(() => undefined)
  if (seen === undefined) return // gone meanwhile
  const owner = ownerOf(seen)
  if (owner && lives(owner)) throw new FolderTaken(folder, owner)
  // Two processes may be here at once: what was moved away is looked at again, and put back where it is another's.
  const moved = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await rename(file, moved)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if ((await readFile(moved, 'utf8')) !== seen) await madeLink(moved, file)
  await unlink(moved)
}

function ownerOf(text: string): Owner | undefined {
  try {
    const { pid, began } = JSON.parse(text) as Partial<Owner>
    return typeof pid === 'number' && typeof began === 'string' ? { pid, began } : undefined
  } catch {
    return undefined
  }
}

/** Whether the process that wrote the file still runs. */
function lives({ pid, began }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = beganOf(pid)
  return now === undefined || began === '' || now === began
}

/** When a process began, where the machine tells (Linux): the boot and the clock ticks since. */
function beganOf(pid: number): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
  } catch {
    return undefined
  }
}
