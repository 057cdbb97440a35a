import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { keysOf } from '../../../contract/keys-of.ts'
import type { ManagedProduct } from '../../../contract/managed-products.ts'
import { fieldText } from './field-texts.ts'
import { mergeDocuments } from './merge-documents.ts'
import { type FieldHint, formValues, type ProductInput, type ProductOutput } from './product-form.ts'

export type ProductEditForm = UseFormReturn<ProductInput, unknown, ProductOutput>

type Hints = { [field in keyof ProductInput]?: FieldHint }

/** Shows in a form what somebody else changed: hints name both values, and untouched fields take the new ones over. */
export function useMergedChanges({ getFieldState, getValues, resetField, setFocus, setValue }: ProductEditForm) {
  const [hints, setHints] = useState<Hints>({})

  function merge(before: ManagedProduct, current: ManagedProduct) {
    const [was, now] = [formValues(before), formValues(current)]
    const changes: Hints = {}
    for (const field of keysOf(now)) {
      if (JSON.stringify(was[field]) === JSON.stringify(now[field])) continue
      const take = () => {
        resetField(field, { defaultValue: now[field] })
        setHints(({ [field]: _, ...others }) => others)
      }
      const isTyped = getFieldState(field).isDirty
      if (field === 'documents' && isTyped) {
        const merged = mergeDocuments(was.documents, now.documents, getValues('documents'))
        resetField('documents', { defaultValue: now.documents })
        setValue('documents', merged, { shouldDirty: true })
        changes.documents = `Changed from ${fieldText(field, was)} to ${fieldText(field, now)}. The list has your changes as well.`
        continue
      }
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
    const conflict = keysOf(changes).find((field) => getFieldState(field).isDirty)
    if (conflict) setFocus(conflict)
  }

  return { hints, merge, clearHints: () => setHints({}) }
}
