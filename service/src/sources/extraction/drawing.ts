import { attribute, type Archive } from './archive.js'
import type { ReasonCode } from './extraction.js'

/** What a slide has beside its text, by the code it is told under. */
type Beside = Partial<Record<ReasonCode, number>>

/** Placeholders that repeat something of the slide itself: its picture, its number. */
const REPEATED = new Set(['sldImg', 'sldNum', 'dt', 'ftr', 'hdr'])

/** Paragraphs that have text, cells of a table row on one line, and what else a slide or the drawing of a sheet shows. */
export async function linesOf(
  archive: Archive,
  path: string,
): Promise<{ lines: string[]; beside: Beside; hidden: boolean }> {
  const lines: string[] = []
  const beside: Beside = {}
  const open: string[] = []
  let hidden = false
  let repeated = false
  let line = ''
  let cells: string[] | undefined
  let cell: string[] = []
  const count = (code: ReasonCode) => void (beside[code] = (beside[code] ?? 0) + 1)
  await archive.readXml(path, {
    open(tag) {
      const { local } = tag
      open.push(local)
      if (open.includes('Fallback')) return
      if (local === 'sld') hidden = ['0', 'false'].includes(attribute(tag, 'show') ?? '')
      if (local === 'sp') repeated = false
      if (local === 'ph') repeated = REPEATED.has(attribute(tag, 'type') ?? '')
      if (local === 'blip') count('pictures')
      if (local === 'chart') count('charts')
      if (local === 'relIds') count('diagrams')
      if (local === 'oleObj' || local === 'videoFile' || local === 'audioFile') count('embedded-objects')
      if (local === 'oMath') count('formulas')
      if (local === 'br') line += ' '
      if (local === 'tr') cells = []
      if (local === 'tc') cell = []
    },
    text(more) {
      if (open.at(-1) === 't' && !repeated && !open.includes('Fallback')) line += more
    },
    close({ local }) {
      open.pop()
      if (local === 'p') {
        const said = line.replace(/\s*[\t\r\n\v]\s*/g, ' ').trim()
        line = ''
        if (said !== '') (cells ? cell : lines).push(said)
      } else if (local === 'tc') {
        cells?.push(cell.join(' '))
      } else if (local === 'tr') {
        if (cells?.some((one) => one !== '')) lines.push(cells.join('\t'))
        cells = undefined
      }
    },
  })
  return { lines, beside, hidden }
}
