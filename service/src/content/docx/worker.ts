/** Makes one document after another in a process of its own, which may be killed at any time. */
import { serveJobs } from 'tickmark/worker'
import { type About, documentOf } from './document.js'

export interface DocxJob {
  readonly markdown: string
  readonly about: About
}

serveJobs(async ({ markdown, about }: DocxJob) => ({ docx: (await documentOf(markdown, about)).toString('base64') }))
