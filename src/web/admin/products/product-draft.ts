import type { ManagedProduct } from '../../../contract/managed-products.ts'
import { deleteDraft, readDraft, saveDraft } from '../../forms/draft.ts'
import { currentPerson } from '../../session/session-store.ts'
import type { ProductInput } from './product-form.ts'

/** An unsent edit, with the product that it started from. */
export interface ProductDraft {
  seen: ManagedProduct
  typed: ProductInput
}

const nameOf = (productId: string) => `product-${productId}`
const owner = () => currentPerson()?.email ?? ''

export const readProductDraft = (productId: string) => readDraft<ProductDraft>(nameOf(productId), owner())
export const saveProductDraft = (draft: ProductDraft) => saveDraft(nameOf(draft.seen._id), owner(), draft)
export const deleteProductDraft = (productId: string) => deleteDraft(nameOf(productId))
