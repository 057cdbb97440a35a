import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the page's data when the window gets the focus or the network is back: an order may have been paid or shipped. */
export function useRefreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => {
      // A laptop that wakes up may not be online yet, and an error would take the place of the page.
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }
    window.addEventListener('focus', refresh)
    window.addEventListener('online', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
      window.removeEventListener('online', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate])
}
