import type { Product } from '../../contract/catalog.ts'
import { api, readApiError } from '../api.ts'
import type { ProductOutput } from './product-form.ts'

type ProductChange = Partial<ProductOutput> & { image?: string }

/**
 * Sends what was changed of a product, with the version that was seen. When others changed the product meanwhile, but none of these
 * fields (a sale lowers the stock, say), it is sent again with the new version: nothing of theirs is overwritten.
 */
export async function sendEdit(seen: Product, changed: ProductChange, version = seen.version): Promise<void> {
  try {
    await api.catalog.edit({ productId: seen._id, ...changed, version })
  } catch (error) {
    const { reason, facts } = readApiError(error)
    if (reason !== 'changed-meanwhile') throw error
    const now = facts.product as Product
    const fields = Object.keys(changed) as (keyof ProductChange)[]
    if (fields.some((field) => JSON.stringify(seen[field]) !== JSON.stringify(now[field]))) throw error
    await sendEdit(seen, changed, now.version)
  }
}
