/** What no response claims, word for word as the interface has it. */
export const NON_CLAIMS = [
  'Strict decoding proves schema conformance only. Verifiers prove only the local rules they report as decided.',
  '`legal_analysis` checks do not prove that an authority exists, is current, controlling, or good law.',
  '`clinical_note` checks do not prove clinical correctness, code existence, or billability.',
  '`data_brief` checks do not prove that an external figure or source is factually correct.',
  'Retrieval relevance is not proof of factual correctness.',
  'Source ingestion records extraction, not factual verification or release approval.',
] as const
