import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { userCacheFolder } from '../host/cache-folder.js'
import { CodeCache } from '../host/code-cache.js'

// What the executable runs, a file of its own beside the command's: it has to be loaded before anything can come from the cache.

/** Of all files of the command; put in when they are bundled. */
declare const BUILD: string

// A pattern is compiled to machine code at once: most run more than once, and bytecode first would be the work done twice.
setFlagsFromString('--no-regexp-tier-up')
// Functions are optimized when they have run nine times as long as is usual: in a short run it comes too late to pay.
setFlagsFromString('--interrupt-budget=600000')

/** The code holds the paths of its files, for stack traces: one installation is not served that of another. */
const place = Buffer.from(__dirname).reduce((sum, byte) => (sum * 31 + byte) >>> 0, 0)
const name = `${BUILD}-${place.toString(36)}-${process.version}-${process.arch}.bin`
const cache = new CodeCache(
  process.env['NODE_DISABLE_COMPILE_CACHE'] ? undefined : join(userCacheFolder(), 'code', name),
)
const { runHere } = cache.load(join(__dirname, 'command.cjs')) as typeof import('./process.js')

void runHere(process.argv.slice(2)).then((code) => {
  process.exitCode = code
  cache.save()
})
