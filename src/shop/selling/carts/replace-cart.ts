import { isDeepStrictEqual } from 'node:util'
import { type CartContent, chooseUnits, mergeCarts } from '../../../contract/rules/merge-carts.ts'
import type { Cart, ListLine } from '../../../contract/selling/carts.ts'
import type { Person } from '../../ground/actor.ts'
import { transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { cartMessages } from './messages.ts'
import { findCart, readCart } from './read-cart.ts'
import { writeCart } from './write-cart.ts'

/** A line without a time is chosen now, or when it was if its units are the same. */
type CartReplacement = Omit<Cart, 'lines'> & { lines: (ListLine & { changedAt?: string | undefined })[] }

/**
 * Replaces the cart of a person and returns it with its new version. The same content writes nothing and keeps the version. Refuses a version
 * that is not the current one with `changed-meanwhile` and the current cart.
 */
export async function replaceCart(shop: Shop, person: Person, { version, lines, removed }: CartReplacement): Promise<Cart> {
  const saved = await transact(shop, async (tx) => {
    const now = shop.now()
    const before = await findCart(tx, person)
    const content = withRemovals(before, withPlainTimes({ lines: withTimes(before, lines, now), removed }), now)
    if (version > 0 && isDeepStrictEqual({ version, ...content }, before)) return before
    await shop.checkpoint('replace-cart:before')
    const cart = { version: version + 1, ...content }
    return (await writeCart(shop, tx, person, cart)) ? cart : undefined
  })
  if (saved) return saved
  throw new Refusal('changed-meanwhile', cartMessages.changedMeanwhile, { cart: await readCart(shop, person) })
}

function withTimes(before: CartContent, lines: CartReplacement['lines'], now: Date) {
  const timeOf = new Map(before.lines.map(({ productID, orderUnit, changedAt }) => [`${productID} ${orderUnit}`, changedAt]))
  return lines.map(({ productID, orderUnit, changedAt = timeOf.get(`${productID} ${orderUnit}`) ?? now.toISOString() }) => ({
    productID,
    orderUnit,
    changedAt,
  }))
}

/** All times get the same form, so that they compare as text. */
function withPlainTimes({ lines, removed }: CartContent): CartContent {
  const plain = <Line extends { changedAt: string }>(line: Line) => ({ ...line, changedAt: new Date(line.changedAt).toISOString() })
  return { lines: lines.map(plain), removed: removed.map(plain) }
}

/** Adds the earlier removals, and one for each line that is missing without a removal. */
function withRemovals(before: CartContent, { lines, removed }: CartContent, now: Date): CartContent {
  const isIn = (those: { productID: string }[]) => {
    const ids = new Set(those.map(({ productID }) => productID))
    return ({ productID }: { productID: string }) => ids.has(productID)
  }
  const isKept = isIn(lines)
  const isNamed = isIn([...lines, ...removed])
  const missing = before.lines.filter((line) => !isNamed(line)).map(({ productID }): [string, number] => [productID, 0])
  const known = { lines: [], removed: chooseUnits(before, missing, now).removed }
  return { lines, removed: mergeCarts(known, { lines: [], removed }).removed.filter((line) => !isKept(line)) }
}
