import { useEffect } from 'react'

declare global {
  interface Window {
    /** Notes what is pressed before the page is alive, and what was. */
    early?: { note: (event: MouseEvent) => void; pressed?: HTMLButtonElement }
  }
}

/** Runs as the page is read. A form keeps its own presses (LiveForm), and what the browser opens by itself it opens at once. */
export const recordEarlyClick = `addEventListener('click',(early={note(e){const b=e.target.closest?.('button');if(b?.type=='button'&&!b.popoverTargetElement)early.pressed=b}}).note,true)`

/** A button that was pressed before the page was alive is pressed as soon as it is. */
export function useReplayEarlyClick() {
  useEffect(() => {
    const { early } = window
    if (!early) return
    removeEventListener('click', early.note, true)
    delete window.early
    if (early.pressed?.isConnected) early.pressed.click()
  }, [])
}
