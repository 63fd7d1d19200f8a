/** The names under which notes print what calculations take and give, longest first where one holds another. */
const NAMES = {
  'corrected calcium':
    '(?:[Cc]orrected|[Aa]djusted|[Aa]lbumin-corrected)\\s(?:serum\\s|total\\s)?(?:[Cc]alcium|Ca)|[Cc]alcium,?\\s\\(?corrected\\)?|[Cc]orr(?:\\.|ected)?\\sCa',
  'corrected sodium': '(?:[Cc]orrected|[Aa]djusted|[Gg]lucose-corrected)\\s(?:serum\\s)?(?:[Ss]odium|Na\\+?)',
  'anion gap': '[Aa]nion\\s?[Gg]ap|ANION GAP|AG',
  'osmolal gap': '[Oo]smol(?:al|ar)\\s[Gg]ap',
  osmolality: '(?:[Cc]alculated\\s|[Ss]erum\\s)*(?:[Oo]smolality|[Oo]smolarity|[Oo]sm)',
  'estimated average glucose': 'eAG|[Ee]stimated\\s[Aa]verage\\s[Gg]lucose',
  HbA1c: '(?:Hb|Hgb|[Hh](?:a|ae)?emoglobin\\s)?\\s?A1[Cc]|HBA1C|[Gg]lycated\\sh(?:a|ae)?emoglobin',
  'creatinine clearance':
    '(?:[Ee]stimated\\s)?(?:CrCl|CRCL|eCrCl|[Cc]reatinine\\s[Cc]learance)|[Cc]ockcroft[-–\\s][Gg]ault(?:\\s(?:CrCl|clearance))?',
  eGFR: '(?:e-?GFR|[Ee]stimated\\sGFR|EGFR(?=\\s?[:=]?\\s?\\d))(?:cr)?|CKD-EPI(?:\\s\\(?2021\\)?)?(?:\\seGFR)?',
  QTc: 'QTc[BF]?|[Cc]orrected\\sQT(?:\\sinterval)?',
  QT: 'QT(?:\\sinterval)?',
  RR: 'RR(?=\\s(?:interval\\s)?(?:of\\s)?(?:0?\\.\\d|\\d{3,4}\\sms))',
  'MELD-Na': 'MELD-?\\s?Na',
  MELD: 'MELD',
  LDL: '(?:[Cc]alculated\\s)?LDL(?:-?C(?:holesterol)?|\\s[Cc]hol(?:esterol)?)?(?:\\s\\(calc\\))?',
  HDL: 'HDL(?:-?C(?:holesterol)?|\\s[Cc]hol(?:esterol)?)?',
  'non-HDL cholesterol': '[Nn]on-?\\s?HDL(?:-?C(?:holesterol)?|\\s[Cc]hol(?:esterol)?)?',
  'total cholesterol': '[Tt]otal\\s[Cc]hol(?:esterol)?|TC|[Cc]holesterol(?:,\\s[Tt]otal)?',
  triglycerides: '[Tt]riglycerides?|TGs?|[Tt]rigs?',
  'mean arterial pressure': 'MAP|[Mm]ean\\s[Aa]rterial\\s[Pp]ressure',
  sodium: '[Ss]odium|SODIUM|Na\\+?',
  potassium: '[Pp]otassium|POTASSIUM|K\\+?',
  chloride: '[Cc]hloride|CHLORIDE|Cl[-−]?',
  bicarbonate: '(?:[Ss]erum\\s)?[Bb]icarb(?:onate)?|BICARBONATE|HCO3[-−]?|HCO₃[-−]?|(?:[Tt]otal\\s|t)?CO2|CO₂',
  albumin: '[Aa]lbumin|ALBUMIN|[Aa]lb',
  calcium: '(?:[Tt]otal\\s|[Ss]erum\\s)?[Cc]alcium|CALCIUM|Ca(?:2?\\+\\+?)?',
  creatinine: '(?:[Ss]erum\\s)?[Cc]reat(?:inine)?|CREATININE|S?Cr|sCr',
  bilirubin: '(?:[Tt]otal\\s)?[Bb]ili(?:rubin)?|T\\.?\\s?[Bb]ili(?:rubin)?|[Bb]ilirubin,\\s[Tt]otal',
  INR: 'INR',
  glucose: '(?:[Ss]erum\\s)?[Gg]lucose|GLUCOSE|[Gg]lu',
  BUN: 'BUN|[Uu]rea\\s[Nn]itrogen|[Bb]lood\\surea\\snitrogen',
  'heart rate':
    'HR|[Hh]eart\\s[Rr]ate|[Vv]entricular\\s[Rr]ate|[Pp]ulse|[Rr]ate(?=\\s(?:of\\s)?\\d{2,3}\\b(?!\\s?(?:mL|mg)))',
} as const

export type ResultName = keyof typeof NAMES

const KEYS = Object.keys(NAMES) as ResultName[]

/** One group for each name. */
const GROUPS = KEYS.map((key) => `(${NAMES[key]})`).join('|')
const WHOLE = new RegExp(
  `^(?:[Ss]erum |[Pp]lasma )?(?:${GROUPS})(?:,? \\(?(?:serum|plasma|calc(?:ulated)?|total|fasting|[A-Za-z-]{2,14}(?: \\d{4})?)\\)?)?$`,
)

const bounded = (names: string) => `(?<![\\p{L}\\p{N}/-])(?:${names})(?![\\p{L}])`

/** Whether any of some names may stand in a text: a first, cheap look. */
export function mayName(names: readonly ResultName[]): (text: string) => boolean {
  const any = new RegExp(bounded([...new Set(names)].map((name) => NAMES[name]).join('|')), 'u')
  return (text) => any.test(text)
}

export const RESULT_NAMES = {
  pattern: new RegExp(bounded(GROUPS), 'gu'),
  nameOf(match: RegExpExecArray): ResultName {
    return KEYS[match.slice(1).findIndex((group) => (group as string | undefined) !== undefined)] as ResultName
  },
  /** What a label names, where it names nothing else. */
  whole(title: string): ResultName | undefined {
    const match = WHOLE.exec(title)
    return match ? RESULT_NAMES.nameOf(match) : undefined
  },
}
