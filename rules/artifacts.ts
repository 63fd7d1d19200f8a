import type { ArtifactType } from '../src/artifact/define.js'
import clinicalNote from './clinical/clinical-note/type.js'
import dataBrief from './common/data-brief/type.js'
import legalAnalysis from './legal/legal-analysis/type.js'

/** The artifact types, by id. */
export const artifacts: readonly ArtifactType[] = [clinicalNote, dataBrief, legalAnalysis]
