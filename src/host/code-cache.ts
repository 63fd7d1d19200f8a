import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { getHeapCodeStatistics } from 'node:v8'
import { constants, Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { makeFolder } from './make-folder.js'

/** What is kept behind the checksum of all of it: where the code of each file, by its name, stands behind this index. */
interface Index {
  readonly files: Readonly<Record<string, { readonly at: number; readonly length: number }>>
  /** Bytes of all code there was in the process that kept it. */
  readonly bytes: number
}

/** Bytes of code made anew in one run from which keeping it pays. */
const GROWN = 8_000
/** What begins the file, padded: the CRC-32 of the rest, the index. The code begins at a multiple of eight, or V8 copies it. */
const SUM_BYTES = 16
const INDEX_BYTES = 16_368
/** What a file becomes the body of. */
const OPENING = '(function(exports,require,module,__filename,__dirname){'
const CLOSING = '\n})'
/** Where files are read to, one after another: memory touched for the first time costs more than the reading. Larger ones have their own. */
const SCRATCH_BYTES = 2 ** 21

/**
 * Loads CommonJS files of this package, which are ASCII, with the code V8 made of them in an earlier process, which else would parse and
 * compile them again: half of the time of a short run. V8 refuses code of another version or other flags, and compares no more of a source
 * than its length: `file` has to be another for every build: `build-place`. Code that is damaged it would run, or crash on: what has another
 * checksum than when it was kept counts as none.
 */
export class CodeCache {
  readonly #file: string | undefined
  readonly #pack: Buffer | undefined
  readonly #index: Index = { files: {}, bytes: 0 }
  readonly #modules = new Map<string, { exports: unknown }>()
  readonly #scripts = new Map<string, Script>()
  readonly #scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES)
  #complete = true

  /** `file`: where the code is kept; undefined keeps none. What cannot be read is done without. */
  constructor(file: string | undefined) {
    this.#file = file
    try {
      if (file === undefined || !isOwn(dirname(file))) return
      const bytes = readFileSync(file)
      const rest = bytes.subarray(SUM_BYTES)
      if (crc32(rest) !== Number(bytes.toString('latin1', 0, SUM_BYTES))) return
      this.#index = JSON.parse(rest.toString('latin1', 0, INDEX_BYTES)) as Index
      this.#pack = rest.subarray(INDEX_BYTES)
    } catch {
      // no code yet, or none that can be read
    }
  }

  /** The exports of a file: what `require` gives. */
  load(file: string): unknown {
    const known = this.#modules.get(file)
    if (known) return known.exports
    const module = { exports: {} as unknown }
    this.#modules.set(file, module)
    const outside = createRequire(file)
    const inside = (name: string): unknown =>
      name.startsWith('.') ? this.load(resolve(dirname(file), name)) : outside(name)
    const run = this.#compile(file).runInThisContext() as (...args: unknown[]) => void
    run(module.exports, inside, module, file, dirname(file))
    return module.exports
  }

  #compile(file: string): Script {
    const kept = this.#index.files[basename(file)]
    const cachedData = kept && this.#pack?.subarray(kept.at, kept.at + kept.length)
    const script = new Script(this.#sourceOf(file), {
      filename: file,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(cachedData && { cachedData }),
    })
    this.#complete &&= cachedData !== undefined && script.cachedDataRejected === false
    this.#scripts.set(file, script)
    return script
  }

  /** A file as a function's expression, in one flat string. */
  #sourceOf(file: string): string {
    const { size } = statSync(file)
    const descriptor = openSync(file, 'r')
    try {
      const length = OPENING.length + size + CLOSING.length
      const bytes = length <= SCRATCH_BYTES ? this.#scratch : Buffer.allocUnsafeSlow(length)
      let end = bytes.write(OPENING, 'latin1')
      for (let read = -1; read !== 0;) {
        read = readSync(descriptor, bytes, end, OPENING.length + size - end, null)
        end += read
      }
      return bytes.toString('latin1', 0, end + bytes.write(CLOSING, end, 'latin1'))
    } finally {
      closeSync(descriptor)
    }
  }

  /**
   * Keeps the code of all functions that ran where a file had none, and, if it `looks`, where the cache had not nearly all of it. One that
   * cannot be written is none.
   */
  save(looks: boolean): void {
    if (this.#file === undefined || (this.#complete && !looks)) return
    const bytes = getHeapCodeStatistics().bytecode_and_metadata_size
    if (this.#complete && bytes < this.#index.bytes + GROWN) return
    const files: Record<string, Index['files'][string]> = {}
    const parts: Buffer[] = []
    let at = 0
    for (const [file, script] of this.#scripts) {
      const code = script.createCachedData()
      files[basename(file)] = { at, length: code.length }
      parts.push(code, Buffer.alloc(-code.length & 7))
      at += (code.length + 7) & ~7
    }
    const index = Buffer.from(JSON.stringify({ files, bytes } satisfies Index).padEnd(INDEX_BYTES), 'latin1')
    if (index.length > INDEX_BYTES) return
    const rest = Buffer.concat([index, ...parts])
    const sum = Buffer.from(String(crc32(rest)).padEnd(SUM_BYTES), 'latin1')
    const folder = dirname(this.#file)
    try {
      makeFolder(folder, 0o700)
      if (!isOwn(folder)) return
      const whole = join(folder, `.${String(process.pid)}.tmp`)
      writeFileSync(whole, Buffer.concat([sum, rest]), { mode: 0o600 })
      renameSync(whole, this.#file)
      removeOlder(this.#file)
    } catch {
      // a folder that cannot be written to
    }
  }
}

/** Removes the code of other builds in the same place: files of the same name but for what stands before its first hyphen. */
function removeOlder(file: string): void {
  const own = basename(file)
  const place = /-.*/.exec(own)?.[0]
  if (place === undefined) return
  for (const name of readdirSync(dirname(file))) {
    if (name !== own && name.endsWith(place)) rmSync(join(dirname(file), name), { force: true })
  }
}

/** Nobody else may have put code there: it would run. */
function isOwn(folder: string): boolean {
  const { uid, mode } = statSync(folder)
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0)
}
