import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the page's data when the window gets the focus: an order may have been paid or shipped. */
export function useRefreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    window.addEventListener('focus', refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      window.removeEventListener('focus', refresh)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [revalidate])
}
