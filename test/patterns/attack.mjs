// What recheck can not decide is attacked: with runs of what the pattern itself is made of, at two lengths.
import { runInNewContext } from 'node:vm'

const SHORT = 60
const LENGTH = 10_000
const DEADLINE = 5_000
const CHARACTERS = [' ', 'a', 'A', '1', '.', ',', '(', '-', ':', '§', '\u00A0', '\uE001', '\n']

/** @returns {string | undefined} the run that takes out of proportion longer when it is four times as long */
export function attackOf(source, flags) {
  const words = [...new Set(source.replace(/\\[bBdDsSwWpPuxk]/g, ' ').match(/[A-Za-z]{2,}/g) ?? [])]
  const units = [
    ...CHARACTERS,
    ...CHARACTERS.flatMap((a) => CHARACTERS.filter((b) => b !== a).map((b) => a + b)),
    ...words.slice(0, 40).flatMap((word) => [`${word} `, ` ${word} a `, `${word}1`]),
  ]
  return units.find((unit) => {
    if (time(source, flags, unit, SHORT) > SHORT) return true // exponential
    const small = time(source, flags, unit, LENGTH)
    if (small < 4) return false
    if (small === Infinity) return true
    const large = time(source, flags, unit, 4 * LENGTH)
    return (
      large > 50 && large / small > 8 && time(source, flags, unit, 4 * LENGTH) / time(source, flags, unit, LENGTH) > 8
    )
  })
}

/** CPU milliseconds of looking through a run of `unit` that ends in what matches nothing; Infinity past the deadline. */
function time(source, flags, unit, length) {
  const text = `${unit.repeat(Math.ceil(length / unit.length))}\u0000`
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
