import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../src/shop/ground/root.ts'
import { aDatabase } from '../support/a-shop.ts'
import { defaultEngine } from '../support/default-engine.ts'
import { expectWithinLimits } from './expect-within-limits.ts'
import { hostileFiles } from './hostile-files.ts'
import { type HostileShop, openHostileShop } from './hostile-shop.ts'

/** The short form: those that cost most, and one of each kind of refusal. `every-hostile-file.test.ts` has all of them, on both databases. */
describe('a shop as `npm start` runs it', () => {
  let place: Awaited<ReturnType<typeof aDatabase>>
  let hostile: HostileShop
  beforeAll(async () => {
    place = await aDatabase(defaultEngine, { migrated: true })
    hostile = await openHostileShop({ DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) })
  })
  afterAll(async () => {
    await hostile?.stop()
    await place?.leave()
  })

  test.each(hostileFiles.filter(({ isShort }) => isShort))('$name', { timeout: 60_000 }, (file) => expectWithinLimits(hostile, file))

  test('it opens files in processes that run built files', async () => {
    const file = hostileFiles.find(({ name }) => name.startsWith('image:'))
    if (!file) throw new Error('There is no image')
    const { scripts } = await hostile.send(file)
    expect([...scripts]).toContain(join(root, 'build/shop/image-child.js'))
  })
})
