import { addDays, inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { applyChange, applyPriceChanges } from './apply-price-changes.ts'
import { priceChangeMessages as texts } from './messages.ts'
import { compare, type Rule } from './preview-price-change.ts'
import { nameOfRule } from './rule-of.ts'
import { findIds } from './select-products.ts'

const MAX_DAYS = 731

/**
 * Changes prices by a rule at once, or plans it for the beginning of a day. What is due is applied before. Refuses a day that is over, a rule
 * that changes no price, and other prices than those that were `seen`.
 */
export async function createPriceChange(shop: Shop, admin: Admin, rule: Rule, seen?: string): Promise<string> {
  const [today] = inShopZone(shop.now())
  if (rule.startsOn !== null && rule.startsOn <= today) throw new Refusal('out-of-range', texts.dayOver)
  if (rule.startsOn !== null && rule.startsOn > addDays(today, MAX_DAYS)) throw new Refusal('out-of-range', texts.dayTooFar)
  if (rule.startsOn === null) await applyPriceChanges(shop)
  const found = await compare(shop, rule)
  const changed = found.rows.filter(({ changed: { problem } }) => problem === '')
  if (seen !== undefined && seen !== found.seen) throw new Refusal('changed-meanwhile', texts.changedMeanwhile)
  if (changed.length === 0) throw new Refusal('wrong-state', texts.nothing)
  const ids = await findIds(shop, rule)
  const id = newId()
  await shop.checkpoint('create-price-change:compared')
  await transact(shop, async (tx) => {
    const { family, search, percentThousandths, amountCents, step, startsOn } = rule
    const change = {
      ...{ id, family, search, percentThousandths, amountCents, step, startsOn },
      state: 'planned' as const,
      toolCount: changed.length,
      priceCount: changed.reduce((sum, { prices }) => sum + prices.length, 0),
      personId: admin.id,
      actor: admin.email,
      createdAt: shop.now(),
      endedAt: null,
      importId: null,
    }
    await tx.insertInto('price_change').values(change).execute()
    await shop.checkpoint('create-price-change:written')
    if (startsOn === null) return applyChange(shop, tx, change, { ids, seen: found.seen })
    await recordEvent(shop, tx, admin, {
      verb: 'catalog.price-change-planned',
      thing: 'catalog',
      thingId: id,
      after: { name: nameOfRule(shop, rule), from: startsOn, tools: change.toolCount, prices: change.priceCount },
    })
    return undefined
  })
  return id
}
