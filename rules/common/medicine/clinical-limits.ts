import { matches } from '../../../src/document/matches.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { Block } from '../../../src/document/model.js'
import { matchAt } from '../number/sticky.js'
import { worded } from '../number/worded.js'

/** A vital sign or scale score outside what it can be. */
export interface OutOfLimits {
  readonly kind: 'vital' | 'scale'
  readonly block: Block
  readonly name: string
  readonly printed: string
  readonly min: string
  readonly max: string
  /** What is wrong, as an expectation. */
  readonly expected: string
  readonly certain: boolean
  readonly mild: boolean
  readonly from: number
  readonly to: number
}

const CUE =
  /\b(?:BP|[Bb]lood pressure|SpO2|SpO₂|SaO2|O2 sat(?:uration)?s?|[Oo]xygen saturation|[Tt]emp(?:erature)?|HR|[Hh]eart rate|[Pp]ulse|RR|[Rr]espiratory rate|[Rr]espirations|GCS|Glasgow [Cc]oma [Ss]cale|[Pp]ain|NIHSS|MMSE|MoCA|PHQ-9|GAD-7|A(?:PGAR|pgar)|Braden|Barthel|ECOG|CURB-65|CHA2DS2-VASc|RASS|KPS|FLACC)\b/g
/** Words that may stand between a name and its value. With any other between them the figure is something else's: a date, a device, a drug. */
const LINKS =
  'score scores scored total totalled totaled level scale rate rated rating value reading measured recorded noted reported reports is was were of a an the as to now today currently current initial initially repeat about remains rose fell dropped improved increased decreased equals sitting standing supine lying seated left right arm oral rectal axillary tympanic on_arrival on_admission on_scene on_ra on_RA on_room_air at_baseline at_presentation at_discharge at_triage'
    .split(' ')
    .map((word) => word.replace(/^[a-z]/, (first) => `[${first.toUpperCase()}${first}]`).replaceAll('_', ' '))
    .join('|')
const GAP = `(?:[ :=,()[\\]!*|>~≈-]|\\b(?:${LINKS})\\b){0,16}`
const PAIR = new RegExp(`${GAP}(\\d{2,3})\\s?/\\s?(\\d{2,3})(?![\\d/])(?!\\s?mg\\b)`, 'y')
const SINGLE = new RegExp(`${GAP}(?<![\\d/.])(\\d{1,4}(?:\\.\\d{1,2})?)(?!\\d|\\.\\d|[-–:]\\d)`, 'y')
const TEMPERATURE = new RegExp(`${GAP}(\\d{2,3}(?:\\.\\d{1,2})?)\\s?(?:°\\s?|º\\s?|deg(?:rees)?\\s)?([CF])\\b`, 'y')
const OUT_OF_TEN = new RegExp(`${GAP}(\\d{1,3})\\s?/\\s?10(?![\\d/])`, 'y')
/** No pressure: a date, a share, a size. */
const LEAST_PRESSURE = 30
/** Above it a figure behind a scale is the year, the number of a trial or a billing code. */
const MOST_SCORED = 999
const NO_BODY =
  /\b(?:initial|final|column|injector|detector|melting|annealing|high|constant|room|water|storage|stored?|ambient|oven|air|bath|fridge|refrigerat\w*|operating|incubat\w*|freezer|bags?|fluids?|solution|warm(?:er|ing)|blanket|sterili\w*|autoclave|ablat\w*|electrode|probe|catheter|tip|laser|radiofrequency|seconds|kept|ship\w*|heat(?:ed|ing)|bathtub)\b/i

/** Lowest and highest score of a scale. */
const SCALES: Readonly<Record<string, readonly [number, number]>> = {
  gcs: [3, 15],
  'glasgow coma scale': [3, 15],
  nihss: [0, 42],
  mmse: [0, 30],
  moca: [0, 30],
  'phq-9': [0, 27],
  'gad-7': [0, 21],
  apgar: [0, 10],
  braden: [6, 23],
  barthel: [0, 100],
  ecog: [0, 5],
  'curb-65': [0, 5],
  'cha2ds2-vasc': [0, 9],
  kps: [0, 100],
  flacc: [0, 10],
}

/** Only what is outside its limits: a value inside proves nothing and stays open for other claims. */
export const outOfLimits = defineLayer<readonly OutOfLimits[]>({
  id: 'common/medicine/clinical-limits',
  build(document, { layer, spend }) {
    const found: OutOfLimits[] = []
    for (const { cell, text } of document.blocks) {
      const title = cell?.row
        ? (PRESSURE.exec(cell.header?.title ?? '') ?? PRESSURE.exec(cell.label?.title ?? ''))
        : null
      const limit = cell && title && /^\d{2,3}\s?\/\s?\d{2,3}$/.test(text) ? pressureIn(cell.block) : undefined
      if (limit) found.push(limit)
    }
    for (const block of layer(worded)) {
      spend(block.text.length >> 4)
      for (const cue of matches(CUE, block.text)) {
        spend(4)
        const limit = readLimit(block, cue[0], cue.index)
        if (limit && (found.at(-1)?.block !== block || (found.at(-1)?.to ?? 0) <= limit.from)) found.push(limit)
      }
    }
    return found
  },
})

