/** What an official list is to say of the codes of the visit, as `addIcd` takes them. */
export const CODES = ['E119', 'M5450']
/** The same list, corrected: without one of them. */
export const CORRECTED = ['E119']

/** A source for a note: what was heard, seen and decided at a visit. */
export const VISIT = `The patient is a 58-year-old man who reports low back pain for the past two weeks.

BP 138/86 mmHg, heart rate 72/min.

Assessment: low back pain, unspecified (ICD-10-CM M54.50); type 2 diabetes mellitus (ICD-10-CM E11.9).

Plan: ibuprofen 400 mg three times daily for 7 days. Follow-up in two weeks.
`
