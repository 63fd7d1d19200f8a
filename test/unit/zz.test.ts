import { test } from 'vitest'
import fs from 'node:fs'
import { createVerifier } from '/work/wpair/src/index.ts'
import * as ask from '/work/wpair/rules/common/tracing/relations/ask.ts'
test('x', () => {
  const d = process.env.D!
  const text = fs.readFileSync(`${d}/draft.md`, 'utf8')
  const MT: any = { csv: 'text/csv', tsv: 'text/tab-separated-values', md: 'text/markdown' }
  const sources = fs.readdirSync(`${d}/sources`).filter((f) => !/html/.test(f)).map((f) => ({ key: f, name: f, mediaType: MT[f.split('.').pop()!] ?? 'text/plain', text: fs.readFileSync(`${d}/sources/${f}`, 'utf8') }))
  ;(globalThis as any).DBG = (m: any, asked: any[]) => {
    if (!process.env.F || !process.env.F.split(',').includes(m.printed.figure.text)) return
    console.log('FIG', m.printed.figure.text, JSON.stringify(m.printed.periods), JSON.stringify(m.setting), 'cell', !!m.cell, m.printed.measure)
    for (const a of asked) { for (const c of a.measures.named) { const f=c.figures[0]; console.log("   ", c.label, String(f.value), f.measure, f.scaleKnown, f.unitCode) }
    console.log("  ", a.of.source.name, a.held.map((h: any) => `${h.name.value.text}/${h.reach}/${h.name.isSure}`).join(', '), '| times', a.times.map((t: any) => (t.values.length > 3 ? `${t.values.length}` : t.values.map((v: any) => v.text).join('+')) + (t.isSaid ? '!' : '')).join(', '), '| meas', a.measures.by, a.measures.named.map((c: any) => c.label).join('/'), '| others', a.measures.others.map((c: any) => c.label).join('/')) }
  }
  createVerifier({ checks: ['common.sources'] } as any).verify(text, { sources } as any)
})
