import type { PreviewLine } from '../../../contract/selling/order.ts'
import { skuKeySql } from '../../catalog/products/draft-sql.ts'
import { findReplacements } from '../../catalog/products/find-replacements.ts'
import { skuKey } from '../../catalog/products/sku-key.ts'
import type { Shop } from '../../shop.ts'
import { orderMessages } from './messages.ts'

/** Adds to each refused line of a discontinued product the tool that replaces it, which is the first suggestion for a part number. */
export async function nameReplacements({ db, engine }: Shop, lines: readonly PreviewLine[]): Promise<PreviewLine[]> {
  const refused = lines.filter(({ reason }) => reason)
  const ids = refused.flatMap(({ productID }) => productID ?? [])
  const keys = refused.flatMap(({ sku }) => (sku ? [skuKey(sku)] : []))
  if (ids.length + keys.length === 0) return [...lines]
  const discontinued = await db
    .selectFrom('product')
    .select(['id', 'sku', 'name', 'replacement'])
    .where('replacement', '<>', '')
    .where((eb) => eb.or([eb('id', 'in', ['', ...ids]), eb(skuKeySql(engine), 'in', ['', ...keys])]))
    .execute()
  if (discontinued.length === 0) return [...lines]
  const replacements = await findReplacements(db, engine, discontinued)
  return lines.map((line) => {
    const product = discontinued.find(({ id, sku }) => id === line.productID || (line.sku && skuKey(sku) === skuKey(line.sku)))
    const replacement = product && replacements.get(product.id)
    if (!line.reason || !replacement) return line
    if (line.reason !== 'unknown') return { ...line, replacement }
    const others = Array.isArray(line.suggestion) ? line.suggestion.filter(({ sku }) => sku !== replacement.sku) : []
    const { sku, name } = replacement
    return {
      ...line,
      replacement,
      message: orderMessages.replaced(product.sku, sku),
      ...(line.sku && { suggestion: [{ sku, product: name }, ...others] }),
    }
  })
}
