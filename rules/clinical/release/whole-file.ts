import { ReleaseFileError, type OfficialFile } from '../../../src/rule/release-file.js'

const YEAR = /(?<!\d)(20\d\d)(?!\d)/

/** The year in the name of a file, or of the archive it came in. */
export function yearInName({ name, archive = '' }: Pick<OfficialFile, 'name' | 'archive'>): string | undefined {
  return YEAR.exec(name)?.[1] ?? YEAR.exec(archive)?.[1]
}

/** Throws for a file that has a header and nothing below it. */
export function requireRows({ name }: Pick<OfficialFile, 'name'>, count: number): void {
  if (count === 0) throw new ReleaseFileError(name, 0, 0, 'Unexpected end of file, expected rows below the header')
}
