import { test } from 'vitest'
import fs from 'node:fs'
import { createVerifier } from '/work/wpair/src/index.ts'
import * as N from '/work/wpair/src/node.ts'
test('x', async () => {
  const d = process.env.D!
  const text = fs.readFileSync(`${d}/draft.md`, 'utf8')
  const MT: any = { csv: 'text/csv', tsv: 'text/tab-separated-values', md: 'text/markdown' }
  const sources: any[] = []
  for (const f of fs.readdirSync(`${d}/sources`)) { let t = fs.readFileSync(`${d}/sources/${f}`, 'utf8'); let mt = MT[f.split('.').pop()!] ?? 'text/plain'; if (/html/.test(f)) { t = (await (N as any).textOf(new Uint8Array(fs.readFileSync(`${d}/sources/${f}`)), f)).source; mt = 'text/markdown' } sources.push({ key: f, name: f, mediaType: mt, text: t }) }
  const on = (m: any) => process.env.F!.split(';').includes(m.printed.figure.text)
  ;(globalThis as any).DBM = (m: any, p: any, a: any, s: any, e: any, o: any) => { if (on(m)) console.log('MATCH', m.printed.figure.text, p.figure.text, p.figure.block.text.slice(0, 60), 'agr', a, 'share', s, 'else', e, o) }
  ;(globalThis as any).DBS = (m: any, ...r: any[]) => { if (on(m)) console.log('   SENT', ...r) }
  createVerifier({ checks: ['common.sources'] } as any).verify(text, { sources } as any)
})
