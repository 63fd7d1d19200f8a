// Holds every regular expression of the project against recheck; what that can not decide in time is attacked (attack.mjs), and what it
// calls super-linear is tried: a repetition that ends after a hundred characters is none, nor is one behind a lookbehind that it does not
// heed. A pattern that is super-linear must stand in exceptions.json with the reason why that does no harm. Ends with 1 when one does not, or when an
// exception is stale: of a pattern that is gone, or that recheck calls linear. On a slow machine it decides fewer, and attacks find less.
//
//   npm ci --omit=optional --prefix test/patterns && node test/patterns/check.mjs
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { attackOf, yieldsTo } from './attack.mjs'
import { patternsOf } from './list.mjs'

process.env.RECHECK_BACKEND = 'pure'
process.env.RECHECK_SYNC_BACKEND = 'pure'
const { checkSync } = await import('recheck')

const TIMEOUT = 5_000
const root = fileURLToPath(new URL('../..', import.meta.url))
const exceptions = JSON.parse(readFileSync(new URL('exceptions.json', import.meta.url), 'utf8'))
const stale = new Set(Object.keys(exceptions))
const counts = { decided: 0, attacked: 0, 'super-linear': 0 }
const patterns = await patternsOf(root)
for (const { source, flags, where } of patterns) {
  const pattern = `/${source}/${flags}`
  // The flag d changes what a match tells, not how long it takes; recheck does not know it.
  const { status, attack } = checkSync(source, flags.replace('d', ''), { timeout: TIMEOUT })
  const excused = status === 'vulnerable' && !yieldsTo(attack, source, flags)
  const found =
    status === 'unknown' ? attackOf(source, flags) : status === 'safe' || excused ? undefined : attack.pattern
  counts[status === 'unknown' || excused ? 'attacked' : 'decided']++
  if (status === 'unknown' || found !== undefined) stale.delete(pattern)
  if (found === undefined) continue
  counts['super-linear']++
  if (pattern in exceptions) continue
  process.exitCode = 1
  console.log(`${where}: super-linear ${pattern}\n  on runs of ${JSON.stringify(found)}`)
}
for (const pattern of stale) {
  process.exitCode = 1
  console.log(`no exception is needed for ${pattern}`)
}
console.log(
  `${patterns.length} patterns: ${counts.decided} decided, ${counts.attacked} attacked, ${counts['super-linear']} super-linear, ${Object.keys(exceptions).length} excused`,
)
