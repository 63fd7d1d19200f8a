import { partitionPoint } from '../../../src/document/partition-point.js'
import type { Figure } from '../number/figure.js'
import { lookBack } from '../number/sticky.js'
import type { Measure } from '../units/measures.js'
import type { MedicationSentence } from './medication.js'

/** What a figure of a health record is a value of. */
export type ValueSort = 'doses' | 'labs' | 'vitals'

const VITALS =
  'BP|[Bb]lood [Pp]ressure|HR|[Hh]eart [Rr]ate|[Pp]ulse(?: ox(?:imetry)?)?|P|RR|[Rr]esp(?:\\.|s|iratory [Rr]ate|irations?)?|[SP][pa]?O2|[Oo]2 [Ss]at(?:uration)?s?|[Ss]ats?|[Tt]emp(?:erature)?|T|T ?max|MAP|[Ww]eight|[Ww]t|[Hh]eight|[Hh]t|BMI|[Pp]ain(?: [Ss]core)?|GCS|[Hh]ead [Cc]ircumference|FHR|[Cc]apillary [Rr]efill'
const LABS =
  'WBCs?|RBCs?|Hgb|Hb|Hct|[Hh](?:a|ae)?emoglobin|[Hh](?:a|ae)?ematocrit|MC[HV]C?|RDW|[Pp]lt|[Pp]latelets?|ANC|[Nn]eutrophils?|[Ll]ymph(?:ocyte)?s?|Na\\+?|[Ss]odium|K\\+?|[Pp]otassium|Cl-?|[Cc]hloride|CO2|HCO3-?|[Bb]icarb(?:onate)?|BUN|[Uu]rea|Cr|[Cc]reat(?:inine)?|e?GFR|[Gg]lucose|[Gg]lu|Ca|[Cc]alcium|Mg|[Mm]agnesium|Phos|[Pp]hosph(?:ate|orus)|[Aa]lbumin|[Tt]otal [Pp]rotein|AST|ALT|ALP|GGT|[Aa]lk(?:aline)? [Pp]hos(?:phatase)?|[Bb]ili(?:rubin)?|[Ll]ipase|[Aa]mylase|LDH|CK|[Tt]roponin(?: [IT])?|(?:NT-pro)?BNP|INR|PT|a?PTT|[Dd]-?[Dd]imer|[Ff]ibrinogen|CRP|ESR|[Pp]rocalcitonin|[Ll]actate|[Ll]actic [Aa]cid|TSH|[Ff]ree T[34]|T[34]|(?:Hb|Hgb)?A1[Cc]|LDL(?:-?C)?|HDL(?:-?C)?|[Tt]riglycerides?|[Cc]holesterol|[Ff]erritin|[Ii]ron|TIBC|B12|[Ff]olate|[Vv]itamin D|25-OH|PSA|hCG|PTH|[Uu]ric [Aa]cid|pH|pO2|pCO2|PaO2|PaCO2|[Ss]pecific [Gg]ravity|[Ww]hite (?:blood )?(?:cell )?count'
/** Words that may stand between a name and its value: "Potassium today was 4.1". */
const GAP =
  '(?:\\s?\\([^()]{1,24}\\))?(?:,?\\s(?:today|now|level|count|value|of|is|was|at|were|on arrival|to|from|about)){0,3}[\\s:=|~<>≥≤-]{0,4}(?:\\d[\\d.]*\\s?(?:→|->|to|[-/])\\s?)?$'
const BEHIND = (names: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})${GAP}`, 'u')
const NAMED = (names: string) => new RegExp(`^(?:[Ss]erum |[Pp]lasma |[Tt]otal )?(?:${names})(?![\\p{L}])`, 'u')
const BEHIND_VITAL = BEHIND(VITALS)
const BEHIND_LAB = BEHIND(LABS)
const VITAL = NAMED(VITALS)
const LAB = NAMED(LABS)
/** Columns of something else than the value. */
const NO_VALUE = /\b(?:ref(?:erence)?|range|normal|date|time|flag|codes?|qty|quantity|refills?|days?|#)\b/i
const DOSE_COLUMN = /\b(?:dos(?:e|age)|strength|rate|concentration)\b/i
const REACH = 48
/** What a laboratory counts in: so much in a decilitre, litre or microlitre. */
const OF_A_LABORATORY = /^(?:dL|L|uL|mm3)$/

/** Tells what a figure of a record is a value of, by the words and the unit beside it; `orders`: the sentences of its block that order a medicine. */
export function sortOf(
  figure: Figure,
  measure: Measure | undefined,
  orders: readonly MedicationSentence[],
): ValueSort | undefined {
  const { block } = figure
  const { cell } = block
  const { window } = lookBack(block.text, figure.from, REACH)
  if (BEHIND_VITAL.test(window)) return 'vitals'
  if (BEHIND_LAB.test(window)) return 'labs'
  if (measure?.unit.per.some(({ unit }) => OF_A_LABORATORY.test(unit.code))) return 'labs'
  if (measure && isDose(measure) && isOrdered(figure, orders)) return 'doses'
  if (!cell || cell.row === 0 || NO_VALUE.test(cell.header?.title ?? '')) return undefined
  const names = [cell.label?.title ?? '', cell.header?.title ?? '']
  if (cell.column > 0 && measure && isDose(measure) && DOSE_COLUMN.test(names[1] ?? '')) return 'doses'
  if (names.some((name) => VITAL.test(name))) return 'vitals'
  return names.some((name) => LAB.test(name)) ? 'labs' : undefined
}

/** Whether a figure stands in one of the sentences of its block that order a medicine, which are in the order of the text. */
function isOrdered({ from, to }: Figure, orders: readonly MedicationSentence[]): boolean {
  const order = orders[partitionPoint(orders.length, (i) => (orders[i] as MedicationSentence).from <= from) - 1]
  return order !== undefined && to <= order.to
}

/** An amount of a medicine, alone or by weight, surface, volume or time. */
function isDose({ unit }: Measure): boolean {
  return /^(?:[EMNU]|L3)\b/.test(unit.dimension) || unit.per.length > 0
}
