import { codeAt } from '../series/codes.js'
import { seriesAt } from '../series/reporters.js'
import { skipSpace } from '../letters/characters.js'

/** True where the number at `from` is the title or volume of a citation of its own. */
export function leadsCitation(text: string, _from: number, to: number): boolean {
  const next = skipSpace(text, to)
  const c = text.charCodeAt(next)
  if (c < 65 || c > 90) return false
  const series = seriesAt(text, next)
  if (series) {
    const after = skipSpace(text, text[series.to] === ',' ? series.to + 1 : series.to)
    if (/[\d_—–-]|at\s/.test(text.slice(after, after + 3))) return true
  }
  return codeAt(text, next)?.code.titled === true
}
