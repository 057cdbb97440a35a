import type { Shop } from '../shop.ts'

/** Longer than a code of an authenticator app is good for: its own half minute, and the one before and after. */
const GOOD_FOR = 120_000

/** Whether this code of somebody's authenticator app has let them in already. */
export async function isCodeUsed(shop: Shop, personId: string, code: string): Promise<boolean> {
  const used = await shop.db
    .selectFrom('used_code')
    .select('code')
    .where('personId', '=', personId)
    .where('code', '=', code)
    .where('usedAt', '>', longAgo(shop))
    .executeTakeFirst()
  return used !== undefined
}

/** Uses a code up. False when somebody was first: a code opens once (RFC 6238, section 5.2). */
export async function consumeCode(shop: Shop, personId: string, code: string): Promise<boolean> {
  const usedAt = shop.now()
  const used = await shop.db
    .insertInto('used_code')
    .values({ personId, code, usedAt })
    .onConflict((conflict) => conflict.columns(['personId', 'code']).doUpdateSet({ usedAt }).where('used_code.usedAt', '<=', longAgo(shop)))
    .returning('code')
    .executeTakeFirst()
  return used !== undefined
}

const longAgo = (shop: Shop) => new Date(shop.now().getTime() - GOOD_FOR)
