import type { FieldErrors } from 'react-hook-form'
import type { ProductInput } from './product-form.ts'

/** The first error of a field that the specification's dialog does not show. */
export function firstHiddenError(errors: FieldErrors<ProductInput>): string | undefined {
  const { name, details, price, available, minimum_order, ...hidden } = errors
  return findMessage(hidden)
}

function findMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined
  if ('message' in errors && typeof errors.message === 'string') return errors.message
  for (const error of Object.values(errors)) {
    const message = findMessage(error)
    if (message) return message
  }
  return undefined
}
