import { getFormatFromId } from 'numfmt'
import { attribute, type Archive } from './archive.js'

/** Formats that need no declaration have the ids up to this one. */
const LAST_BUILT_IN = 49

export interface Styles {
  /** The number format of a style, as in the dialog of a spreadsheet program. */
  formatOf(style: number): string
}

/** The number formats of a workbook. */
export async function readStyles(archive: Archive): Promise<Styles> {
  const own = new Map<number, string>()
  const ofStyle: number[] = []
  let inCells = false
  await archive.readXml('xl/styles.xml', {
    open(tag) {
      if (tag.local === 'numFmt') own.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
      if (tag.local === 'cellXfs') inCells = true
      if (tag.local === 'xf' && inCells) ofStyle.push(Number(attribute(tag, 'numFmtId') ?? 0))
    },
    close({ local }) {
      if (local === 'cellXfs') inCells = false
    },
  })
  return {
    formatOf(style) {
      const id = ofStyle[style] ?? 0
      return own.get(id) ?? (id <= LAST_BUILT_IN ? getFormatFromId(id) : 'General')
    },
  }
}
