import { afterAll, beforeAll, describe, test } from 'vitest'
import { aDatabase, engines } from '../support/a-shop.ts'
import { expectWithinLimits } from './expect-within-limits.ts'
import { hostileFiles } from './hostile-files.ts'
import { type HostileShop, openHostileShop } from './hostile-shop.ts'

describe.each(engines)('every hostile file on %s', (engine) => {
  let place: Awaited<ReturnType<typeof aDatabase>>
  let hostile: HostileShop
  beforeAll(async () => {
    place = await aDatabase(engine, { migrated: true })
    hostile = await openHostileShop({ DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) })
  })
  afterAll(async () => {
    await hostile?.stop()
    await place?.leave()
  })

  test.each(hostileFiles)('$name', { timeout: 120_000 }, (file) => expectWithinLimits(hostile, file))
})
