import type { FieldValues, Path, UseFormProps, UseFormReturn } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { ApiError } from '../session/api-error.ts'
import { useKeptTyping } from './use-kept-typing.ts'
import { useSending } from './use-sending.ts'
import { useZodForm } from './use-zod-form.ts'

interface Sent<Input extends FieldValues, Output> {
  defaultValues: NonNullable<UseFormProps<NoInfer<Input>>['defaultValues']>
  send: (typed: Output) => Promise<unknown>
  /** Under this name, what was typed waits for the next sign-in if the session has ended. */
  keepAs?: string
  /** The field that a refusal is about. It gets the focus. */
  fieldOf?: (refusal: ApiError) => Path<NoInfer<Input>> | undefined
  /** For what a refusal changes besides its text; not called if the session has ended. */
  onRefused?: (refusal: ApiError) => unknown
}

/** A form that is sent to the shop. What the shop refuses is shown in the form; afterwards the page's data is loaded again. */
export function useSentForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  { defaultValues, send, keepAs, fieldOf, onRefused }: Sent<Input, Output>,
) {
  const form = useZodForm(schema, { defaultValues })
  const { revalidate } = useRevalidator()
  const { send: sendOnce } = useSending()
  const { keep, drop } = useKeptTyping(keepAs, form)
  const submit = form.handleSubmit((typed) =>
    sendOnce(
      async () => {
        keep()
        await send(typed)
        drop()
        await revalidate()
      },
      (refusal) => {
        drop()
        form.setError(fieldOf?.(refusal) ?? 'root', { type: 'refused', message: refusal.message }, { shouldFocus: true })
        return onRefused?.(refusal)
      },
    ),
  )
  return { ...form, ...shownForm(form, submit) }
}

/** What the fields and the foot of a form show. */
export function shownForm<Input extends FieldValues, Output, Submit>(form: UseFormReturn<Input, unknown, Output>, submit: Submit) {
  const { register, getFieldState, formState } = form
  const field = (name: Path<Input>) => ({ ...register(name), error: getFieldState(name, formState).error?.message })
  return { submit, field, busy: formState.isSubmitting, refusal: formState.errors.root?.message, isDirty: formState.isDirty }
}
