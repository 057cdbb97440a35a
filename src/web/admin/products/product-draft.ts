import { deleteDraft, readDraft, saveDraft } from '../../session/draft.ts'

/** A product has two forms: the dialog of the list, and its own page. Each has its own draft. */
export type ProductFormPlace = 'dialog' | 'page'

export const productDraft = (place: ProductFormPlace, productId: string) => `product-${place}-${productId}`

/** Moves what is typed in the dialog to the page, for somebody who follows its link 'All fields'. */
export function moveDraftToPage(productId: string) {
  const draft = readDraft<object>(productDraft('dialog', productId))
  if (draft) saveDraft(productDraft('page', productId), draft)
  deleteDraft(productDraft('dialog', productId))
}
