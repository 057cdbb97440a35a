import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { startProgram } from '../../src/program.ts'
import type { Engine } from '../../src/shop/ground/database/open-database.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { readConfig } from '../../src/startup/config.ts'
import { aDatabase } from '../support/a-shop.ts'

/** One process on SQLite, two on PostgreSQL. */
export async function startProcesses(engine: Engine): Promise<[Shop, ...Shop[]]> {
  const place = await aDatabase(engine, { migrated: true })
  const SECRET = randomBytes(24).toString('hex')
  const start = () =>
    startProgram(
      readConfig({ PORT: '0', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, SECRET, DEMO: 'off', RATE_LIMITS: 'off' }),
      pino({ level: 'silent' }),
      { acceptAll: true },
    )
  const first = await start()
  const programs = engine === 'postgres' ? [first, await start()] : [first]
  onTestFinished(async () => {
    for (const program of programs) await program.close()
    await place.leave()
  })
  return [first.shop, ...programs.slice(1).map(({ shop }) => shop)]
}
