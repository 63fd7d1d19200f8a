import { main } from '../../src/cli/main.js'

/** Runs the command line in this process: what it printed and how it ended. */
export async function tickmark(args: readonly string[], { cwd = process.cwd(), stdin = '' } = {}) {
  let stdout = ''
  let stderr = ''
  const code = await main(args, {
    cwd,
    today: '2026-03-01',
    colour: false,
    stdout: (text) => void (stdout += text),
    stderr: (text) => void (stderr += text),
    stdin: () => Promise.resolve(typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin),
  })
  return { code, stdout, stderr }
}
