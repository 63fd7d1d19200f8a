import type { RunInfo } from './result.js'

/** Where the project lives. */
export const HOME = 'https://github.com/tickmark/tickmark'

/**
 * What npm installs: the tag of the repository, as the package is on no registry. Once it is, its name there is `tickmark`, and this the
 * only place to say so; the documentation is held to it by a test.
 */
export const packageSpec = (version: string): string => `github:tickmark/tickmark#v${version}`

/** A file of the package as this version has it. */
export function fileUrl(path: string, version: string): string {
  return `https://raw.githubusercontent.com/tickmark/tickmark/v${version}/${path}`
}

/** The page of a rule, as this version has it; undefined for one that a plugin brought. */
export function rulePage(rule: string, { version, pluginRules }: RunInfo): string | undefined {
  return pluginRules?.has(rule) ? undefined : ruleUrl(rule, version)
}

/** The page of a rule of the engine. */
export function ruleUrl(rule: string, version: string): string {
  return `${HOME}/blob/v${version}/docs/rules/${rule}.md`
}
