/** A package that is only needed for what was asked, and is not installed. The message says which, and how to get it. */
export class MissingPeer extends Error {}

/**
 * Loads a module of ours that imports optional packages. Throws {@link MissingPeer}, naming all of `packages`, where one of them
 * is not installed; any other error as it is.
 */
export async function loadPeer<T>(what: string, packages: readonly string[], load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isMissing(error, packages)) throw error
    const rest = packages.length === 1 ? 'a package that is' : 'packages that are'
    throw new MissingPeer(`${what} needs ${rest} not installed with it: npm install ${packages.join(' ')}`)
  }
}

function isMissing(error: unknown, packages: readonly string[]): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') &&
    packages.some((name) => message.includes(`'${name}'`) || message.includes(`'${name}/`))
  )
}
