import type { Shop } from '../../shop.ts'
import { isPublicSql, skuKeySql } from '../products/draft-sql.ts'
import { findReplacements } from '../products/find-replacements.ts'
import { skuKey } from '../products/sku-key.ts'

/** What to search for: the part number of a discontinued tool that is no longer for sale finds the tool that replaces it. */
export async function leadSearch(shop: Shop, search: string | undefined): Promise<string | undefined> {
  const sku = search?.trim()
  if (!sku) return search
  const discontinued = await shop.db
    .selectFrom('product')
    .select(['id', 'sku', 'replacement'])
    .where(skuKeySql(shop.engine), '=', skuKey(sku))
    .where((eb) => eb.not(isPublicSql))
    .where('replacement', '<>', '')
    .execute()
  const [found] = (await findReplacements(shop.db, shop.engine, discontinued)).values()
  return found?.sku ?? search
}
