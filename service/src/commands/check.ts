import { openGround } from '../start.js'
import { type Command, expectNone } from './command.js'

export const check: Command = {
  name: 'check',
  summary: 'looks at the configuration, the database and all that the service needs',
  help: 'Prints a line for each thing it looks at. Ends with 0 if all are well, 1 if one is not, 2 if it could not begin.',
  async run({ arguments: given, environment, rooms, out }) {
    expectNone(given)
    const ground = await openGround(environment, rooms)
    try {
      let wrong = 0
      for (const { name, run } of rooms.flatMap(({ checks }) => checks?.(ground) ?? [])) {
        try {
          out(`ok    ${name}: ${await run()}\n`)
        } catch (error) {
          wrong++
          out(`WRONG ${name}: ${(error as Error).message}\n`)
        }
      }
      return wrong > 0 ? 1 : 0
    } finally {
      await ground.close()
    }
  },
}
