const SILENT = /^\s*(?:(?:not provided\.?|n\/?a\.?|none\.?|-)\s*)?$/i

/**
 * Why an artifact that has the right shape is of no use to anyone: it says nothing. Empty where it says something. `artifact` has met
 * the schema of its type.
 */
export function uselessness(type: string, artifact: Readonly<Record<string, unknown>>): string[] {
  const says = (value: unknown) => typeof value === 'string' && !SILENT.test(value)
  const list = (name: string) => (Array.isArray(artifact[name]) ? (artifact[name] as unknown[]) : [])
  switch (type) {
    case 'legal_analysis': {
      const sections = list('sections') as { readonly body?: unknown }[]
      const told = [artifact['short_answer'], ...sections.map(({ body }) => body)].some(says)
      return told
        ? []
        : ['The prompt holds neither an answer nor facts, law or analysis: give what the analysis is to say']
    }
    case 'clinical_note': {
      const soap = artifact['soap'] as Readonly<Record<string, unknown>>
      return Object.values(soap).some(says)
        ? []
        : ['The prompt holds nothing of an encounter: give what was said, found, judged or done']
    }
    case 'data_brief': {
      const told = [...list('findings')].some(says) || list('statistics').length > 0 || says(artifact['summary'])
      return told ? [] : ['The prompt holds neither findings nor figures: give the figures with their periods']
    }
    default:
      return []
  }
}
