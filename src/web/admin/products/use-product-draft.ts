import { useEffect, useState } from 'react'
import { keysOf } from '../../../contract/keys-of.ts'
import type { ManagedProduct } from '../../../contract/managed-products.ts'
import type { FoundDraft } from '../../forms/draft.ts'
import type { RestoredTyping } from '../../ui/fields/restored-draft.tsx'
import { changeText } from './field-texts.ts'
import { deleteProductDraft, type ProductDraft, type ProductFormPlace, saveProductDraft } from './product-draft.ts'
import { formValues, type ProductInput } from './product-form.ts'
import type { ProductEditForm } from './use-merged-changes.tsx'

interface Options {
  place: ProductFormPlace
  /** What was typed before the page was left. */
  draft: FoundDraft<ProductDraft> | undefined
  /** The product as it is now. */
  product: ManagedProduct
  seen: ManagedProduct
  /** Called when the draft is in the form. */
  onRestored: (draft: ProductDraft) => void
}

/** Restores a draft once, and keeps what is typed as a draft in the tab. Returns what was restored and how it differs. */
export function useProductDraft(
  { getValues, setValue, watch, reset }: ProductEditForm,
  { place, draft, product, seen, onRestored }: Options,
) {
  const [restored, setRestored] = useState<RestoredTyping>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    if (!draft) return
    // Each value goes back to the field that it was read from.
    for (const [field, typed] of Object.entries(draft.typed.typed) as [keyof ProductInput, never][])
      if (JSON.stringify(getValues(field)) !== JSON.stringify(typed)) setValue(field, typed, { shouldDirty: true })
    onRestored(draft.typed)
    const [saved, values] = [formValues(product), getValues()]
    const changes = keysOf(saved)
      .filter((field) => JSON.stringify(saved[field]) !== JSON.stringify(values[field]))
      .map((field) => changeText(field, saved, values))
    if (changes.length > 0) setRestored({ typedAt: draft.typedAt, changes })
  }, [])
  useEffect(() => {
    const keep = () => {
      const typed = getValues()
      if (JSON.stringify(typed) === JSON.stringify(formValues(seen))) deleteProductDraft(place, seen._id)
      else saveProductDraft(place, { seen, typed })
    }
    return watch(keep).unsubscribe
  }, [place, seen, watch, getValues])
  return {
    restored,
    onKeep: () => setRestored(undefined),
    onDiscard() {
      setRestored(undefined)
      reset(formValues(seen))
      deleteProductDraft(place, seen._id)
    },
  }
}
