import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { SCRIPT_TIMEOUT } from './late-script.ts'
import { Spinner } from './spinner.tsx'

/** The next page is on its way. It appears only when that takes a moment (its style waits). */
export function NavigationSpinner() {
  const { state, location: next } = useNavigation()
  const address = next && createPath(next)
  // Scripts that do not come are not waited for any longer: the server has the page as a whole.
  useEffect(() => {
    if (!address) return
    const timer = setTimeout(() => location.assign(address), SCRIPT_TIMEOUT)
    return () => clearTimeout(timer)
  }, [address])
  return (
    <div className="on-its-way" aria-live="polite">
      {state === 'loading' && <Spinner />}
    </div>
  )
}
