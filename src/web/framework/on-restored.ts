/*
 * Adds to the router what it does not do: a page from the back/forward cache reads again. Canary: tests/stories/restored-page.story.ts.
 */

/** Calls the listener when the back/forward cache shows the page as it was left. Returns a function that removes it. */
export function onRestored(listener: () => void): () => void {
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', restore)
  return () => window.removeEventListener('pageshow', restore)
}
