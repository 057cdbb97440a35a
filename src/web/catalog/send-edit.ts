import type { Product } from '../../contract/catalog.ts'
import { api, readApiError } from '../api.ts'
import type { ProductOutput } from './product-form.ts'

type ProductChange = Partial<ProductOutput> & { image?: string }

/**
 * Sends the changed fields of a product with the version that was read. When somebody else changed only other fields in the meantime
 * (an order lowers the stock), it sends them again with the new version.
 */
export async function sendEdit(original: Product, changed: ProductChange, version = original.version): Promise<void> {
  try {
    await api.catalog.edit({ productId: original._id, ...changed, version })
  } catch (error) {
    const { reason, facts } = readApiError(error)
    if (reason !== 'changed-meanwhile') throw error
    const current = facts.product as Product
    const fields = Object.keys(changed) as (keyof ProductChange)[]
    if (fields.some((field) => JSON.stringify(original[field]) !== JSON.stringify(current[field]))) throw error
    await sendEdit(original, changed, current.version)
  }
}
