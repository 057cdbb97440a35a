import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { SCRIPT_TIMEOUT_MS } from '../../framework/lazy-part.ts'
import { Spinner } from './spinner.tsx'

const SPINNER_DELAY_MS = 400

export function NavigationSpinner() {
  const { state, location: next } = useNavigation()
  const address = next && createPath(next)
  // When scripts time out, the browser loads the page from the server instead.
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
