import { useCallback, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { currentPerson, endSession, onSessionChange, type SessionPerson } from './session.ts'

/** Returns the signed-in person; nobody during server rendering. */
export function useSession(): { person: SessionPerson | undefined; signOut(): Promise<void> } {
  const person = useSyncExternalStore(onSessionChange, currentPerson, () => undefined)
  const navigate = useNavigate()
  const signOut = useCallback(async () => {
    await endSession()
    await navigate('/')
  }, [navigate])
  return { person, signOut }
}
