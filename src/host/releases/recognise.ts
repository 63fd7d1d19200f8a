import type { ReleaseFormat } from '../../rule/release-file.js'
import { headOf, notText } from './decode.js'
import { ReleaseInputError, type Input } from './input.js'

/** The inputs one release is made from: the leading one, and those that add to it with the part each plays. */
export interface ReleaseInputs {
  readonly format: ReleaseFormat
  readonly leader: Input
  readonly others: readonly { readonly part: string; readonly input: Input }[]
}

/** What files that are often taken for a release are, by their names. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/addenda/i, 'lists changes to a release, expected the release itself'],
  [/^x?sct2_\w+?(?:Full|Delta)/i, 'is a history or a set of changes, expected the Snapshot'],
  [/^x?(?:sct2|der2)_/i, 'is no Concept or Description snapshot'],
  [/\.(?:xlsx?|docx?|pdf)$/i, 'is a document, expected the text edition'],
]

/** Sorts the inputs into releases. Throws {@link ReleaseInputError} for a file that no format knows. */
export function recogniseInputs(inputs: readonly Input[], formats: readonly ReleaseFormat[]): ReleaseInputs[] {
  const roles = new Map(inputs.map((input) => [input, rolesOf(input, formats)]))
  const used = new Set<Input>()
  const releases: ReleaseInputs[] = []
  for (const format of formats) {
    const parts = inputs.flatMap((input) => {
      const part = used.has(input) ? undefined : roles.get(input)?.get(format)
      return part === undefined ? [] : [{ part, input }]
    })
    const leading = parts.filter(({ part }) => part === format.leading)
    for (const { input: leader } of leading) {
      const others = parts.filter(({ part, input }) => {
        const together = leading.length === 1 || (input.archive !== undefined && input.archive === leader.archive)
        return part !== format.leading && together
      })
      releases.push({ format, leader, others })
      used.add(leader)
      for (const { input } of others) used.add(input)
    }
  }
  for (const input of inputs) {
    const [role] = roles.get(input) ?? []
    if (role && !used.has(input)) throw unaccompanied(input, ...role)
  }
  return releases
}

function rolesOf(input: Input, formats: readonly ReleaseFormat[]): Map<ReleaseFormat, string> {
  const roles = new Map<ReleaseFormat, string>()
  if (input.member && !/\.(?:txt|csv|tsv|xml|rrf|json)$/i.test(input.name)) return roles
  const { start, complete } = input.head()
  const reason = notText(start)
  if (reason === undefined) {
    const head = headOf(input.name, start, complete)
    for (const format of formats) {
      const part = format.recognise(head)
      if (part !== undefined) roles.set(format, part)
    }
  }
  if (roles.size === 0 && !input.member) {
    const known = OTHERS.find(([pattern]) => pattern.test(input.name))?.[1]
    throw new ReleaseInputError(
      `${input.shown}: ${reason ?? known ?? `no official file known here; ${expected(formats)}`}`,
    )
  }
  return roles
}

function expected(formats: readonly ReleaseFormat[]): string {
  return `expected one of:\n${formats.map(({ title }) => `  ${title}`).join('\n')}`
}

function unaccompanied(input: Input, format: ReleaseFormat, part: string): ReleaseInputError {
  const missing = `the ${format.leading} file of the same release`
  return new ReleaseInputError(
    `${input.shown}: a ${part} file alone makes no release; add ${missing} in the same command`,
  )
}
