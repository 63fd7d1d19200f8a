import type { JsonObject } from '../../../src/model.js'

/** A data brief for examples: water use of a town, two years. */
export function brief(fields: JsonObject): JsonObject {
  return {
    artifact_type: 'data_brief',
    title: 'Water use in Ostrow, 2024',
    summary: 'Water use fell to 4,180 megalitres in 2024.',
    findings: [],
    statistics: [
      { name: 'Water use', value: '4,180', unit: 'megalitres', period: '2024' },
      { name: 'Water use', value: '4,420', unit: 'megalitres', period: '2023' },
    ],
    sources: [{ title: 'Annual report', publisher: 'Ostrow Waterworks', date: '2025-02-28' }],
    outlook: 'No forecast is made.',
    ...fields,
  }
}
