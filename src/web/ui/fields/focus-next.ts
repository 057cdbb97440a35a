/** Moves the focus from a vanishing button to the next link or row, never to a button: a second press would act on the next row. */
export function focusNext(button: HTMLElement) {
  if (document.activeElement !== button) return
  const container = button.closest('tbody') ?? button.closest('main')
  const targets = [...(container?.querySelectorAll<HTMLElement>('a[href], tr[tabindex]') ?? [])]
  const follows = (target: HTMLElement) => (button.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = targets.find(follows) ?? targets.at(-1)
  // The page must not scroll under the pointer.
  next?.focus({ preventScroll: !button.matches(':focus-visible') })
}
