const ID = 'live-text'

/** What screen readers say when something was done that has no text of its own on the page. */
export const LiveText = () => <p id={ID} className="visually-hidden" aria-live="polite" />

export function say(text: string) {
  const line = document.getElementById(ID)
  if (line) line.textContent = text
}
