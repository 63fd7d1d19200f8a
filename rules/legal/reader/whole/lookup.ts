import { addTo } from '../../../../src/document/add-to.js'
import { defineLayer } from '../../../../src/document/layer.js'
import { partitionPoint } from '../../../../src/document/partition-point.js'
import type { Citation } from '../citation.js'
import { figure, reporterOf, text } from '../fields.js'
import { reading } from '../index.js'

/** The full citations of a draft by what they cite. */
export interface Lookup {
  /** Full case citations by `volume|reporter`, in reading order. */
  readonly byVolume: ReadonlyMap<string, readonly Citation[]>
  /** Full case citations by reporter, in reading order. */
  readonly byReporter: ReadonlyMap<string, readonly Citation[]>
  /** Full case citations by `volume|reporter|page`, in reading order. */
  readonly byPage: ReadonlyMap<string, readonly Citation[]>
}

/** Full citations that are compared with a short form: the nearest before it. */
const NEAREST = 200

/** `410|U.S.`; undefined where volume or reporter is not read. */
export function volumeKey(citation: Citation): string | undefined {
  const volume = figure(citation, 'volume')
  const reporter = reporterOf(citation)
  return volume === undefined || reporter === '' ? undefined : `${volume}|${reporter}`
}

export const lookup = defineLayer<Lookup>({
  id: 'legal.lookup',
  build(_document, context) {
    const byVolume = new Map<string, Citation[]>()
    const byReporter = new Map<string, Citation[]>()
    const byPage = new Map<string, Citation[]>()
    for (const citation of context.layer(reading).citations) {
      if (citation.kind !== 'case') continue
      addTo(byReporter, reporterOf(citation), citation)
      const key = volumeKey(citation)
      if (key === undefined) continue
      addTo(byVolume, key, citation)
      const page = text(citation, 'page')
      if (page !== undefined) addTo(byPage, `${key}|${page}`, citation)
    }
    return { byVolume, byReporter, byPage }
  },
})

/** Those of a list in reading order that stand before a citation, the nearest 200. */
export function preceding(list: readonly Citation[], { index }: Citation): readonly Citation[] {
  const before = partitionPoint(list.length, (i) => (list[i]?.index ?? index) < index)
  return list.slice(Math.max(0, before - NEAREST), before)
}
