/**
 * Moves the focus on from a button that is about to go, unless it has moved already: to the next link, or to the next
 * table row that takes the focus. Never to a button: an impatient second press would do to the next thing what was meant
 * for this one.
 */
export function focusNext(button: HTMLElement) {
  if (document.activeElement !== button) return
  const around = button.closest('tbody') ?? button.closest('main')
  const things = [...(around?.querySelectorAll<HTMLElement>('a[href], tr[tabindex]') ?? [])]
  const follows = (thing: HTMLElement) => (button.compareDocumentPosition(thing) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = things.find(follows) ?? things.at(-1)
  // What was pressed with a pointer must not move under it.
  next?.focus({ preventScroll: !button.matches(':focus-visible') })
}