/** The name of a column or a row of blood pressures. */
const PRESSURE = /^(?:BP|[Bb]lood [Pp]ressure)(?: ?\(mm ?Hg\))?$/

/** A pressure alone in its cell. */
function pressureIn(block: Block): OutOfLimits | undefined {
  const limit = readLimit({ ...block, text: `BP ${block.text}` }, 'BP', 0)
  return limit && { ...limit, block, name: 'BP', from: 0, to: block.text.length }
}

function readLimit(block: Block, name: string, from: number): OutOfLimits | undefined {
  const { text } = block
  const at = from + name.length
  const key = name.toLowerCase()
  const before = text.slice(Math.max(0, from - 48), from)
  const make = (
    match: RegExpExecArray,
    kind: OutOfLimits['kind'],
    min: number,
    max: number,
    expected: string,
    more: Partial<OutOfLimits> = {},
  ): OutOfLimits => ({
    kind,
    block,
    name,
    min: String(min),
    max: String(max),
    expected,
    certain: true,
    mild: false,
    from,
    to: at + match[0].length,
    printed: match[0].replace(/^\D*/, ''),
    ...more,
  })
  if (/^(?:bp|blood pressure)$/.test(key)) {
    const match = matchAt(PAIR, text, at)
    if (!match) return undefined
    const [systolic, diastolic] = [Number(match[1]), Number(match[2])]
    if (systolic < LEAST_PRESSURE || diastolic < LEAST_PRESSURE) return undefined
    if (diastolic >= systolic) return make(match, 'vital', 0, systolic, 'a systolic above the diastolic pressure')
    return systolic > 320 || diastolic > 220 ? make(match, 'vital', 0, 320, 'at most 320/220') : undefined
  }
  if (/^temp/.test(key)) {
    const match = matchAt(TEMPERATURE, text, at)
    if (!match || NO_BODY.test(before) || NO_BODY.test(match[0]) || NO_BODY.test(text.slice(at, at + 60)))
      return undefined
    const value = Number(match[1])
    const [min, max] = match[2] === 'C' ? [13, 45] : [56, 114]
    return value < min || value > max
      ? make(match, 'vital', min, max, `a body temperature of ${min} to ${max} °${match[2]}`)
      : undefined
  }
  if (key === 'pain') {
    const match = matchAt(OUT_OF_TEN, text, at)
    return match && Number(match[1]) > 10 ? make(match, 'scale', 0, 10, 'at most 10 of 10', { mild: true }) : undefined
  }
  const match = matchAt(SINGLE, text, at)
  if (!match) return undefined
  const value = Number(match[1])
  const after = text.slice(at + match[0].length, at + match[0].length + 12)
  const scale = SCALES[key]
  if (scale) {
    const [min, max] = scale
    // "GAD-7 [25]": the number of a source
    if (/\[ ?\d+$/.test(match[0]) && /^ ?[\],–-]/.test(after)) return undefined
    const score =
      !/^\s?(?:%|mg|years?|yrs?\b|months?|mo\b|weeks?|wks?\b|minutes?|min\b|hours?|h\b|hrs?\b|seconds?|s\b|sec\b|days?|d\b|patients|participants|subjects|trial|study|protocol)/i.test(
        after,
      ) &&
      Number.isInteger(value) &&
      value <= MOST_SCORED
    if (!score) return undefined
    if (value >= min && value <= max) return undefined
    return make(match, 'scale', min, max, `a score of ${min} to ${max}`, {
      certain: !/\b(?:modified|adapted|extended|[Mm]od\.?)\s?(?:\w+\s)?$/.test(before),
    })
  }
  if (/o2|oxygen|o₂/.test(key))
    return /^\s?%/.test(after) && value > 100 ? make(match, 'vital', 0, 100, 'at most 100%') : undefined
  const bounds = /^(?:hr|heart|pulse)/.test(key)
    ? ([0, 400] as const)
    : /^(?:rr|resp)/.test(key)
      ? ([0, 150] as const)
      : undefined
  if (!bounds || !Number.isInteger(value) || value <= bounds[1] || /^\s?(?:mg|ms|%|mmHg)|^,\d/.test(after))
    return undefined
  return make(match, 'vital', bounds[0], bounds[1], `at most ${bounds[1]} a minute`)
}
