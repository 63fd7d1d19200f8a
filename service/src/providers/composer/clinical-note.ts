import { type ReadCode, readDraft, type Readings } from '../../verification/engine.js'
import { subjectOf } from './instruction.js'
import { asMarkdown } from '../../verification/typed-text.js'
import { type Passage, passagesOf } from './passages.js'
import { printed, tablesOf } from '../../verification/tables.js'
import { NOT_PROVIDED, prose, sentence } from './wording.js'

/** The parts of a note; sections of a template with these ids are read by the same rules. */
export type Part = 'subjective' | 'objective' | 'assessment' | 'plan'

/** Labels as notes have them, and the part each belongs to. */
const LABELS: readonly (readonly [RegExp, Part])[] = [
  [
    /^(?:o|objective|(?:physical )?exam(?:ination)?|pe|vitals?|vital signs|labs?|lab(?:oratory)? (?:results|data|values|studies)|laboratory|results?|imaging|data|studies|ekg|ecg|x-?rays?|diagnostics?|diagnostic (?:studies|results)|measurements|observations|findings)\b/i,
    'objective',
  ],
  [
    /^(?:a|assessment|a ?(?:\/|&|and) ?p|impression|clinical impression|diagnos[ie]s|dx|problems?|problem list|mdm|medical decision|icd|coded diagnoses|working diagnosis|final diagnos[ie]s)\b/i,
    'assessment',
  ],
  [
    /^(?:p|plan|treatment|disposition|follow[- ]?up|recommendations?|orders?|instructions?|counsel|procedures?|coded procedures|cpt|hcpcs|billing|services?|charges?|return|prescriptions?|discharge (?:instructions|plan|medications)|education|next steps)\b/i,
    'plan',
  ],
  [
    /^(?:s|subjective|cc|chief complaint|hpi|history|interval|ros|review of systems|pmh|past|social|family|allerg|medications?|current|meds|patient|reason|presenting|complaint|background|encounter|visit)\b/i,
    'subjective',
  ],
]
const DOES =
  /^(?:(?:we|i|the patient) (?:will|should|is to)\s)?(?:start|continue|stop|discontinue|increase|decrease|prescribe|order|refer|follow|return|recheck|repeat|schedule|advise|counsel|begin|initiate|monitor|check|obtain|recommend|educate|encourage|titrate|switch|hold|send|apply|take|avoid|rest|administer|give|perform|proceed|review|elevate|refill|provide|discuss|call|wear|limit|use|complete|will)\b|^(?:low|high)[ -]\w+ diet\b|\b(?:was|were) (?:started|prescribed|advised|counsell?ed|referred|instructed|scheduled|ordered|given|administered|performed)\b|\bfollow[- ]?up in\b|\breturn (?:in|to clinic|if)\b|\bwill (?:start|continue|return|follow|increase|be)\b/i
const MEASURED =
  /\b(?:bp|blood pressure|heart rate|hr|pulse|temp(?:erature)?|respirat\w+|rr|spo2|o2 sat\w*|oxygen saturation|weight|wt|height|bmi|exam(?:ination)?|on (?:exam|inspection|auscultation|palpation)|auscultation|lungs|tender(?:ness)?|o?edema|erythema|hba1c|a1c|glucose|creatinine|egfr|h[ae]moglobin|hgb|wbc|x-?ray|radiograph|ct|mri|ultrasound|ekg|ecg|labs?|cultures?|ldl|hdl|tsh|potassium|sodium|afebrile|vitals?|range of motion|murmurs?|wheez\w+|crackles)\b/i
/** A drug with its dose and how often: an order, unless the patient says it is taken already. */
const ORDERED =
  /\b\d+(?:[.,]\d+)? ?(?:mg|mcg|µg|g|mL|units?|puffs?|tablets?|drops?)\b[^.;]{1,60}\b(?:daily|twice|three times|four times|every \d+|as needed|at bedtime|for \d+ (?:days|weeks))/i
const TAKEN = /\b(?:uses?|using|takes?|taking|has been on|is on|adheren\w+|currently|home)\b/i
const SEEN =
  /\b(?:on exam\w*|exam(?:ination)? (?:shows?|reveals?|is|was|normal)|speaks|well[- ]appearing|appears|alert|no acute distress|test positive|test negative)\b/i
/** The words of the patient or about the patient's story, not of an examination. */
const TOLD = /\b(?:year-old|month-old|week-old|y\/o|reports?|denies|complain\w*|endorses|states|presents?|c\/o)\b/i
const JUDGED =
  /\b(?:diagnos\w+|assessment|impression|consistent with|likely|suspected|secondary to|(?:un)?controlled|at goal|stable|exacerbation|differential|meets criteria)\b/i
