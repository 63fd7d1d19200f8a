import type { Rendered } from '../document/structure.js'
import type { JsonObject } from '../model.js'
import type { ArtifactType } from './define.js'
import { Page } from './page.js'

/** Renders an artifact that was validated: the same artifact gives the same Markdown, every value escaped. */
export function renderArtifact(type: ArtifactType, value: JsonObject): Rendered {
  const page = new Page(value)
  type.render(page)
  return { type: type.id, value, markdown: page.markdown, stretches: page.stretches }
}
