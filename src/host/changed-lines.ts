import { realpathSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { partitionPoint } from '../document/partition-point.js'
import type { Finding, Mark, Outcome, Span } from '../model.js'
import { isOwnText } from '../report/places.js'
import { findingKey } from '../report/result.js'
import { git, type GitResult } from './git.js'
import { InputError } from './read.js'

/** Lines that are new since a revision, `[first, last]`, 1-based; `[n + ½, n + ½]` where lines after line n are gone. */
export type Changes = readonly (readonly [number, number])[]

const WHOLE: Changes = [[1, Infinity]]

/** A working tree held against a revision. */
interface Tree {
  readonly root: string
  /** The commit compared with. */
  readonly base: string
  /** What differs from it: path now → path then. */
  readonly changed: ReadonlyMap<string, string>
  readonly tracked: ReadonlySet<string>
}

/** The lines of drafts that changed since a revision, by git. Each working tree is asked once. */
export class ChangedLines {
  readonly #revision: string
  readonly #roots = new Map<string, Promise<string>>()
  readonly #trees = new Map<string, Promise<Tree>>()

  /** `revision`: a commit, branch or tag; what counts is where the current branch left it. */
  constructor(revision: string) {
    this.#revision = revision
  }

  /** The lines of one file; all of them where git does not track it. Throws {@link InputError}: no git, no repository, no such revision. */
  async of(path: string, shown: string): Promise<Changes> {
    const file = realpathSync(path)
    const tree = await this.#treeOf(dirname(file), shown)
    const own = relative(tree.root, file).split(sep).join('/')
    const before = tree.changed.get(own)
    if (before === undefined) return tree.tracked.has(own) ? [] : WHOLE
    const hunks = await git(tree.root, [
      ...['diff', '--unified=0', '--inter-hunk-context=0', '--find-renames', '--text'],
      ...['--no-color', '--no-ext-diff', '--no-textconv', tree.base, '--', before, own],
    ])
    return readHunks(stdoutOf(hunks, shown))
  }

  async #treeOf(folder: string, shown: string): Promise<Tree> {
    const root = await memo(this.#roots, folder, () => rootOf(folder, shown))
    return memo(this.#trees, root, () => readTree(root, this.#revision))
  }
}

function memo<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

async function rootOf(folder: string, shown: string): Promise<string> {
  const top = await git(folder, ['rev-parse', '--show-toplevel'])
  if (!top.ok) throw new InputError(`${shown}: not in a git repository; --since needs one (${top.problem})`)
  return realpathSync(top.stdout.replace(/\r?\n$/, ''))
}

async function readTree(root: string, revision: string): Promise<Tree> {
  const commit = await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
  if (!commit.ok) {
    throw new InputError(
      `Unknown revision "${revision}" in ${root}, expected a commit, branch or tag of this repository`,
    )
  }
  const fork = await git(root, ['merge-base', 'HEAD', commit.stdout.trim()])
  const base = (fork.ok ? fork : commit).stdout.trim()
  const names = await git(root, ['diff', '--name-status', '--find-renames', '--no-ext-diff', '-z', base, '--'])
  const tracked = await git(root, ['ls-files', '--cached', '-z'])
  return {
    root,
    base,
    changed: readNames(stdoutOf(names, root)),
    tracked: new Set(stdoutOf(tracked, root).split('\0')),
  }
}

/** `M`, path; or `R100`, old path, new path; each ended by NUL. */
function readNames(text: string): Map<string, string> {
  const fields = text.split('\0')
  const names = new Map<string, string>()
  for (let i = 0; i + 1 < fields.length;) {
    const [status = '', before = '', after = ''] = fields.slice(i, i + 3)
    const moved = /^[RC]/.test(status)
    names.set(moved ? after : before, before)
    i += moved ? 3 : 2
  }
  return names
}

function readHunks(diff: string): Changes {
  return [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].map(([, at, count]) => {
    const first = Number(at)
    const length = Number(count ?? '1')
    return length === 0 ? [first + 0.5, first + 0.5] : [first, first + length - 1]
  })
}

function stdoutOf(result: GitResult, shown: string): string {
  if (result.ok) return result.stdout
  throw new InputError(`${shown}: git: ${result.problem}`)
}

/**
 * The findings of a draft that no change touches, by {@link findingKey}: neither the mark nor any place the finding rests on or points to
 * stands on a changed line. The places of an artifact, a Word or an HTML draft are not in its file, so
 * that any change of that touches all.
 */
export function untouchedFindings(
  { path, source, outcome }: { path: string; source: string; outcome: Outcome },
  changes: Changes,
): Set<string> {
  if (!isOwnText(path) && changes.length > 0) return new Set()
  const lineOf = lineCounter(source)
  const touched = ({ start, end }: Span) => {
    const from = lineOf(start.offset)
    const to = lineOf(Math.max(start.offset, end.offset - 1))
    return changes.some(([first, last]) => first <= to && last >= from)
  }
  const all = outcome.reports.flatMap(({ evidence }) =>
    evidence.flatMap((mark) =>
      mark.findings.map((finding) => ({
        key: findingKey(mark, finding),
        changed: spansOf(mark, finding).some(touched),
      })),
    ),
  )
  const changed = new Set(all.filter((one) => one.changed).map(({ key }) => key))
  return new Set(all.map(({ key }) => key).filter((key) => !changed.has(key)))
}

function spansOf(mark: Mark, { related = [], basis }: Finding): Span[] {
  const spans = [mark.span, ...related]
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isSpan(value)) spans.push(value)
    else Object.values(value).forEach(search)
  }
  search(basis)
  return spans
}

function isSpan(value: object): value is Span {
  const { start, end } = value as Partial<Span>
  return typeof start?.offset === 'number' && typeof end?.offset === 'number'
}

/** Lines as git counts them: only a line feed ends one. */
function lineCounter(source: string): (offset: number) => number {
  const feeds: number[] = []
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) feeds.push(at)
  return (offset) => partitionPoint(feeds.length, (i) => (feeds[i] as number) < offset) + 1
}
