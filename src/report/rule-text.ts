import type { Rule } from '../rule/define.js'
import { VERDICTS } from '../model.js'

/** A rule's page, as Markdown: `docs/rules/…` and `tickmark explain` print the same. */
export function ruleText(rule: Rule): string {
  const { id, title, decides, why, limits, references, severity, off, kinds, options } = rule
  const properties = Object.entries(
    (options?.schema['properties'] as Record<string, { description?: string }> | undefined) ?? {},
  )
  const defaults = (options?.defaults as Record<string, unknown> | undefined) ?? {}
  const parts = [
    `# ${id}`,
    title,
    decides,
    `**Why it matters.** ${why}`,
    `**What it does not prove.** ${limits.join(' ')}`,
    `Default: ${off ? `off (${severity} when switched on)` : severity}. Looks at: ${kinds.join(', ')}.`,
  ]
  if (properties.length > 0) {
    parts.push(
      '## Options',
      properties
        .map(
          ([name, schema]) =>
            `- \`${name}\` (default \`${JSON.stringify(defaults[name])}\`): ${schema.description ?? ''}`,
        )
        .join('\n'),
    )
  }
  for (const verdict of VERDICTS) {
    const examples = rule.examples[verdict] ?? []
    if (examples.length === 0) continue
    parts.push(
      `## ${verdict[0]?.toUpperCase()}${verdict.slice(1)}`,
      ...examples.map((example) =>
        typeof example === 'object' && 'artifact' in example
          ? `\`\`\`json\n${JSON.stringify(example.artifact, null, 2)}\n\`\`\`\n\nThe finding is at \`${example.at}\`.`
          : `\`\`\`markdown\n${typeof example === 'string' ? example : example.draft}\n\`\`\``,
      ),
    )
  }
  if (references.length > 0) {
    parts.push(
      '## References',
      references.map((item) => `- ${item.url ? `[${item.title}](${item.url})` : item.title}`).join('\n'),
    )
  }
  return `${parts.join('\n\n')}\n`
}
