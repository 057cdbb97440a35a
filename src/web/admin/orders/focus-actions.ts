import type { KeyboardEvent } from 'react'

/** On a check box of a row, Enter leads to the actions: otherwise the rest of the table is in between. */
export function focusActions(event: KeyboardEvent) {
  const { key, target } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
  // Otherwise the same key presses the button.
  event.preventDefault()
  focusFirstAction()
}

export const focusFirstAction = () =>
  document.querySelector<HTMLElement>('.action-bar .button:not([disabled], [aria-disabled], .action-bar-matching)')?.focus()
