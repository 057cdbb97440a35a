import { keepFocus } from './keep-focus.ts'

/** How long new data can take to be shown after a dialog has closed. */
const REFRESH_MS = 5000

/** Keeps the focus when new data takes away an element that has just got it. */
export function keepFocusOf(element: Element) {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return
    observer.disconnect()
    keepFocus()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), REFRESH_MS)
}
