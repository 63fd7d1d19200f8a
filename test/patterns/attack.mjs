// What recheck can not decide is attacked, and what it calls super-linear has to be so in time: at two lengths.
import { runInNewContext } from 'node:vm'

const SHORT = 60
const LENGTH = 10_000
const DEADLINE = 5_000
const CHARACTERS = [' ', 'a', 'A', '1', '.', ',', '(', '-', ':', '§', '\u00A0', '\uE001', '\n']

/** Attacks with runs of what the pattern itself is made of. @returns {string | undefined} the run on which its time grows out of proportion */
export function attackOf(source, flags) {
  const words = [...new Set(source.replace(/\\[bBdDsSwWpPuxk]/g, ' ').match(/[A-Za-z]{2,}/g) ?? [])]
  const units = [
    ...CHARACTERS,
    ...CHARACTERS.flatMap((a) => CHARACTERS.filter((b) => b !== a).map((b) => a + b)),
    ...words.slice(0, 40).flatMap((word) => [`${word} `, ` ${word} a `, `${word}1`]),
  ]
  return units.find((unit) => grows(source, flags, (length) => `${unit.repeat(Math.ceil(length / unit.length))}\u0000`))
}

/** Whether time grows out of proportion under an attack that recheck made: `pumps` (each a prefix and what is repeated) and `suffix`. */
export function yieldsTo({ pumps, suffix }, source, flags) {
  return grows(source, flags, (length) => {
    const repeats = Math.ceil(length / pumps.reduce((sum, { pump }) => sum + pump.length, 0))
    return pumps.map(({ prefix, pump }) => prefix + pump.repeat(repeats)).join('') + suffix
  })
}

/** Whether a text four times as long takes more than eight times as long, three times over: a machine under load may pause once. */
function grows(source, flags, textOf) {
  if (time(source, flags, textOf(SHORT)) > SHORT) return true // exponential
  const [short, long] = [textOf(LENGTH), textOf(4 * LENGTH)]
  return [1, 2, 3].every(() => {
    const small = time(source, flags, short)
    if (small < 4) return false
    if (small === Infinity) return true
    const large = time(source, flags, long)
    return large > 50 && large / small > 8
  })
}

/** CPU milliseconds of looking through a text; Infinity past the deadline. */
function time(source, flags, text) {
  const pattern = new RegExp(source, flags)
  const start = process.cpuUsage()
  try {
    runInNewContext('pattern.exec(text)', { pattern, text }, { timeout: DEADLINE })
  } catch {
    return Infinity
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
