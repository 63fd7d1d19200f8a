import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rules } from '../index.js'

/** The folder of this package: the one above that holds its pages. */
function packageFolder(): string | undefined {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    if (existsSync(join(at, 'docs/rules.md'))) return at
    if (dirname(at) === at) return undefined
  }
}

const folder = packageFolder()

/** Address of the page of a rule that was installed with this version; undefined for what is no rule. */
export function rulePage(id: string): string | undefined {
  if (folder === undefined || !rules.some((rule) => rule.id === id)) return undefined
  return pathToFileURL(join(folder, `docs/rules/${id}.md`)).href
}
