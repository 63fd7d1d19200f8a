import { compareText } from '../../../src/document/characters.js'
import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block, Place } from '../../../src/document/model.js'
import { firstDate, readDate } from './dates.js'

export type Setting = 'inpatient' | 'outpatient'

/** When and where the care took place, as far as the note says. */
export interface Encounter {
  /**
   * Distinct days of service, ISO 8601, earliest first. A discharge date stands alone: it decides an inpatient claim. Where no day of
   * service is named, those of the note itself.
   */
  readonly dates: readonly { readonly date: string; readonly place: Place }[]
  /** Undefined where the note names no setting, or both. */
  readonly setting?: { readonly is: Setting; readonly place: Place }
}

const DATED =
  /\b(?:(discharge date|date of discharge|discharged?(?: on)?|D\/C(?: date)?)|date of (?:service|visit|encounter|exam(?:ination)?|procedure|surgery|operation|admission|consultation|evaluation|delivery)|(?:service|visit|encounter|admission|admit|procedure|exam|study|SOC) date|DOS|(?:seen|performed|evaluated)(?: on)?|(?<!\b(?:last|prior|previous|next|first|past) )(?:visit|encounter)(?: on)?|admit(?:ted)?(?: on)?|adm|start of care|statement (?:period|covers(?: period)?))\s{0,2}[:=-]?\s{0,2}/gi
/** What dates a note that names no day of service. */
const WRITTEN =
  /(?<!\b(?:birth|expir\w{0,6}|exp|due|next|last|print\w{0,3}|onset|injury|loss|effective|start|end|renewal|termination)\s)\bdate(?: ?(?:\/|and) ?time)?\s{0,2}[:=]\s{0,2}|\b(?:note|report) date\s{0,2}[:=]?\s{0,2}|\b(?:dated|collected|reported|dictated|signed)(?: (?:on|electronically))?\s{0,2}[:=]?\s{0,2}/gi
/** The number of a section looks like a day of a short year. */
const SECTION = /^\d{1,2}\.\d{1,2}\.\d{2}(?!\d)/

const OUTPATIENT =
  /\b(?:out-?patient|office visit|clinic visit|(?:in|to|from) (?:the )?clinic|telehealth|telemedicine|video visit|return precautions|urgent care|emergency department|emergency room|(?:in|to|from) the ED|return to clinic|RTC|walk-in|ambulatory (?:visit|clinic)|well(?:ness)? visit|annual (?:physical|wellness)|place of service:? (?:office|11)|POS:? (?:11|02|10|20|22|23))\b/gi
const INPATIENT =
  /\b(?:in-?patient|discharge summary|hospital course|hospital day|admission date|date of admission|admitted (?:to|from|for|with|on)|on admission|ICU|length of stay|POS:? 21|(?:MS-)?DRG)\b/gi
const STATED =
  /\b(?:setting|visit type|encounter type|patient class|encounter class|class)\s{0,2}[:=]\s{0,2}(in-?patient|out-?patient|office|clinic|emergency|ambulatory|observation|telehealth)/i

/** Reads dates of service and the setting. */
export const encounterLayer = defineLayer<Encounter>({
  id: 'clinical.encounter',
  build(document, { spend }) {
    const service = new Map<string, Place>()
    const discharge = new Map<string, Place>()
    const written = new Map<string, Place>()
    const cues: Partial<Record<Setting, Place>> = {}
    let stated: { is: Setting; place: Place } | undefined
    for (const block of document.blocks) {
      const { text } = block
      spend(1 + (text.length >> 4))
      for (const match of matches(DATED, text)) {
        const at = match.index + match[0].length
        keep(match[1] === undefined ? service : discharge, block, at)
      }
      for (const match of matches(WRITTEN, text)) keep(written, block, match.index + match[0].length)
      const at = block.kind === 'heading' ? (firstDate(text)?.at ?? 0) : 0
      if (!block.cell && !block.item && !SECTION.test(text.slice(at, at + 9))) keep(written, block, at)
      const name =
        block.cell && (block.cell.row > 0 ? (block.cell.column === 1 ? block.cell.label : undefined) : undefined)
      for (const words of [block.cell?.row ? block.cell.header?.title : undefined, name?.title]) {
        if (words && /^(?:DOS|date of service|service date|date of visit|encounter date|visit date)$/i.test(words))
          keep(service, block, 0)
      }
      const said = STATED.exec(text)
      if (said && !stated) {
        const is: Setting = /^in/i.test(said[1] ?? '') ? 'inpatient' : 'outpatient'
        stated = { is, place: { block, from: said.index, to: said.index + said[0].length } }
      }
      for (const [is, pattern] of [
        ['outpatient', OUTPATIENT],
        ['inpatient', INPATIENT],
      ] as const) {
        pattern.lastIndex = 0
        const cue = cues[is] ? null : pattern.exec(text)
        if (cue) cues[is] = { block, from: cue.index, to: cue.index + cue[0].length }
      }
    }
    const dates = [...([discharge, service, written].find(({ size }) => size > 0) ?? [])]
      .map(([date, place]) => ({ date, place }))
      .sort((a, b) => compareText(a.date, b.date))
    const setting = stated ?? settled(cues)
    return { dates, ...(setting && { setting }) }
  },
})

function keep(dates: Map<string, Place>, block: Block, at: number): void {
  const found = readDate(block.text, at)
  if (found && !dates.has(found.date)) dates.set(found.date, { block, from: at, to: found.to })
}

function settled(cues: Partial<Record<Setting, Place>>): { is: Setting; place: Place } | undefined {
  const { inpatient, outpatient } = cues
  if (inpatient && outpatient) return undefined
  if (inpatient) return { is: 'inpatient', place: inpatient }
  return outpatient && { is: 'outpatient', place: outpatient }
}
