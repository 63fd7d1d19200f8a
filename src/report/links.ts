/** Where the project lives. */
export const HOME = 'https://github.com/tickmark/tickmark'

/** The page of a rule, as this version has it. */
export function ruleUrl(rule: string, version: string): string {
  return `${HOME}/blob/v${version}/docs/rules/${rule}.md`
}
