import { useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { ManagedProduct } from '../../../contract/managed-products.ts'
import { messages } from '../../../contract/messages.ts'
import { useSending } from '../../forms/use-sending.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import type { ApiError } from '../../session/api.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { deleteProductDraft, findProductDraft, type ProductFormPlace } from './product-draft.ts'
import { changedFields, formValues, type ProductInput, type ProductOutput, productEditForm } from './product-form.ts'
import { sendEdit } from './send-edit.ts'
import { useMergedChanges } from './use-merged-changes.tsx'
import { useProductDraft } from './use-product-draft.ts'

/** The fields that the specification requires. */
const requiredFields = ['name', 'details', 'price', 'available', 'minimum_order'] as const

/**
 * Edits a product and sends the changed fields. When somebody else changed the same fields in the meantime, the person sees what
 * changed and can submit again. The tab keeps a draft until `onDone`.
 */
export function useProductEdit(place: ProductFormPlace, product: ManagedProduct, onDone: () => void) {
  const [found] = useState(() => findProductDraft(place, product._id))
  const [seen, setSeen] = useState(found?.typed.seen ?? product)
  const { send: sendOnce, refusal, setRefusal } = useSending()
  const isDone = useRef(false)
  const form = useZodForm(productEditForm(seen), { defaultValues: formValues(seen) })
  const { getValues, handleSubmit, formState } = form
  // The form tracks what is read while rendering.
  const { dirtyFields: _, isDirty } = formState
  const { hints, merge, clearHints } = useMergedChanges(form)

  function takeOver(before: ManagedProduct, current: ManagedProduct) {
    merge(before, current)
    setSeen(current)
  }

  const draft = useProductDraft(form, {
    place,
    draft: found,
    product,
    seen,
    onRestored: (restored) => {
      if (product.version !== restored.seen.version) takeOver(restored.seen, product)
    },
  })

  function finish() {
    isDone.current = true
    deleteProductDraft(place, product._id)
    onDone()
  }

  const send = (typed: ProductOutput) =>
    sendOnce(async () => {
      await sendEdit(seen, changedFields(seen, typed))
      void notify.success(messages.productUpdated, typed.name)
      finish()
    }, onRefused)

  function onRefused({ status, reason, message, facts }: ApiError) {
    if (reason !== 'no-area' && (status === 403 || status === 404)) {
      void notify.error(message)
      return finish()
    }
    if (reason === 'changed-meanwhile' && facts.product) takeOver(seen, facts.product)
    setRefusal(message)
  }

  /** Errors are shown under their fields; an empty or zero field also shows the specification's toast. */
  function reportMissing(invalid: FieldErrors<ProductInput>) {
    if (requiredFields.some((field) => invalid[field] && /^[\s0.,]*$/.test(getValues(field)))) void notify.error(messages.fillAllFields)
  }

  const onDiscard = () => {
    clearHints()
    draft.onDiscard()
  }
  return { draft: { ...draft, onDiscard }, form, seen, hints, refusal, isDirty, isDone, submit: handleSubmit(send, reportMissing) }
}
