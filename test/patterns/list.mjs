// Every regular expression of src/ and rules/: the literals as they stand in the sources, and what `new RegExp` is given while the
// built modules load.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { globSync } from 'tinyglobby'
import ts from 'typescript'

/** @returns {Promise<{ source: string, flags: string, where: string }[]>} each pattern once, with the first place it stands */
export async function patternsOf(root) {
  const patterns = new Map()
  const add = (source, flags, where) => {
    const key = `/${source}/${flags}`
    if (!patterns.has(key)) patterns.set(key, { source, flags, where })
  }
  for (const file of globSync(['src/**/*.ts', 'rules/**/*.ts'], { cwd: root, ignore: ['**/*.generated.ts'] }).sort()) {
    const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true)
    const walk = (node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
        add(node.text.slice(1, end), node.text.slice(end + 1), `${file}:${line + 1}`)
      }
      ts.forEachChild(node, walk)
    }
    walk(tree)
  }
  const made = []
  const Native = globalThis.RegExp
  globalThis.RegExp = new Proxy(Native, {
    construct(target, args) {
      const pattern = Reflect.construct(target, args)
      const from = /build\/((?:src|rules)\/[^:)]+)\.js/.exec(new Error().stack?.split('\n')[2] ?? '')
      if (from) made.push({ source: pattern.source, flags: pattern.flags, where: `${from[1]}.ts` })
      return pattern
    },
  })
  try {
    const { verify } = await import(pathToFileURL(join(root, 'build/src/index.js')).href)
    for (const draft of globSync('fixtures/**/*.md', { cwd: root })) verify(readFileSync(join(root, draft), 'utf8'))
  } finally {
    globalThis.RegExp = Native
  }
  for (const { source, flags, where } of made) add(source, flags, where)
  return [...patterns.values()]
}