const SAID =
  /\b(?:reports?|reported|denies|denied|complain\w*|states|stated|presents?|presented|presenting|endorses|describes|history of|feels|c\/o|since|ago|for the past|year-old)\b/i
/** Who has it, before what he has: "a 45-year-old male with …". */
const INTRODUCES = /^.*\b(?:year-old|month-old|patient|male|female|man|woman|boy|girl)\b[^,;]{1,40}?\bwith\s+/i
/** A label or number that stands before the words of a code on its line. */
const BEFORE_WORDS = /^(?:\d{1,2}[.)] |[-*•] )?(?:[a-z][\w/&-]{0,20}(?: [\w/&-]{1,20}){0,3}: )?/i
const NOT_CODED = /\b(?:not (?:be )?(?:coded|billed|reported)|ruled out|rule out|do not code)\b/i
const DISCLAIMER = /^disclaimer\b/i

const DIAGNOSES: ReadonlySet<ReadCode['kind']> = new Set(['icd-10-cm'])
const PROCEDURES: ReadonlySet<ReadCode['kind']> = new Set(['cpt', 'hcpcs', 'icd-10-pcs'])

const MEASURES =
  'blood pressure|BP|heart rate|HR|pulse rate|pulse|temperature|temp|respiratory rate|respirations|RR|SpO2|oxygen saturation|O2 sat(?:uration)?|weight|Wt|height|Ht|BMI|body mass index|HbA1c|hemoglobin A1c|A1c|fasting glucose|glucose|serum creatinine|creatinine|eGFR|h[ae]moglobin|Hgb|WBC|platelets|LDL(?: cholesterol)?|HDL(?: cholesterol)?|total cholesterol|triglycerides|TSH|potassium|sodium|CRP|ESR|INR|BNP|NT-proBNP|troponin|ferritin|peak flow|PHQ-9(?: score)?|GAD-7(?: score)?|pain(?: score)?|ejection fraction|LVEF'
const OBSERVED = new RegExp(
  `(?<![\\w-])(?<name>${MEASURES})(?:\\s(?:is|was|of|at|today))?\\s?[:=,]?\\s?(?<value>\\d{2,3}/\\d{2,3}|\\d{1,6}(?:[.,]\\d{1,3})?)(?![\\d/])(?:\\s?(?<unit>mm ?Hg|bpm|beats per minute|breaths per minute|/min|%|°\\s?[FC]|kg/m2|kg/m²|kg|lbs?|pounds|cm|inches|in|mg/dL|g/dL|mmol/L|mEq/L|mL/min/1\\.73\\s?m2|mL/min/1\\.73\\s?m²|mL/min|ng/mL|pg/mL|mIU/L|mg/L|mm/h|L/min|x10\\^9/L|10\\^3/µL|/10)(?!\\w))?`,
  'gi',
)

/** A SOAP note of what the prompt says, in its own words, with its codes in tables. */
export function composeClinicalNote(prompt: string): object {
  const readings = readDraft(asMarkdown(prompt))
  const passages = passagesOf(readings)
  const material = passages.filter(({ instruction, label }) => !instruction && !DISCLAIMER.test(label))
  const parts: Record<Part, Passage[]> = { subjective: [], objective: [], assessment: [], plan: [] }
  for (const passage of material) parts[partOf(passage)].push(passage)
  const subjects = passages
    .filter(({ instruction }) => instruction)
    .map(({ text }) => subjectOf(text))
    .filter((text) => text !== undefined)
  const disclaimer = passages.filter(({ label }) => DISCLAIMER.test(label))
  const written = (part: Part) => prose(parts[part])
  const about = subjects
    .filter((text) => !material.some((one) => one.text.includes(text)))
    .map((text) => sentence(text))
  const subjective = [...about, written('subjective')].filter((text) => text !== '').join('\n\n')
  const patient = patientOf(readings)
  const diagnoses = codesOf(readings, passages, DIAGNOSES)
  return {
    artifact_type: 'clinical_note',
    ...(patient && { patient }),
    soap: {
      subjective: subjective || NOT_PROVIDED,
      objective: written('objective') || NOT_PROVIDED,
      assessment: written('assessment') || named(diagnoses) || NOT_PROVIDED,
      plan: written('plan') || NOT_PROVIDED,
    },
    diagnoses,
    procedures: codesOf(readings, passages, PROCEDURES),
    observations: [...observationsOf(material), ...tabledObservations(readings)],
    disclaimer:
      disclaimer.length > 0
        ? prose(disclaimer)
        : 'Composed from the text provided, without clinical judgement. Not medical advice; to be reviewed and signed by the treating clinician.',
  }
}

