import type { Passage } from './passages.js'

/** What stands where the input says nothing. */
export const NOT_PROVIDED = 'Not provided.'

/** Passages as the text of a field: sentences of one paragraph joined, paragraphs apart. */
export function prose(passages: readonly Passage[]): string {
  let text = ''
  passages.forEach((passage, i) => {
    const before = passages[i - 1]
    if (before) text += before.block === passage.block && passage.kind !== 'row' ? ' ' : '\n\n'
    text += passage.text
  })
  return text
}

/** With a capital at the start and a full stop at the end, where it has none. */
export function sentence(text: string, end = '.'): string {
  const trimmed = text.trim().replace(/[,;:]$/, '')
  if (trimmed === '') return ''
  const capital = trimmed.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  return /[.!?]["”’)]?$/.test(capital) ? capital : `${capital}${end}`
}

/** As a title: one line, without a full stop, cut between words. */
export function title(text: string, longest = 110): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.:;,?]+$/, '')
  if (line.length <= longest) return line.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  const cut = line.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())} …`
}
