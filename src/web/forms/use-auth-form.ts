import { useRef } from 'react'
import type { FieldValues, Path, UseFormProps } from 'react-hook-form'
import type { z } from 'zod'
import { readSessionError, type SessionError } from '../session/session.ts'
import { shownForm } from './use-sent-form.ts'
import { useZodForm } from './use-zod-form.ts'

interface Sent<Input extends FieldValues, Output> {
  /** Left out where a browser may fill in the fields before the page works. */
  defaultValues?: NonNullable<UseFormProps<NoInfer<Input>>['defaultValues']>
  send: (typed: Output) => Promise<unknown>
  /** The field that a refusal is about. It gets the focus. */
  fieldOf?: (refusal: SessionError) => Path<NoInfer<Input>> | undefined
}

/** A form that is sent to the identity provider. Its 401 may be a wrong password or code, so that a refusal is always shown in the form. */
export function useAuthForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { send, fieldOf, ...options }: Sent<Input, Output>,
) {
  const form = useZodForm(schema, options)
  const isSending = useRef(false)
  const submit = form.handleSubmit(async (typed) => {
    if (isSending.current) return
    isSending.current = true
    try {
      await send(typed)
    } catch (error) {
      const refusal = readSessionError(error)
      form.setError(fieldOf?.(refusal) ?? 'root', { type: 'refused', message: refusal.message }, { shouldFocus: true })
    } finally {
      isSending.current = false
    }
  })
  return { ...form, ...shownForm(form, submit) }
}
