import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aShop, engines } from '../../../../tests/support/a-shop.ts'
import { aProduct } from '../../../../tests/support/make.ts'
import { system } from '../actor.ts'
import { transact } from '../database/transact.ts'
import { recordEvent } from './record-event.ts'

describe.each(engines)('on %s the database itself', (engine) => {
  const refused = /^Events are never (changed|removed)/

  const attempts: [what: string, statement: RawBuilder<unknown>][] = [
    ['changes', sql`update event set actor = 'nobody@nordverft.example'`],
    ['changes a part of', sql`update event set after = null where verb = 'product.added'`],
    ['removes', sql`delete from event`],
    ['removes one of', sql`delete from event where id = (select max(id) from event)`],
  ]
  if (engine === 'postgres') attempts.push(['empties', sql`truncate event`])

  it.each(attempts)('refuses a statement that %s the events', async (_what, statement) => {
    const shop = await aShop(engine)
    await aProduct(shop)
    await aProduct(shop)
    const before = await shop.db.selectFrom('event').selectAll().orderBy('id').execute()
    expect(before).toHaveLength(2)
    await expect(statement.execute(shop.db)).rejects.toThrow(refused)
    expect(await shop.db.selectFrom('event').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('rolls back the whole transaction of such a statement', async () => {
    const shop = await aShop(engine)
    const productId = await aProduct(shop)
    const tries = transact(shop, async (tx) => {
      await recordEvent(shop, tx, system, {
        verb: 'product.counted',
        thing: 'product',
        thingId: productId,
        before: { available: 1 },
        after: { available: 2 },
      })
      await sql`delete from event where verb = 'product.counted'`.execute(tx)
    })
    await expect(tries).rejects.toThrow(refused)
    expect(await shop.db.selectFrom('event').select('verb').execute()).toEqual([{ verb: 'product.added' }])
  })
})
