import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { deleteDraft, readDraft, saveDraft } from '../session/draft.ts'
import { fillForm } from './fill-form.ts'

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
    fillForm({ setValue }, typed)
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
