import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { access, link, mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What is kept of a key: who it belongs to and a hash, never the key. */
export interface KeyRecord {
  readonly id: string
  readonly account: string
  /** ISO 8601, UTC. */
  readonly created: string
  readonly revoked?: string
  /** Hexadecimal HMAC-SHA256 of the key under the pepper. */
  readonly hash: string
}

const KEY = /^(tm_[0-9a-f]{16})\.[\w-]{43}$/
const ACCOUNT = /^[\w.@-]{1,64}$/

/**
 * Keys in a folder, one file each: `tm_<id>.json`. A key is `tm_<id>.<secret>` with 32 random bytes as secret. Files are read at
 * every use, so that a key made or revoked by another process counts at once.
 */
export class Keys {
  readonly #folder: string
  readonly #pepper: string

  private constructor(folder: string, pepper: string) {
    this.#folder = folder
    this.#pepper = pepper
  }

  /** Opens the folder, making it and (where none is given) the file `pepper` in it at first use. */
  static async open(folder: string, pepper?: string): Promise<Keys> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return new Keys(folder, pepper ?? (await ownPepper(join(folder, 'pepper'))))
  }

  /** Makes a key for an account and gives it out, the only time it can be seen. Throws for what is no account name. */
  async make(account: string): Promise<{ key: string; record: KeyRecord }> {
    if (!ACCOUNT.test(account)) {
      throw new Error(
        `Unexpected account ${JSON.stringify(account)}, expected 1 to 64 letters, digits or any of _ . @ -`,
      )
    }
    const id = `tm_${randomBytes(8).toString('hex')}`
    const key = `${id}.${randomBytes(32).toString('base64url')}`
    const record = { id, account, created: new Date().toISOString(), hash: this.#hash(key) }
    await this.#write(record)
    return { key, record }
  }

  /** Every key ever made, the oldest first. */
  async list(): Promise<KeyRecord[]> {
    const names = (await readdir(this.#folder)).filter((name) => /^tm_[0-9a-f]{16}\.json$/.test(name))
    const records = await Promise.all(names.map(async (name) => await this.#read(name.slice(0, -'.json'.length))))
    return records
      .filter((record) => record !== undefined)
      .sort((a, b) => (`${a.created} ${a.id}` < `${b.created} ${b.id}` ? -1 : 1))
  }

  /** From now on the key is refused. Throws where there is no such key. */
  async revoke(id: string): Promise<KeyRecord> {
    const record = /^tm_[0-9a-f]{16}$/.test(id) ? await this.#read(id) : undefined
    if (!record) throw new Error(`Unknown key ${JSON.stringify(id)}, expected the id of one that "list" shows`)
    const revoked = { ...record, revoked: record.revoked ?? new Date().toISOString() }
    await this.#write(revoked)
    return revoked
  }

  /** The record of a key that is in force; undefined for anything else. */
  async find(key: string): Promise<KeyRecord | undefined> {
    const id = KEY.exec(key)?.[1]
    const record = id === undefined ? undefined : await this.#read(id)
    if (!record || record.revoked !== undefined) return undefined
    const [given, kept] = [Buffer.from(this.#hash(key), 'hex'), Buffer.from(record.hash, 'hex')]
    return given.length === kept.length && timingSafeEqual(given, kept) ? record : undefined
  }

  #hash(key: string): string {
    return createHmac('sha256', this.#pepper).update(key).digest('hex')
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.json`)
  }

  async #read(id: string): Promise<KeyRecord | undefined> {
    try {
      return JSON.parse(await readFile(this.#file(id), 'utf8')) as KeyRecord
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Whole or not at all: another process may be reading. */
  async #write(record: KeyRecord): Promise<void> {
    const file = this.#file(record.id)
    const draft = `${file}.${randomBytes(4).toString('hex')}`
    await writeFile(draft, `${JSON.stringify(record, undefined, 2)}\n`, { flag: 'wx', mode: 0o600 })
    await rename(draft, file)
  }
}

/** The pepper in a file, made at first use: whole or not at all, and the same for two processes that start at once. */
async function ownPepper(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  try {
    await access(file)
  } catch {
    await writeFile(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
    await link(draft, file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
    await unlink(draft)
  }
  const pepper = (await readFile(file, 'utf8')).trim()
  if (pepper.length < 32) throw new Error(`${file}: unexpected length, expected a pepper of 32 characters or more`)
  return pepper
}
