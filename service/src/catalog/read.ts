import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { TSchema } from '#typebox'
import { parseJsonFile } from '../config/json-file.js'
import { type Ground, part } from '../ground/ground.js'
import { Problem } from '../http/problem.js'
import { artifactTypes, verticals } from '../verification/engine.js'
import { catalogSettings, OWN_CATALOG } from './settings.js'
import { StyleProfile, Template } from './template.js'

/** Something of the catalog, and the SHA-256 of its file: a request pins it. */
export interface Pinned<T> {
  readonly item: T
  readonly sha256: string
}

export interface Catalog {
  /** By id, in the order of the ids. */
  readonly templates: ReadonlyMap<string, Pinned<Template>>
  readonly styles: ReadonlyMap<string, Pinned<StyleProfile>>
}

/** Reads the catalog of a folder. Throws for the first file that does not fit, naming the file and what was expected. */
export function readCatalog(folder: string): Catalog {
  const templates = readItems<Template>(join(folder, 'templates'), Template)
  const styles = readItems<StyleProfile>(join(folder, 'style-profiles'), StyleProfile)
  for (const [id, { item }] of templates) checkTemplate(item, join(folder, 'templates', `${id}.json`))
  return { templates, styles }
}

function readItems<T extends { readonly id: string }>(folder: string, schema: TSchema): ReadonlyMap<string, Pinned<T>> {
  const items = new Map<string, Pinned<T>>()
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
  if (names.length === 0) throw new Error(`${folder}: no file, expected one at least`)
  for (const name of names) {
    const file = join(folder, name)
    const bytes = readFileSync(file)
    const item = parseJsonFile(file, bytes.toString('utf8'), schema) as T
    if (item.id !== basename(name, '.json'))
      throw new Error(`${file}: /id is ${item.id}, expected the name of the file`)
    items.set(item.id, { item, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  return items
}

const VERTICALS: ReadonlySet<string> = new Set(verticals.map(({ id }) => id))
const TYPES: ReadonlySet<string> = new Set(artifactTypes().map((type) => type.artifact_type))

/** What the schema cannot say: names that occur once, and lead somewhere. */
function checkTemplate(
  { verticals: own, artifact_types: types, parameters, sections, table_of_authorities: table }: Template,
  file: string,
): void {
  const wrong = (pointer: string, what: string) => new Error(`${file}: ${pointer} ${what}`)
  own.forEach((id, i) => {
    if (!VERTICALS.has(id)) throw wrong(`/verticals/${i}`, `is ${id}, which is not a vertical`)
  })
  types.forEach((id, i) => {
    if (!TYPES.has(id)) throw wrong(`/artifact_types/${i}`, `is ${id}, which is not an artifact type`)
  })
  const names = parameters.map(({ name }) => name)
  names.forEach((name, i) => {
    if (names.indexOf(name) !== i) throw wrong(`/parameters/${i}/name`, `is ${name} a second time`)
  })
  const ids = sections.map(({ id }) => id)
  sections.forEach(({ id, parameters: taken }, i) => {
    if (ids.indexOf(id) !== i) throw wrong(`/sections/${i}/id`, `is ${id} a second time`)
    taken.forEach((name, n) => {
      if (!names.includes(name)) throw wrong(`/sections/${i}/parameters/${n}`, `is ${name}, which is not a parameter`)
    })
  })
  if (sections.filter((section) => section.takes_rest).length !== 1) {
    throw wrong('/sections', 'must have exactly one with takes_rest')
  }
  if (
    table === 'required' &&
    !verticals.some(({ id, checks }) => id === own[0] && checks.includes('legal.authorities'))
  ) {
    throw wrong('/table_of_authorities', 'is required, which the first vertical does not check')
  }
}

/** The catalog, read when it is first asked for; one that cannot be read is tried anew each time. */
class CatalogFile {
  readonly #folder: string
  #catalog: Catalog | undefined

  constructor(folder: string) {
    this.#folder = folder
  }

  read(): Catalog {
    return (this.#catalog ??= readCatalog(this.#folder))
  }
}

const catalogPart = part('catalog', (ground) => {
  const { catalog } = ground.settings(catalogSettings)
  return new CatalogFile(catalog === undefined ? OWN_CATALOG : resolve(catalog))
})

/** The catalog. Throws what is wrong with its files. */
export function loadCatalog(ground: Ground): Catalog {
  return ground.get(catalogPart).read()
}

/** The catalog, for a request: status 503 where it cannot be read. `check` says why; the client is told no path of this machine. */
export function catalogOf(ground: Ground): Catalog {
  try {
    return loadCatalog(ground)
  } catch (error) {
    ground.log.error({ error: (error as Error).message }, 'the catalog cannot be read')
    throw new Problem(503, 'The configuration of templates and style profiles cannot be read', {
      headers: { 'retry-after': '30' },
    })
  }
}
