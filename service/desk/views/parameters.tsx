import type { Parameter } from '../answers.js'
import { TextArea, TextField } from '../parts.js'
import { Sources } from './choose-sources.js'

/** What was typed or chosen, by the name of its parameter. */
export type Given = Readonly<Record<string, string | readonly string[]>>

/** Characters from which a text has a field of several lines. */
const LONG = 500

/** A field for each parameter of a template. */
export function Parameters({
  of,
  given,
  onGiven,
}: {
  readonly of: readonly Parameter[]
  readonly given: Given
  readonly onGiven: (given: Given) => void
}) {
  return (
    <>
      {of.map((parameter) => {
        const { name, required, description } = parameter
        const words = name.replaceAll('_', ' ')
        const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}${required ? '' : ' (optional)'}`
        const at = `/user_input/${name}`
        const onValue = (value: string | readonly string[]) => onGiven({ ...given, [name]: value })
        if (parameter.type === 'file_upload') {
          const chosen = (given[name] ?? []) as readonly string[]
          return <Sources key={name} {...{ label, at, parameter, chosen }} onChosen={onValue} />
        }
        const field = { label, at, hint: description, value: (given[name] ?? '') as string, onValue }
        if (parameter.type === 'integer') return <TextField key={name} {...field} numeric />
        return parameter.max_length > LONG ? <TextArea key={name} {...field} /> : <TextField key={name} {...field} />
      })}
    </>
  )
}

/** The input object. What was left empty is left out; a number that is none goes as it was typed, and is refused by name. */
export function inputOf(parameters: readonly Parameter[], given: Given): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    parameters.flatMap(({ name, type }) => {
      const value = given[name] ?? ''
      if (value.length === 0) return []
      return [[name, type === 'integer' && /^\s*-?\d+\s*$/.test(value as string) ? Number(value) : value]]
    }),
  )
}
