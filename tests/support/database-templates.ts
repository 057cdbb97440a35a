import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/shop/ground/database/migrate.ts'
import { type DatabaseSettings, openDatabase } from '../../src/shop/ground/database/open-database.ts'
import { createPostgresDatabase } from './postgres-database.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The name of a migrated database that tests copy. */
    postgresTemplate: string
    /** The data folder of a migrated SQLite database that tests copy. */
    sqliteTemplate: string
  }
}

/** Vitest's setup: a PostgreSQL server, and a migrated database of each engine for tests to copy. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-template-'))
  await migrated({ dataDir })
  const { url, stop } = await startPostgres()
  const template = await createPostgresDatabase(url)
  await migrated({ dataDir, databaseUrl: template.url })
  project.provide('sqliteTemplate', dataDir)
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', template.name)
  return async () => {
    await template.drop()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function migrated(settings: DatabaseSettings) {
  const { db, engine } = openDatabase(settings)
  await migrate(db, engine)
  await db.destroy()
}
