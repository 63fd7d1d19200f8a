import { draft, type Draft } from '../draft.js'
import { at } from '../letters/characters.js'

const NUMBER = String.raw`(?:RE|D|PP|H)?\d{1,3}(?:,\d{3}){1,3}|(?:RE|D|PP|H)?\d{5,8}|(?:19|20)\d{2}\/\d{6,7}|\d{2}\/\d{3},?\d{3}`
const KIND = String.raw`(?:\s?[ABES]\d)?`
const PATENT = new RegExp(
  String.raw`U\.\s?S\.\s{1,8}(?:(?:Design|Plant|Reissue)\s)?Pat(?:ent|\.)s?(?:\s(?:Application|Appl?\.|Publication|Pub\.)){0,3}\s{1,8}(?:Ser(?:ial|\.)\s)?(?:Nos?\.\s{0,8})?((?:${NUMBER})${KIND}(?:(?:,\s|,?\s(?:and|&)\s)(?:${NUMBER})${KIND}(?![\d,]*\s[A-Z]))*)\b`,
  'y',
)

/** `U.S. Patent No. 8,123,456 B2`, `U.S. Pat. Nos. 6,456,841 and 6,763,094`, `U.S. Patent Application Publication No. 2010/0123456 A1`: at `U.S.` */
export function readPatent(text: string, from: number): Draft | undefined {
  const patent = at(PATENT, text, from)
  return patent && draft('unknown', from, from + patent[0].length, { series: 'U.S. Patent', number: patent[1] ?? '' })
}
