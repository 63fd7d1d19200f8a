import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from '../make-folder.js'
import { InputError, reasonOf } from '../read.js'

/**
 * A file that answers are written to from a place on. By position, never appended: should an earlier run still be alive somewhere,
 * both write the same bytes to the same places.
 */
export class AnswerFile {
  readonly #handle: FileHandle
  readonly #shown: string
  #at: number

  private constructor(handle: FileHandle, shown: string, at: number) {
    this.#handle = handle
    this.#shown = shown
    this.#at = at
  }

  /** Opens a file, makes the folders on its way, and cuts off what stands behind `at`, in bytes. Throws {@link InputError}. */
  static async open(file: string, shown: string, at: number): Promise<AnswerFile> {
    try {
      makeFolder(dirname(file))
      const handle = await open(file, constants.O_RDWR | constants.O_CREAT)
      await handle.truncate(at)
      return new AnswerFile(handle, shown, at)
    } catch (error) {
      throw new InputError(`${shown}: ${reasonOf(error)}`)
    }
  }

  /** Throws {@link InputError} where the disk is full. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    try {
      for (let done = 0; done < bytes.length;) {
        done += (await this.#handle.write(bytes, done, bytes.length - done, this.#at + done)).bytesWritten
      }
    } catch (error) {
      throw new InputError(`${this.#shown}: ${reasonOf(error)}`)
    }
    this.#at += bytes.length
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }
}
