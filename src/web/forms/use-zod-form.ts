import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'

type Options<Input extends FieldValues, Output> = Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'shouldFocusError'>

/**
 * A form with the rules of a schema. A refused submit moves the focus to the first invalid field once: the form library would do so
 * again in a timer, when somebody may already be typing in another field.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options?: Options<NoInfer<Input>, Output>,
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({ ...options, resolver: zodResolver(schema), shouldFocusError: false })
  const handleSubmit: typeof form.handleSubmit = (onValid, onInvalid) =>
    form.handleSubmit(onValid, (errors, event) => {
      focusFirst(elementsIn(errors))
      return onInvalid?.(errors, event)
    })
  return { ...form, handleSubmit }
}

function focusFirst(elements: HTMLElement[]) {
  const isBefore = (a: HTMLElement, b: HTMLElement) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING
  elements.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))[0]?.focus()
}

/** The fields of nested errors. */
function elementsIn(errors: unknown): HTMLElement[] {
  if (errors instanceof HTMLElement) return [errors]
  return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(elementsIn) : []
}
