import type { Verticals } from '../answers.js'
import { Choice, Loading } from '../parts.js'
import { useClient, useLoaded } from '../work.js'

/** One of the verticals that the service has. */
export function VerticalField({
  value,
  onValue,
}: {
  readonly value: string
  readonly onValue: (value: string) => void
}) {
  const client = useClient()
  const verticals = useLoaded('verticals', async () => await client.once<Verticals>('/verticals'))
  return (
    <Loading of={verticals}>
      {(list) => <Choice label="Vertical" at="/vertical" options={list.verticals} {...{ value, onValue }} />}
    </Loading>
  )
}
