import { useEffect } from 'react'

declare global {
  interface Window {
    early?: { record: (event: MouseEvent) => void; button?: HTMLButtonElement }
  }
}

/** Inline script of the page head. Forms hold their own submits (LiveForm); popovers need no hydration. */
export const recordEarlyClick = `addEventListener('click',(early={record(e){const b=e.target.closest?.('button');if(b?.type=='button'&&!b.popoverTargetElement)early.button=b}}).record,true)`

/** Repeats the click on a button that was clicked before hydration. */
export function useReplayEarlyClick() {
  useEffect(() => {
    const { early } = window
    if (!early) return
    removeEventListener('click', early.record, true)
    delete window.early
    if (early.button?.isConnected) early.button.click()
  }, [])
}
