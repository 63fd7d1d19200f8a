import { filledText, list, object, oneOf, printedNumber, text } from '../../../src/artifact/schema.js'

const coded = (what: string) =>
  object(
    `A coded ${what}`,
    {
      code: filledText('The code as a claim form takes it.'),
      system: filledText('The code system: ICD-10-CM, ICD-10-PCS, CPT, HCPCS, LOINC, SNOMED CT.'),
      description: text('The title of the code, or the words of the note.'),
    },
    ['description'],
  )

/** A note of one encounter in four parts, with its codes. */
export const clinicalNoteSchema = object(
  'A clinical note',
  {
    artifact_type: oneOf('The type of this document.', ['clinical_note']),
    patient: object(
      'Who the note is about.',
      { age: printedNumber('Age in completed years, or with its unit.'), sex: text('female or male.') },
      ['age', 'sex'],
    ),
    soap: object('The note.', {
      subjective: text('What the patient says.'),
      objective: text('What was measured and seen.'),
      assessment: text('What it is taken to be.'),
      plan: text('What is done.'),
    }),
    diagnoses: list('Coded diagnoses in sequence, the first-listed first.', coded('diagnosis')),
    procedures: list('Coded procedures and services.', coded('procedure')),
    observations: list(
      'Measured values.',
      object(
        'An observation',
        {
          name: filledText('What was measured.'),
          value: printedNumber('The figure, as the note prints it.'),
          unit: text('Its unit.'),
          unit_system: text('UCUM where the unit is a UCUM code.'),
        },
        ['unit_system'],
      ),
    ),
    disclaimer: text('What the note is not.'),
  },
  ['patient', 'observations'],
)
