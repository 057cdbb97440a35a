import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { discardChanges } from '../ui/dialogs/modal.tsx'

interface Props {
  isUnsaved: boolean
  /** Set before leaving after a save. */
  isDone: RefObject<boolean>
  onDiscard: () => void
}

/** Asks before a page with unsaved changes is left. The login page comes back, so it may open. */
export function LeaveGuard({ isUnsaved, isDone, onDiscard }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isDone.current && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/login',
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      {...discardChanges}
      open={blocker.state === 'blocked'}
      onConfirm={() => {
        onDiscard()
        blocker.proceed?.()
      }}
      onClose={() => blocker.reset?.()}
    />
  )
}
