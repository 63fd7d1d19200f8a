import { isWordAt } from '../../../src/document/characters.js'
import { matches } from '../../../src/document/matches.js'
import { Decimal } from '../number/decimal.js'

/** What turns a mass of an analyte into an amount. */
export interface Analyte {
  readonly name: string
  /** Grams per mole as laboratories convert them. */
  readonly molarMass: Decimal
  /** Equivalents per mole, for ions. */
  readonly charge?: number
}

/** Names as they stand before a result, molar mass in g/mol, charge. Longer names first where one holds another. */
const TABLE: readonly (readonly [string, string, number?])[] = [
  ['urea nitrogen|BUN', '28.014'],
  ['glucose|blood sugar|gluc|FBG|FPG|FBS', '180.156'],
  ['creatinine|S?Creat|SCr|Cr(?=[ :=]|$)', '113.12'],
  ['cholesterol|V?LDL(?:-C)?|HDL(?:-C)?|chol', '386.65'],
  ['triglycerides?|TGs?|trigs?', '885.7'],
  ['bilirubin|T?bili', '584.66'],
  ['uric acid|urate', '168.11'],
  ['urea', '60.06'],
  ['calcium|Ca(?:2\\+|²⁺|\\+\\+)?', '40.078', 2],
  ['magnesium|Mg(?:2\\+|²⁺)?|mag', '24.305', 2],
  ['phosph(?:ate|orus)|phos|PO4', '30.974'],
  ['lact(?:ate|ic acid)', '90.08'],
  ['sodium|Na\\+?', '22.99', 1],
  ['potassium|K\\+?', '39.098', 1],
  ['chloride|Cl-?', '35.45', 1],
  ['bicarbonate|HCO3-?', '61.017', 1],
  ['lithium', '6.94', 1],
  ['iron', '55.845'],
  ['zinc', '65.38'],
  ['copper', '63.546'],
  ['lead', '207.2'],
  ['cortisol', '362.46'],
  ['testosterone', '288.42'],
  ['o?estradiol', '272.38'],
  ['progesterone', '314.46'],
  ['25-?(?:OH|hydroxy)[- ]?vitamin D|vitamin D|vit\\.? D|25-?OH-?D', '400.64'],
  ['vitamin B-?12|B12|cobalamin', '1355.37'],
  ['folate|folic acid', '441.4'],
  ['thyroxine|T4', '776.87'],
  ['triiodothyronine|T3', '650.97'],
  ['homocysteine', '135.18'],
  ['ammonia', '17.031'],
  ['ethanol|alcohol|EtOH', '46.07'],
  ['acetaminophen|paracetamol|APAP', '151.16'],
  ['salicylate', '138.12'],
  ['digoxin', '780.94'],
  ['phenytoin', '252.27'],
  ['theophylline', '180.16'],
  ['valproate|valproic acid', '144.21'],
  ['carbamazepine', '236.27'],
]

/** What urine results are divided by; the name of a ratio says so: ACR, PCR. */
export const CREATININE: Analyte = { name: 'creatinine', molarMass: new Decimal('113.12') }

const ANALYTES = TABLE.map(([, mass, charge]) => ({ molarMass: new Decimal(mass), ...(charge && { charge }) }))
/** One group for each line of the table. */
const NAME = new RegExp(`(?<![a-z\\d])(?:${TABLE.map(([names]) => `(${names})`).join('|')})(?![a-z])`, 'gi')

/** The analyte named last in a stretch of text, as in "Glucose 126 mg/dL". */
export function analyteIn(text: string): Analyte | undefined {
  let found: Analyte | undefined
  for (const match of matches(NAME, text)) {
    const [name, ...groups] = match
    const analyte = ANALYTES[groups.findIndex((group) => (group as string | undefined) !== undefined)]
    const end = match.index + name.length
    // A digit may follow, as in Na140; a letter of any script makes it another word.
    if (isWordAt(text, match.index - 1) || (text.charCodeAt(end) > 127 && isWordAt(text, end))) continue
    // 2.4 mg/dL and 1.3 mg/dL: milligrams, not magnesium
    if (analyte && name !== 'mg') found = { name, ...analyte }
  }
  return found
}
