import { useEffect, useRef, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { keysOf } from '../../../contract/keys-of.ts'
import type { ManagedProduct } from '../../../contract/managed-products.ts'
import { messages } from '../../../contract/messages.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { fieldText } from './field-texts.ts'
import { deleteProductDraft, readProductDraft, saveProductDraft } from './product-draft.ts'
import { changedFields, type FieldHint, formValues, type ProductInput, type ProductOutput, productEditForm } from './product-form.ts'
import { sendEdit } from './send-edit.ts'

/** The fields that the specification requires. */
const requiredFields = ['name', 'details', 'price', 'available', 'minimum_order'] as const

/** The first error of a field that the specification's dialog does not show. */
export function firstHiddenError(errors: FieldErrors<ProductInput>): string | undefined {
  const { name, details, price, available, minimum_order, ...hidden } = errors
  return findMessage(hidden)
}

function findMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  for (const error of Object.values(errors)) {
    const message = findMessage(error)
    if (message) return message
  }
  return undefined
}

type Field = keyof ProductInput
type Hints = { [field in Field]?: FieldHint }

/**
 * Edits a product and sends the changed fields. When somebody else changed the same fields in the meantime, hints show both values,
 * untouched fields take the new ones over, and the person can submit again. The tab keeps a draft until `onDone`.
 */
export function useProductEdit(product: ManagedProduct, onDone: () => void) {
  const [draft] = useState(() => readProductDraft(product._id))
  const [seen, setSeen] = useState(draft?.seen ?? product)
  const [hints, setHints] = useState<Hints>({})
  const [refusal, setRefusal] = useState<string>()
  const isDone = useRef(false)
  const readRefusal = useRefusal()
  const form = useZodForm(productEditForm(seen), { defaultValues: formValues(seen) })
  const { getValues, setValue, getFieldState, resetField, setFocus, handleSubmit, watch, formState } = form
  // The form tracks what is read while rendering.
  const { dirtyFields: _, isDirty } = formState

  function mergeCurrent(before: ManagedProduct, current: ManagedProduct) {
    const [was, now] = [formValues(before), formValues(current)]
    const changes: Hints = {}
    for (const field of keysOf(now)) {
      if (JSON.stringify(was[field]) === JSON.stringify(now[field])) continue
      const take = () => {
        resetField(field, { defaultValue: now[field] })
        setHints(({ [field]: _, ...others }) => others)
      }
      const isTyped = getFieldState(field).isDirty
      changes[field] = (
        <>
          Changed from {fieldText(field, was)} to {fieldText(field, now)}
          {isTyped && (
            <>
              .{' '}
              <button type="button" className="link" onClick={take}>
                Use the new value
              </button>
            </>
          )}
        </>
      )
      if (!isTyped) resetField(field, { defaultValue: now[field] })
    }
    setHints(changes)
    setSeen(current)
    const conflict = keysOf(changes).find((field) => getFieldState(field).isDirty)
    if (conflict) setFocus(conflict)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    if (!draft) return
    // Each value goes back to the field that it was read from.
    for (const [field, typed] of Object.entries(draft.typed) as [Field, never][])
      if (JSON.stringify(getValues(field)) !== JSON.stringify(typed)) setValue(field, typed, { shouldDirty: true })
    if (product.version !== draft.seen.version) mergeCurrent(draft.seen, product)
  }, [])
  useEffect(() => {
    const keep = () => {
      const typed = getValues()
      if (JSON.stringify(typed) === JSON.stringify(formValues(seen))) deleteProductDraft(seen._id)
      else saveProductDraft({ seen, typed })
    }
    return watch(keep).unsubscribe
  }, [seen, watch, getValues])

  function finish() {
    isDone.current = true
    deleteProductDraft(product._id)
    onDone()
  }

  async function send(typed: ProductOutput) {
    setRefusal(undefined)
    try {
      await sendEdit(seen, changedFields(seen, typed))
      void notify.success(messages.productUpdated, typed.name)
      finish()
    } catch (error) {
      const { status, reason, message, facts } = readRefusal(error)
      if (reason === 'changed-meanwhile' && facts.product) {
        mergeCurrent(seen, facts.product)
        setRefusal(message)
      } else if (status === 403 || status === 404) {
        void notify.error(message)
        finish()
      } else if (status !== 401) setRefusal(message)
    }
  }

  /** Errors stand under their fields; an empty or zero field also shows the specification's toast. */
  function reportMissing(invalid: FieldErrors<ProductInput>) {
    if (requiredFields.some((field) => invalid[field] && (!getValues(field).trim() || Number(getValues(field)) === 0)))
      void notify.error(messages.fillAllFields)
  }

  return { form, seen, hints, refusal, isDirty, isDone, submit: handleSubmit(send, reportMissing), finish }
}