/** The part of a note that a passage belongs to: by its label, then by what it says. */
export function partOf(passage: Passage): Part {
  const { label, text, role, codes } = passage
  const labelled = LABELS.find(([pattern]) => pattern.test(label))?.[1]
  if (labelled === 'assessment' && /plan|a ?(?:\/|&) ?p/i.test(label)) return DOES.test(text) ? 'plan' : 'assessment'
  if (labelled) return labelled
  if (role === 'subjective' || role === 'objective' || role === 'assessment' || role === 'plan') return role
  if (DOES.test(text)) return 'plan'
  if (codes.some(({ kind }) => DIAGNOSES.has(kind))) return 'assessment'
  if (codes.some(({ kind }) => PROCEDURES.has(kind))) return 'plan'
  if (ORDERED.test(text) && !TAKEN.test(text) && !TOLD.test(text)) return 'plan'
  if (SEEN.test(text)) return 'objective'
  if (MEASURED.test(text) && !TOLD.test(text) && !/\bhistory of\b/i.test(text)) return 'objective'
  if (SAID.test(text)) return 'subjective'
  return JUDGED.test(text) ? 'assessment' : 'subjective'
}

/** Diagnoses that only the request names, as an assessment lists them. */
function named(diagnoses: readonly Coded[]): string {
  return diagnoses
    .map(({ code, system, description }) =>
      description === undefined ? `${system} ${code}` : `${sentence(description, '')} (${system} ${code})`,
    )
    .join('\n\n')
}

interface Coded {
  readonly code: string
  readonly system: string
  readonly description?: string
}

function patientOf({ patient, blocks }: Readings): object | undefined {
  const { age, sex } = patient
  const block = age && blocks[age.block]
  // In months and days an age is none in completed years.
  const years = age && block ? /\d{1,3}/.exec(block.text.slice(age.from, age.to))?.[0] : undefined
  if (years === undefined && !sex) return undefined
  return { ...(years !== undefined && { age: years }), ...(sex && { sex: sex.is }) }
}

function codesOf(
  { blocks, codes }: Readings,
  passages: readonly Passage[],
  kinds: ReadonlySet<ReadCode['kind']>,
): Coded[] {
  const seen = new Set<string>()
  return codes.flatMap((code) => {
    const block = blocks[code.block]
    const own = passages.find((one) => one.codes.includes(code))
    if (!block || !kinds.has(code.kind) || seen.has(code.code) || (own && NOT_CODED.test(own.text))) return []
    seen.add(code.code)
    const modifiers =
      code.kind === 'cpt' || code.kind === 'hcpcs'
        ? /^(?:-[0-9A-Z]{2}(?![0-9A-Za-z]))+/.exec(block.text.slice(code.to))?.[0]
        : undefined
    const words = code.description ? blocks[code.description.block] : undefined
    const { from = 0, to = 0 } = code.description ?? {}
    const beside = words ? printed(words, from, to).replace(/\s+/g, ' ').replace(BEFORE_WORDS, '') : ''
    const told = beside.replace(INTRODUCES, '').replace(/[\s,(]+(?:code|coded|icd.*)?$/i, '')
    const description =
      /[a-z]{2}/i.test(told) && !/^(?:diagnos[ie]s|procedures?|assessment|dx|codes?|billing)$/i.test(told) ? told : ''
    return [
      {
        code: `${block.text.slice(code.from, code.to)}${modifiers ?? ''}`,
        system: code.system,
        ...(description !== '' && { description }),
      },
    ]
  })
}

function observationsOf(material: readonly Passage[]): object[] {
  const seen = new Set<string>()
  return material.flatMap(({ text }) =>
    [...text.matchAll(OBSERVED)].flatMap(({ groups = {} }) => {
      const { name = '', value = '', unit = '' } = groups as Partial<Record<string, string>>
      const key = `${name.toLowerCase()} ${value}`
      if (seen.has(key)) return []
      seen.add(key)
      return [{ name, value, unit }]
    }),
  )
}

/** The rows of tables with a column of results. */
function tabledObservations(readings: Readings): object[] {
  return [...tablesOf(readings).values()].flatMap(([header = [], ...rows]) => {
    const column = (pattern: RegExp) => header.findIndex((name) => pattern.test(name))
    const result = column(/^(?:results?|values?|measured|today)$/i)
    const unit = column(/^units?$/i)
    if (result < 1) return []
    return rows.flatMap((row) => {
      const [name = ''] = row
      const value = row[result] ?? ''
      return name !== '' && /\d/.test(value) ? [{ name, value, unit: row[unit] ?? '' }] : []
    })
  })
}
