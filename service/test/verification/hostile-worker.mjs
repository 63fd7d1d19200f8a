/**
 * The real worker, but that a draft can ask to hang, to eat memory, to crash, or to be held until a file is there: what none is known to
 * bring about.
 */
import { existsSync } from 'node:fs'

const pause = new Int32Array(new SharedArrayBuffer(4))

/** @param {string} unit */
const backtrack = (unit) => new RegExp(`^(${unit})+$`).test(`${'a'.repeat(100)}!`)

process.on('message', (/** @type {{ content: string }} */ { content }) => {
  process.send?.('begun') // as the real one does first
  if (content.startsWith('hang')) for (;;);
  if (content.startsWith('backtrack')) backtrack('a+')
  if (content.startsWith('eat')) {
    const all = []
    for (;;) all.push({ n: all.length })
  }
  if (content.startsWith('crash')) throw new TypeError('quoting: ' + content)
  if (content.startsWith('exit')) process.exit(3)
  const gate = /^hold (\S+)/.exec(content)?.[1]
  while (gate !== undefined && !existsSync(gate)) Atomics.wait(pause, 0, 0, 20)
})
await import('../../dist/verification/worker.js')
