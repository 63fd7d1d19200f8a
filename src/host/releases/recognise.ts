import type { ReleaseFormat } from '../../rule/release-file.js'
import { headOf, notText } from './decode.js'
import { ReleaseInputError, type Input } from './input.js'

/** The inputs one release is made from, each with the part it plays. */
export interface ReleaseInputs {
  readonly format: ReleaseFormat
  readonly parts: readonly { readonly part: string; readonly input: Input }[]
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
    for (const leader of leading) {
      const others = parts.filter(({ part, input }) => {
        const together = leading.length === 1 || (input.archive !== undefined && input.archive === leader.input.archive)
        return part !== format.leading && together
      })
      releases.push({ format, parts: [leader, ...others] })
      for (const { input } of [leader, ...others]) used.add(input)
    }
  }
  const left = inputs.find((input) => !used.has(input) && (roles.get(input)?.size ?? 0) > 0)
  if (left) throw unaccompanied(left, roles.get(left)!)
  return releases
}

function rolesOf(input: Input, formats: readonly ReleaseFormat[]): Map<ReleaseFormat, string> {
  const roles = new Map<ReleaseFormat, string>()
  if (input.member && !/\.(?:txt|csv|tsv|xml|rrf|json)$/i.test(input.name)) return roles
  const { start, complete } = input.head()
  const reason = notText(start)
  const head = reason === undefined ? headOf(input.name, start, complete) : undefined
  for (const format of head ? formats : []) {
    const part = format.recognise(head!)
    if (part !== undefined) roles.set(format, part)
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

function unaccompanied(input: Input, roles: ReadonlyMap<ReleaseFormat, string>): ReleaseInputError {
  const [format, part] = [...roles][0]!
  const missing = `the ${format.leading} file of the same release`
  return new ReleaseInputError(
    `${input.shown}: a ${part} file alone makes no release; add ${missing} in the same command`,
  )
}
