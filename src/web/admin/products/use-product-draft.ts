import { useEffect } from 'react'
import type { ManagedProduct } from '../../../contract/managed-products.ts'
import { deleteProductDraft, type ProductDraft, saveProductDraft } from './product-draft.ts'
import { formValues, type ProductInput } from './product-form.ts'
import type { ProductEditForm } from './use-merged-changes.tsx'

interface Options {
  /** What was typed before the page was left. */
  draft: ProductDraft | undefined
  seen: ManagedProduct
  /** Called when the draft is in the form. */
  onRestored: (draft: ProductDraft) => void
}

/** Restores a draft once, and keeps what is typed as a draft in the tab. */
export function useProductDraft({ getValues, setValue, watch }: ProductEditForm, { draft, seen, onRestored }: Options) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    if (!draft) return
    // Each value goes back to the field that it was read from.
    for (const [field, typed] of Object.entries(draft.typed) as [keyof ProductInput, never][])
      if (JSON.stringify(getValues(field)) !== JSON.stringify(typed)) setValue(field, typed, { shouldDirty: true })
    onRestored(draft)
  }, [])
  useEffect(() => {
    const keep = () => {
      const typed = getValues()
      if (JSON.stringify(typed) === JSON.stringify(formValues(seen))) deleteProductDraft(seen._id)
      else saveProductDraft({ seen, typed })
    }
    return watch(keep).unsubscribe
  }, [seen, watch, getValues])
}
