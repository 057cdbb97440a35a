import { useCallback, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { currentPerson, onSessionChange, type SessionPerson } from './session-store.ts'

/** Returns the signed-in person; nobody during server rendering. */
export function useSession(): { person: SessionPerson | undefined; signOut(): Promise<void> } {
  const person = useSyncExternalStore(onSessionChange, currentPerson, () => undefined)
  const navigate = useNavigate()
  const signOut = useCallback(async () => {
    const { endSession } = await import('./session.ts')
    await endSession()
    await navigate('/')
  }, [navigate])
  return { person, signOut }
}
