import type { FieldValues, Path, UseFormProps } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { ApiError } from '../session/api.ts'
import { useRefusal } from './use-refusal.ts'
import { useZodForm } from './use-zod-form.ts'

interface Sent<Input extends FieldValues, Output> {
  defaultValues: NonNullable<UseFormProps<NoInfer<Input>>['defaultValues']>
  send: (typed: Output) => Promise<unknown>
  /** For what a refusal changes besides its text; not called if the session has ended. */
  onRefused?: (refusal: ApiError) => unknown
}

/** A form that is sent to the shop. What the shop refuses stands in the form; afterwards the page's data is loaded again. */
export function useSentForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { defaultValues, send, onRefused }: Sent<Input, Output>,
) {
  const form = useZodForm(schema, { defaultValues })
  const { register, handleSubmit, setError, getFieldState, formState } = form
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const submit = handleSubmit(async (typed) => {
    try {
      await send(typed)
    } catch (error) {
      const refusal = readRefusal(error)
      if (refusal.status === 401) return
      setError('root', { message: refusal.message })
      return onRefused?.(refusal)
    }
    await revalidate()
  })
  const field = (name: Path<Input>) => ({ ...register(name), error: getFieldState(name, formState).error?.message })
  return { ...form, submit, field, busy: formState.isSubmitting, refusal: formState.errors.root?.message, isDirty: formState.isDirty }
}
