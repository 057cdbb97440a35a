import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { deleteDraft, readDraft, saveDraft } from './draft.ts'

/**
 * Keeps what is being sent until there is an answer: the session may have ended. The form then has it again, once, after the next sign-in.
 * Without a name nothing is kept, as in forms with a password.
 */
export function useKeptTyping<T extends FieldValues>(name: string | undefined, form: Pick<UseFormReturn<T>, 'getValues' | 'setValue'>) {
  const { getValues, setValue } = form
  useEffect(() => {
    if (!name) return
    const typed = readDraft<T>(name)
    deleteDraft(name)
    // The draft has the fields of the form, each with its value.
    for (const [field, value] of Object.entries(typed ?? {})) setValue(field as Path<T>, value as never, { shouldDirty: true })
  }, [name, setValue])
  return {
    keep: () => {
      if (name) saveDraft(name, getValues())
    },
    drop: () => {
      if (name) deleteDraft(name)
    },
  }
}
