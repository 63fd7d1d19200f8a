// Makes docs/playground/dist/index.html: the playground in one file, engine included. It works from a disk as from a server; the
// engine is started from within the page, so that the page's policy, which allows no connection, holds for it too.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { notices } from './notices.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'docs/playground')
const read = (path) => readFileSync(join(root, path), 'utf8')
/** One file of plain script that needs nothing: an import that is left would be one a browser can not follow. */
async function bundle(entry) {
  const build = await rolldown({
    input: join(folder, entry),
    platform: 'neutral',
    resolve: {
      conditionNames: ['import', 'default'],
      mainFields: ['module', 'main'],
      extensionAlias: { '.js': ['.js', '.ts'] },
    },
    moduleTypes: { '.md': 'text' },
    logLevel: 'warn',
  })
  const { output } = await build.generate({ format: 'iife', minify: true, codeSplitting: false })
  await build.close()
  const [{ code, imports, moduleIds }] = output
  if (output.length !== 1 || imports.length > 0) throw new Error(`${entry} needs ${imports.join(', ')} beside itself`)
  // What would end or confuse a script element stands in texts and patterns only, and means the same there when escaped.
  return { moduleIds, code: code.replace(/<(?=\/script|script|!--)/gi, '\\x3c') }
}

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const style = `${read('src/report/html/palette.css')}${read('src/report/html/page.css')}\n${read('docs/playground/playground.css')}`
const [engine, script] = await Promise.all([bundle('worker.js'), bundle('main.js')])
const policy = [
  "default-src 'none'",
  `script-src ${hash(script.code)} blob:`,
  'worker-src blob:',
  `style-src ${hash(style)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
const parts = {
  POLICY: policy,
  STYLE: `<style>${style}</style>`,
  ENGINE: `<script type="text/plain" id="engine">${engine.code}</script>`,
  NOTICES: `<script type="text/plain" id="notices">${notices(engine.moduleIds).replaceAll('</', '< /')}</script>`,
  SCRIPT: `<script type="module">${script.code}</script>`,
}
const page = read('docs/playground/index.html').replace(
  /\b(?:POLICY|STYLE|ENGINE|NOTICES|SCRIPT)\b/g,
  (name) => parts[name],
)
mkdirSync(join(folder, 'dist'), { recursive: true })
writeFileSync(join(folder, 'dist/index.html'), page)
console.log(`docs/playground/dist/index.html: ${Math.round(Buffer.byteLength(page) / 1024)} KB`)
