import { type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { userCacheFolder } from '../host/cache-folder.js'
import { CodeCache } from '../host/code-cache.js'
import { setEngineFlags } from '../host/engine-flags.js'

// What the executable runs, a file of its own beside the command's: it has to be loaded before anything can come from the cache.

/** Of all files of the command; put in when they are bundled. */
declare const BUILD: string

/** Bytes in the files that a command names up to which its run is short. */
const SHORT = 64_000
/** Every so manieth run looks whether its code is worth keeping: the look takes milliseconds. */
const LOOKS = 4

setEngineFlags()
// In a short run, making the machine code of a pattern a good one takes longer than it saves.
const run = isShort(process.argv.slice(2)) ? 'short' : 'long'
if (run === 'short') setFlagsFromString('--no-regexp-optimization')

/** The code holds the paths of its files, for stack traces, and the flags: one installation is not served that of another. */
const place = Buffer.from(__dirname).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 0)
const name = `${BUILD}-${place.toString(36)}-${process.version}-${process.arch}-${run}.bin`
const cache = new CodeCache(
  process.env['NODE_DISABLE_COMPILE_CACHE'] ? undefined : join(userCacheFolder(), 'code', name),
)
const { runHere } = cache.load(join(__dirname, 'command.cjs')) as typeof import('./process.js')

void runHere(process.argv.slice(2)).then((code) => {
  cache.save(process.pid % LOOKS === 0)
  // All is written. A process that ends by itself first waits for what V8 does in the background and takes its memory apart, for a tenth of
  // a short run; a long one may be a server's, whose last answer is still on its way.
  if (run === 'short') process.exit(code)
  process.exitCode = code
})

/** A run on files that are named, and small, that ends by itself; folders, globs and standard input may hold anything. */
function isShort(args: readonly string[]): boolean {
  if (args.includes('--watch')) return false
  const named = args.map(statOf).filter((stat) => stat !== undefined)
  return (
    named.length > 0 && named.every((stat) => stat.isFile()) && named.reduce((sum, { size }) => sum + size, 0) <= SHORT
  )
}

function statOf(arg: string): Stats | undefined {
  try {
    return statSync(arg, { throwIfNoEntry: false })
  } catch {
    return undefined // a path through a file, or too long for one: the command says what is wrong with it
  }
}
