import { addTo } from '../../../src/document/add-to.js'
import { defineLayer } from '../../../src/document/layer.js'
import type { ReleaseHandle, ReleaseRow } from '../../../src/rule/release.js'
import type { CodeKind } from '../systems/system.js'
import { plainTitle } from './wording.js'

/** Titles are compared within the same leading characters, a pair of a diagnosis, three of a procedure: these many rows at most. */
const PREFIX = 2
const PREFIX_OF_PROCEDURE = 3
const ROWS = 3000

/** Rows by their plain titles. */
type Rows = ReadonlyMap<string, readonly ReleaseRow[]>

/** The titles of releases, read as they are asked for: of a draft with many wrong descriptions each list is read once. */
class Titles {
  readonly #byRelease = new Map<ReleaseHandle, Map<string, Rows>>()

  /** The rows near a key whose title these words are, in key order. */
  near(key: string, plain: string, release: ReleaseHandle, kind: CodeKind): readonly ReleaseRow[] {
    let lists = this.#byRelease.get(release)
    if (!lists) this.#byRelease.set(release, (lists = new Map<string, Rows>()))
    const prefix = key.slice(0, kind === 'icd-10-pcs' ? PREFIX_OF_PROCEDURE : PREFIX)
    let titles = lists.get(prefix)
    if (!titles) lists.set(prefix, (titles = byTitle(release.list(prefix, ROWS))))
    return titles.get(plain) ?? []
  }
}

function byTitle(rows: readonly ReleaseRow[]): Rows {
  const found = new Map<string, ReleaseRow[]>()
  for (const row of rows) {
    addTo(found, plainTitle(String(row['title'])), row)
  }
  return found
}

export const titlesLayer = defineLayer({ id: 'clinical.titles', build: () => new Titles() })
