import { draft, type Draft } from '../draft.js'
import { at } from '../letters/characters.js'
import { readSections, readSign } from '../parts/sections.js'

const PUBLIC_LAW =
  /(?:Pub(?:lic|\.)\s{0,8}L(?:aw|\.)|P\.\s?L\.)\s{0,8}(?:No\.?|Nos\.|Number|Num\.)?\s{0,8}(\d{1,3})\s?[-–‑]\s?(\d{1,4})\b/y
const PRIVATE_LAW = /Priv(?:ate|\.)\s{0,8}L(?:aw|\.)\s{0,8}(?:No\.?)?\s{0,8}(\d{1,3})\s?[-–]\s?(\d{1,4})\b/y

/** `Pub. L. No. 117-58`, with a section or division that may follow. */
export function readPublicLaw(text: string, from: number): Draft | undefined {
  const law = at(text.startsWith('Priv', from) ? PRIVATE_LAW : PUBLIC_LAW, text, from)
  if (!law) return undefined
  const end = from + law[0].length
  const made = draft('public-law', from, end, { congress: law[1] ?? '', number: law[2] ?? '' })
  const gap = /^,?\s{0,8}/.exec(text.slice(end, end + 4))?.[0].length ?? 0
  const sign = text[end + gap] === '§' ? readSign(text, end + gap) : undefined
  const sections = sign && readSections(text, sign.to, false, () => false)
  if (sections) {
    made.to = made.end = sections.to
    made.value.section = sections.section
    if (sections.subsection !== undefined) made.value.subsection = sections.subsection
    made.at.section = sections.number
  }
  return made
}
