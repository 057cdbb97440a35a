/*
 * Adds to React what it does not do: a click on a button between the first paint and hydration acts once React listens.
 * On a phone this is a second (docs/performance.md). Canary: tests/stories/navigation.story.ts.
 */

import { useEffect } from 'react'

declare global {
  interface Window {
    early?: { record: (event: MouseEvent) => void; button?: HTMLButtonElement }
  }
}

/** Inline script of the page head. Forms hold their own submits (LiveForm); popovers need no hydration. */
export const recordEarlyClick = `addEventListener('click',(early={record(e){const b=e.target.closest?.('button');if(b?.type=='button'&&!b.popoverTargetElement)early.button=b}}).record,true)`

/** Once React listens, it handles clicks itself, also those on parts that it has not hydrated yet. */
export function stopRecordingClicks() {
  if (window.early) removeEventListener('click', window.early.record, true)
}

/** Repeats the click on a button that was clicked before React listened. */
export function useReplayEarlyClick() {
  useEffect(() => {
    const button = window.early?.button
    delete window.early
    if (button?.isConnected) button.click()
  }, [])
}
