import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'

/**
 * Where outcomes are kept unless told otherwise: `node_modules/.cache/tickmark` of the nearest folder upward that has
 * `node_modules`, else the platform's folder for the caches of programs.
 */
export function cacheFolder(
  cwd: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
  home: string = homedir(),
): string {
  for (let at = cwd; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules'))) return join(at, 'node_modules', '.cache', 'tickmark')
    if (dirname(at) === at) break
  }
  return userCacheFolder(env, platform, home)
}

/** The platform's folder for the caches of programs. */
export function userCacheFolder(
  env: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
  home: string = homedir(),
): string {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'tickmark', 'Cache')
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'tickmark')
  const caches = env['XDG_CACHE_HOME']
  return join(caches && isAbsolute(caches) ? caches : join(home, '.cache'), 'tickmark')
}
