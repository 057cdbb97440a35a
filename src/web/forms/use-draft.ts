import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type { RestoredTyping } from '../ui/fields/restored-draft.tsx'
import { deleteDraft, findDraft, saveDraft } from './draft.ts'

/** Keeps a draft of a form, except of fields typed in before hydration. `draft` is what RestoredDraft shows of a restored one. */
export function useDraft<T extends FieldValues>(name: string, form: UseFormReturn<T, unknown, FieldValues>) {
  const { watch, getValues, setValue, formState } = form
  const { defaultValues } = formState
  const [restored, setRestored] = useState<RestoredTyping>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    const found = findDraft<T>(name)
    // The draft has the fields of the form, each with its value.
    for (const [field, typed] of Object.entries(found?.typed ?? {})) {
      const isUntouched = JSON.stringify(getValues(field as Path<T>) ?? '') === JSON.stringify(defaultValues?.[field] ?? '')
      if (!isUntouched || JSON.stringify(typed ?? '') === JSON.stringify(defaultValues?.[field] ?? '')) continue
      setValue(field as Path<T>, typed as never, { shouldDirty: true })
      setRestored({ typedAt: found?.typedAt })
    }
    return watch((typed) => saveDraft(name, typed)).unsubscribe
  }, [name])
  const dropDraft = () => {
    setRestored(undefined)
    deleteDraft(name)
  }
  const onDiscard = () => {
    form.reset()
    dropDraft()
  }
  return { dropDraft, draft: { restored, onKeep: () => setRestored(undefined), onDiscard } }
}
