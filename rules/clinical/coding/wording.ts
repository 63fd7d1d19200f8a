/** Words of descriptions and titles, compared. */

const EMPTY = new Set(
  'the and for with without not other others unspecified specified nos nec due from into disease diseases disorder disorders syndrome condition conditions type stage site sites acute chronic primary secondary systemic initial subsequent encounter left right bilateral unilateral side sided elsewhere classified status patient problem diagnosis code codes pain mild moderate severe stable new history active current controlled uncontrolled part parts region general generalized essential simple multiple single recurrent episode first second third'.split(
    ' ',
  ),
)

/** Parts and conditions that titles and notes name differently. */
const SAME: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    leg: 'lower limb, lower extremity',
    legs: 'lower limb, lower extremity',
    arm: 'upper limb, upper extremity',
    arms: 'upper limb, upper extremity',
    ocular: 'eye',
    otic: 'ear',
    renal: 'kidney',
    hepatic: 'liver',
    pulmonary: 'lung',
    cardiac: 'heart',
    heart: 'cardiac',
    kidney: 'renal',
    liver: 'hepatic',
    lung: 'pulmonary',
    cancer: 'malignant neoplasm',
    carcinoma: 'malignant neoplasm',
    shin: 'lower limb',
    wrist: 'upper limb',
    hand: 'upper limb',
    foot: 'lower limb',
    back: 'lumbago, dorsalgia',
    neck: 'cervical',
    hyperlipidemia: 'cholesterol, glycerid',
    stroke: 'infarction',
  }).map(([word, names]) => [word, names.split(', ')]),
)

/** Conditions as notes abbreviate them, by the words of their titles. */
const ABBREVIATED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'heart failure': 'HF CHF HFrEF HFpEF',
    'chronic kidney disease': 'CKD',
    'chronic obstructive pulmonary disease': 'COPD',
    diabetes: 'DM T1DM T2DM DM1 DM2',
    'depressive disorder': 'MDD',
    'atrial fibrillation': 'AF Afib AFib',
    thrombosis: 'DVT',
    glaucoma: 'POAG',
    retinopathy: 'NPDR PDR',
  }).flatMap(([words, names]) => names.split(' ').map((name) => [name, words] as const)),
)

/** A text with the abbreviations of its conditions spelled out. */
export function spelledOut(text: string): string {
  return text.replace(/\b[A-Z][A-Za-z\d]{1,4}\b/g, (name) => ABBREVIATED.get(name) ?? name)
}

/** In lower case and in the spelling of the titles: haemorrhage as hemorrhage, oedema as edema, tumour as tumor. */
export function asSpelled(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ao]e(?=[a-z])/g, 'e')
    .replace(/\b(tum|behavi|lab|col|hum)our/g, '$1or')
}

/** The words of a text that say what it is about, in lower case. */
export function contentWords(text: string): string[] {
  return (asSpelled(text).match(/[a-z]{3,}/g) ?? []).filter((word) => !EMPTY.has(word))
}

/** True where two words are forms of one: hypertension and hypertensive, not hypertension and hyperlipidemia. */
export function sameWord(a: string, b: string): boolean {
  if (a === b) return true
  const shorter = Math.min(a.length, b.length)
  let common = 0
  while (common < shorter && a[common] === b[common]) common++
  return common >= Math.max(4, shorter - 4) && common >= Math.min(shorter, Math.max(a.length, b.length) - 5)
}

/** The words of `some` that `text` has too, also by another name. */
export function sharedWords(some: readonly string[], text: string): string[] {
  const words = asSpelled(text).match(/[a-z]{3,}/g) ?? []
  return some.filter((word) => words.some((other) => sameWord(word, other)) || namedIn(word, text))
}

/** The words by which the other side may call it. */
export function namesOf(word: string): readonly string[] {
  return SAME.get(word)?.flatMap((name) => name.split(' ')) ?? []
}

function namedIn(word: string, text: string): boolean {
  return SAME.get(word)?.some((name) => text.toLowerCase().includes(name)) ?? false
}

/** For comparing titles: lower case, words only, bracketed parts and empty endings left out. */
export function plainTitle(title: string): string {
  return asSpelled(title.replace(/\([^()]*\)|\[[^\][]*\]/g, ' '))
    .replace(/,? (?:unspecified|nos|not otherwise specified|site not specified)\b/g, ' ')
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
}
