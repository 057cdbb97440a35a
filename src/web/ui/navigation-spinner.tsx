import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { SCRIPT_TIMEOUT_MS } from './lazy-part.ts'
import { Spinner } from './spinner.tsx'

/** Milliseconds that a page may take without a word. */
const SPINNER_DELAY_MS = 400

/** The next page is on its way. It appears only when that takes a moment: most pages are there before anything had to be drawn. */
export function NavigationSpinner() {
  const { state, location: next } = useNavigation()
  const address = next && createPath(next)
  // Scripts that do not come are not waited for any longer: the server has the page as a whole.
  useEffect(() => {
    if (!address) return
    const timer = setTimeout(() => location.assign(address), SCRIPT_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [address])
  const [takesLong, setTakesLong] = useState(false)
  const isLoading = state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setTakesLong(true), SPINNER_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setTakesLong(false)
    }
  }, [isLoading])
  return (
    <div className="navigation-spinner" aria-live="polite">
      {takesLong && <Spinner />}
    </div>
  )
}
