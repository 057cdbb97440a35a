import type { ManagedProduct } from '../../../contract/managed-products.ts'
import { deleteDraft, findDraft, readDraft, saveDraft } from '../../forms/draft.ts'
import type { ProductInput } from './product-form.ts'

/** A product has two forms: the dialog of the list, and its own page. Each has its own draft. */
export type ProductFormPlace = 'dialog' | 'page'

/** An unsent edit, with the product that it started from. */
export interface ProductDraft {
  seen: ManagedProduct
  typed: ProductInput
}

const nameOf = (place: ProductFormPlace, productId: string) => `product-${place}-${productId}`

export const findProductDraft = (place: ProductFormPlace, productId: string) => findDraft<ProductDraft>(nameOf(place, productId))
export const saveProductDraft = (place: ProductFormPlace, draft: ProductDraft) => saveDraft(nameOf(place, draft.seen._id), draft)
export const deleteProductDraft = (place: ProductFormPlace, productId: string) => deleteDraft(nameOf(place, productId))

/** Moves what is typed in the dialog to the page, for somebody who follows its link 'All fields'. */
export function moveDraftToPage(productId: string) {
  const draft = readDraft<ProductDraft>(nameOf('dialog', productId))
  if (draft) saveProductDraft('page', draft)
  deleteProductDraft('dialog', productId)
}
