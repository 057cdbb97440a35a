import type { KeyboardEvent } from 'react'

/** Enter in a field of a form that costs money does not send it: only its button does. */
export function ignoreEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
