import { readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { TABLE_EXTENSION } from './table-format.js'

/** Where compiled releases are kept: `TICKMARK_DATA`, else the platform's folder for the data of programs. */
export function dataFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
  home: string = homedir(),
): string {
  if (env['TICKMARK_DATA']) return resolve(env['TICKMARK_DATA'])
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'tickmark')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'tickmark')
  const data = env['XDG_DATA_HOME']
  return join(data && isAbsolute(data) ? data : join(home, '.local', 'share'), 'tickmark')
}

/** Tables in a folder, in name order; undefined when there is no such folder. */
export function tableFiles(folder: string): string[] | undefined {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return names
    .filter((name) => name.endsWith(TABLE_EXTENSION))
    .sort()
    .map((name) => join(folder, name))
}
