import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { currentPerson } from '../session/session-store.ts'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'

/** Keeps a draft of a form, except of fields typed in before hydration. The returned function deletes it. */
export function useDraft<T extends FieldValues>(name: string, form: UseFormReturn<T, unknown, FieldValues>): () => void {
  const { watch, getValues, setValue, formState } = form
  const { defaultValues } = formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    const owner = currentPerson()?.email ?? ''
    // The draft has the fields of the form, each with its value.
    for (const [field, typed] of Object.entries(readDraft<T>(name, owner) ?? {})) {
      const isUntouched = JSON.stringify(getValues(field as Path<T>) ?? '') === JSON.stringify(defaultValues?.[field] ?? '')
      if (isUntouched) setValue(field as Path<T>, typed as never, { shouldDirty: true })
    }
    return watch((typed) => saveDraft(name, owner, typed)).unsubscribe
  }, [name])
  return () => deleteDraft(name)
}
