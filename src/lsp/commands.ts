import {
  type ClientCapabilities,
  type Connection,
  type ExecuteCommandParams,
  MessageType,
  Position,
  ResponseError,
  ErrorCodes,
  ShowMessageNotification,
} from 'vscode-languageserver/node'
import { rules } from '../index.js'
import { COMMANDS } from './actions.js'
import { rulePage } from './rule-pages.js'

/** Runs a command that one of the actions named. Throws ResponseError for any other, and for arguments that are not its own. */
export async function runCommand(
  { command, arguments: given = [] }: ExecuteCommandParams,
  connection: Connection,
  client: ClientCapabilities,
): Promise<void> {
  const canShow = client.window?.showDocument?.support ?? false
  const [first, second] = given as unknown[]
  const rule = rules.find(({ id }) => id === first)
  if (command === COMMANDS.explain && rule) {
    const uri = rulePage(rule.id)
    if (canShow && uri !== undefined) {
      const { success } = await connection.window.showDocument({ uri, takeFocus: true })
      if (success) return
    }
    const message = `${rule.id}: ${rule.decides} It does not prove: ${rule.limits.join(' ')}`
    await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message })
  } else if (command === COMMANDS.reason && typeof first === 'string' && Position.is(second)) {
    const selection = { start: second, end: second }
    if (canShow) await connection.window.showDocument({ uri: first, takeFocus: true, selection })
  } else {
    const expected = `${COMMANDS.explain} [rule] or ${COMMANDS.reason} [uri, position]`
    throw new ResponseError(
      ErrorCodes.InvalidParams,
      `Unexpected command ${command} ${JSON.stringify(given)}, expected ${expected}`,
    )
  }
}
