/** Reads one file after another in a process of its own, which may be killed at any time. */
import { readFile } from 'node:fs/promises'
import { serveJobs } from 'tickmark/worker'
import { extract } from './extract.js'
import { RefusedFile } from './extraction.js'
import type { ExtractionAnswer, ExtractionJob } from './extractor.js'

// What a reader left to itself breaks, as a picture that nobody waits for, is no reason to end.
process.on('unhandledRejection', () => undefined)
serveJobs(({ path, filename }: ExtractionJob) => answer(path, filename))

async function answer(path: string, filename: string): Promise<ExtractionAnswer> {
  try {
    return { extraction: await extract(await readFile(path), filename) }
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message }
    // A reader that gives up in a way nobody foresaw: of its message nothing is told, because it may quote the file.
    return { refused: 'Found content that no reader gets through, expected a file as its program writes it' }
  }
}
