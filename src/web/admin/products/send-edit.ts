import type { ManagedProduct } from '../../../contract/catalog/managed-products.ts'
import { keysOf } from '../../../contract/ground/keys-of.ts'
import { api } from '../../session/api.ts'
import { readApiError } from '../../session/api-error.ts'
import type { ProductOutput } from './product-form.ts'

/**
 * Sends the changed fields of a product with the version that was read. When somebody else changed only other fields in the meantime
 * (an order lowers the stock), it sends them again with the new version.
 */
export async function sendEdit(original: ManagedProduct, changed: Partial<ProductOutput>, version = original.version): Promise<void> {
  try {
    await api.catalog.edit({ productId: original._id, ...changed, version })
  } catch (error) {
    const { reason, facts } = readApiError(error)
    const current = facts.product
    if (reason !== 'changed-meanwhile' || !current) throw error
    if (keysOf(changed).some((field) => JSON.stringify(original[field]) !== JSON.stringify(current[field]))) throw error
    await sendEdit(original, changed, current.version)
  }
}
