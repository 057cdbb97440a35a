import { useEffect, useState } from 'react'
import { notify } from '../../ui/toasts/notify.ts'
import { settingsMessages } from './messages.ts'

/** Says after the page was loaded again that it was saved. */
const SAVED = 'settings-saved'

/** Loads the page again after a save, because every page carries the settings in its document. Call the result once what was typed is gone. */
export function useSavedReload(): () => void {
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    if (!isSaved) return
    sessionStorage.setItem(SAVED, 'yes')
    location.reload()
  }, [isSaved])
  useEffect(() => {
    if (!sessionStorage.getItem(SAVED)) return
    sessionStorage.removeItem(SAVED)
    void notify.success(settingsMessages.saved)
  }, [])
  return () => setSaved(true)
}
