import type { FormEvent } from 'react'
import type { ManagedProduct } from '../../../contract/catalog/managed-products.ts'
import { messages } from '../../../contract/schema/messages.ts'
import { readFields } from '../../editor/edited.ts'
import { type Editor, useEditor } from '../../editor/use-editor.ts'
import { readApiError } from '../../session/api-error.ts'
import { notify } from '../../ui/toasts/notify.ts'
import { changeText } from './field-texts.ts'
import { mergeDocuments } from './merge-documents.ts'
import { type ProductFormPlace, productDraft } from './product-draft.ts'
import { changedFields, formValues, type ProductInput, type ProductOutput, productEditForm } from './product-form.ts'
import { sendEdit } from './send-edit.ts'

export type ProductEditor = Editor<ManagedProduct, ProductInput>

/** Edits a product and sends the changed fields. */
export function useProductEdit(place: ProductFormPlace, product: ManagedProduct, onDone: () => unknown) {
  const form = useEditor<ManagedProduct, ProductInput, ProductOutput>(
    {
      draft: productDraft(place, product._id),
      valuesOf: formValues,
      merge: { documents: mergeDocuments },
      changeText,
      read: (typed, _, seen) => readFields(productEditForm(seen), typed),
      async send(typed, seen) {
        try {
          await sendEdit(seen, changedFields(seen, typed))
          void notify.success(messages.productUpdated, typed.name)
        } catch (error) {
          const { status, reason, message } = readApiError(error)
          if (reason === 'no-area' || (status !== 403 && status !== 404)) throw error
          void notify.error(message)
        }
        return undefined
      },
      onRefused: ({ reason, facts }) => (reason === 'changed-meanwhile' ? facts.product : undefined),
      onSaved: onDone,
    },
    product,
  )
  /** Errors are shown under their fields; an empty or zero field also shows the specification's toast. */
  function submit(event: FormEvent<HTMLFormElement>) {
    const { problems } = readFields(productEditForm(form.seen), form.values)
    if (requiredFields.some((field) => problems?.has(field) && /^[\s0.,]*$/.test(form.values[field])))
      void notify.error(messages.fillAllFields)
    form.submit(event)
  }
  return { ...form, submit }
}

/** The fields that the specification requires. */
const requiredFields = ['name', 'details', 'price', 'available', 'minimum_order'] as const
