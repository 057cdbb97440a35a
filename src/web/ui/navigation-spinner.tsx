import { useNavigation } from 'react-router'
import { Spinner } from './spinner.tsx'

/** The next page is on its way. It appears only when that takes a moment (its style waits). */
export function NavigationSpinner() {
  const { state } = useNavigation()
  return (
    <div className="on-its-way" aria-live="polite">
      {state === 'loading' && <Spinner />}
    </div>
  )
}
