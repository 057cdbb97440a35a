import { useEffect, useRef } from 'react'

const ID = 'live-text'

/** What screen readers say when something was done that has no text of its own on the page. */
export const LiveText = () => <p id={ID} className="visually-hidden" aria-live="polite" />

export function say(text: string) {
  const line = document.getElementById(ID)
  if (line) line.textContent = text
}

/** Says what a list shows after a choice of how it is filtered, sorted or paged; not when its page opens, nor when it is read again. */
export function useSaidOfList(choice: string, text: string) {
  const said = useRef(choice)
  useEffect(() => {
    if (said.current === choice) return
    said.current = choice
    say(text)
  }, [choice, text])
}
