import { execFile } from 'node:child_process'
import { InputError } from './read.js'

/** How a run of git ended: what it printed, or the first line of what it complained of, which may be empty. */
export type GitResult =
  | { readonly ok: true; readonly stdout: string }
  | { readonly ok: false; readonly problem: string }

/** What a hook's own git leaves in the environment; it would lead away from the folder that is asked. */
const { GIT_DIR: _d, GIT_WORK_TREE: _w, GIT_INDEX_FILE: _i, GIT_PREFIX: _p, ...environment } = process.env

/** Runs git in a folder, paths taken as they are. Throws {@link InputError} where there is no git. */
export function git(folder: string, args: readonly string[]): Promise<GitResult> {
  const env = { ...environment, GIT_OPTIONAL_LOCKS: '0' }
  return new Promise((resolve, reject) => {
    execFile(
      'git',
      ['--literal-pathspecs', ...args],
      { cwd: folder, env, maxBuffer: 2 ** 30 },
      (error, stdout, stderr) => {
        if (!error) resolve({ ok: true, stdout })
        else if (error.code === 'ENOENT') reject(new InputError('git was not found on the PATH; --since needs it'))
        else resolve({ ok: false, problem: stderr.trim().split('\n')[0] ?? '' })
      },
    )
  })
}
