import type { Shop } from '../../shop.ts'

/** Longer than a code is valid: its own 30 seconds, and the 30 seconds before and after. */
const VALIDITY_MS = 120_000

/** Returns whether this code of an authenticator app was used before. */
export async function isCodeUsed(shop: Shop, personId: string, code: string): Promise<boolean> {
  const used = await shop.db
    .selectFrom('used_code')
    .select('code')
    .where('personId', '=', personId)
    .where('code', '=', code)
    .where('usedAt', '>', validSince(shop))
    .executeTakeFirst()
  return used !== undefined
}

/** Marks a code as used. Returns false if it was used before: a code is valid once (RFC 6238, section 5.2). */
export async function consumeCode(shop: Shop, personId: string, code: string): Promise<boolean> {
  const usedAt = shop.now()
  const used = await shop.db
    .insertInto('used_code')
    .values({ personId, code, usedAt })
    .onConflict((conflict) =>
      conflict.columns(['personId', 'code']).doUpdateSet({ usedAt }).where('used_code.usedAt', '<=', validSince(shop)),
    )
    .returning('code')
    .executeTakeFirst()
  return used !== undefined
}

const validSince = (shop: Shop) => new Date(shop.now().getTime() - VALIDITY_MS)
