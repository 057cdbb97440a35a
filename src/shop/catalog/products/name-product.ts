import { randomInt } from 'node:crypto'
import { slugOf } from '../../../contract/rules/slug-of.ts'
import type { Engine } from '../../ground/database/open-database.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import { skuKeySql } from './draft-sql.ts'
import { catalogMessages } from './messages.ts'
import { skuKey } from './sku-key.ts'

/** Generates a SKU for a product without one. */
export const generateSku = () => `TM-${randomInt(100_000, 999_999)}${randomInt(10, 99)}`

/** Refuses a SKU that a product has, in any case. */
export async function refuseTakenSku(tx: Tx, engine: Engine, sku: string): Promise<void> {
  const owner = await tx
    .selectFrom('product')
    .select('sku')
    .where((eb) => eb(skuKeySql(engine), '=', skuKey(sku)))
    .executeTakeFirst()
  if (owner) throw new Refusal('taken', catalogMessages.skuTaken(owner.sku))
}

/** Returns a unique slug for a product name. Slugs that the product itself has or had count as free. */
export async function findFreeSlug(tx: Tx, name: string, productId?: string): Promise<string> {
  const base = slugOf(name) || 'tool'
  const taken = await tx
    .selectFrom('product')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .$call((query) => (productId === undefined ? query : query.where('id', '!=', productId)))
    .execute()
  const former = await tx
    .selectFrom('former_address')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .$call((query) => (productId === undefined ? query : query.where('productId', '!=', productId)))
    .execute()
  const slugs = new Set([...taken, ...former].map(({ slug }) => slug))
  if (!slugs.has(base)) return base
  let number = 2
  while (slugs.has(`${base}-${number}`)) number++
  return `${base}-${number}`
}
