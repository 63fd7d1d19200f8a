import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../dist/database/migrate.js'
import { openPglite } from '../../dist/database/pglite.js'
import { openPostgres } from '../../dist/database/postgres.js'
import { administer, urlOf } from './database.js'

/** Makes the template that each test file gets a copy of. What it returns removes it. */
export default async function (project: TestProject): Promise<() => Promise<void>> {
  return project.config.env['TEST_DATABASE'] === 'postgres' ? await onPostgres(project) : await onPglite(project)
}

async function onPglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tickmark-template-'))
  const database = await openPglite(folder)
  await migrate(database)
  await database.close()
  project.provide('template', join(folder, 'pglite'))
  return async () => rmSync(folder, { recursive: true, force: true })
}

async function onPostgres(project: TestProject): Promise<() => Promise<void>> {
  const template = `tickmark_test_${randomBytes(4).toString('hex')}_template`
  await administer(`create database ${template}`)
  const database = openPostgres(urlOf(template), { connections: 1, onError: () => undefined })
  await migrate(database)
  await database.close()
  project.provide('template', template)
  return async () => await administer(`drop database if exists ${template} with (force)`)
}
