import { useCallback, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { currentPerson, endSession, onSessionChange, type SessionPerson } from './session.ts'

/** Who is signed in. Nobody while the page is rendered on the server, where it is the same for everyone. */
export function useSession(): { person: SessionPerson | undefined; signOut(): Promise<void> } {
  const person = useSyncExternalStore(onSessionChange, currentPerson, () => undefined)
  const navigate = useNavigate()
  const signOut = useCallback(async () => {
    await endSession()
    await navigate('/')
  }, [navigate])
  return { person, signOut }
}
