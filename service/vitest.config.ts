import { readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { projectsOf } from './test/harness/projects.js'

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !/^(?:browser|long)\//.test(file))
  .map((file) => `test/${file}`)

/** Three files at a time on two cores: many wait more than they work. */
export default defineConfig({ test: { projects: projectsOf(files, 3) } })
