import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Looks anew when somebody comes back to this window: an order may have been paid or shipped meanwhile. */
export function useRefreshOnReturn() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate])
}
