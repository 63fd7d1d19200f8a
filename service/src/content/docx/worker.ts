/** Makes one document after another in a process of its own, which may be killed at any time. */
import { type About, documentOf } from './document.js'

export interface DocxJob {
  readonly markdown: string
  readonly about: About
}

process.on('message', ({ markdown, about }: DocxJob) => {
  process.send?.('begun')
  void documentOf(markdown, about).then((bytes) => process.send?.({ docx: bytes.toString('base64') })) // what it throws ends the process
})
process.on('SIGTERM', () => undefined).on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
