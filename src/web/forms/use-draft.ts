import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { deleteDraft, findDraft, saveDraft } from '../session/draft.ts'
import type { RestoredTyping } from '../ui/fields/restored-draft.tsx'
import { fillForm } from './fill-form.ts'

/** Keeps a draft of a form, except of fields typed in before hydration. `draft` is what RestoredDraft shows of a restored one. */
export function useDraft<T extends FieldValues>(name: string, form: UseFormReturn<T, unknown, FieldValues>) {
  const { watch, getValues, formState } = form
  const { defaultValues } = formState
  const [restored, setRestored] = useState<RestoredTyping>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is restored once
  useEffect(() => {
    const found = findDraft<T>(name)
    fillForm(form, found?.typed, (field, typed) => {
      const [start, now, kept] = [defaultValues?.[field], getValues(field), typed].map((value) => JSON.stringify(value ?? ''))
      const isRestored = now === start && kept !== start
      if (isRestored) setRestored({ typedAt: found?.typedAt })
      return isRestored
    })
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
