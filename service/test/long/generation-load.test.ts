import { expect, it } from 'vitest'
import { runGenerationLoad } from '../../load/generation.js'
import { freshDatabase } from '../harness/database.js'

it('thirty accounts at once, hostile ones among them: every good answer is right, and memory stays bounded', async () => {
  const database = await freshDatabase()
  try {
    const { wrong, answers, hostile, rss } = await runGenerationLoad({
      seconds: 8,
      url: database.environment['DATABASE_URL'],
    })
    expect(wrong).toEqual([])
    for (const kind of ['draft', 'artifact', 'verify', 'catalog', 'injection']) {
      expect(answers[kind]?.count, kind).toBeGreaterThan(0)
    }
    expect(hostile).toBeGreaterThan(0)
    for (const megabytes of rss) expect(megabytes).toBeLessThan(1_500)
  } finally {
    await database.drop()
  }
}, 240_000)
