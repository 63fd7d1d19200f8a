import type { Task } from '../port.js'
import { composeClinicalNote } from './clinical-note.js'
import { composeDataBrief } from './data-brief.js'
import { composeDraft } from './draft.js'
import { composeLegalAnalysis } from './legal-analysis.js'

/**
 * Writes what the material says, in its own words and its own figures, and nothing else. Deterministic; its time is linear in the length of
 * the material, but call it in a worker that can be ended. Throws for an artifact type it does not know.
 */
export function compose(task: Task): unknown {
  if (task.kind === 'draft') return composeDraft(task)
  // No artifact may hold a control character.
  const prompt = task.prompt.replace(/(?![\t\n\r])\p{Cc}/gu, '\uFFFD')
  switch (task.type) {
    case 'legal_analysis':
      return composeLegalAnalysis(prompt)
    case 'clinical_note':
      return composeClinicalNote(prompt)
    case 'data_brief':
      return composeDataBrief(prompt)
    default:
      throw new Error(`The composer knows no artifact type ${task.type}`)
  }
}
