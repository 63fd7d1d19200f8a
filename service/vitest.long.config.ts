import { readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { projectsOf } from './test/harness/projects.js'

const files = readdirSync('test/long').map((file) => `test/long/${file}`)

/** Many clients at once, hostile ones among them, for a while; one file at a time, as each is held to memory and seconds. */
export default defineConfig({ test: { projects: projectsOf(files, 1) } })
