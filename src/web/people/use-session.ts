import { useCallback, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { currentPerson, leave, onSessionChange, type SessionPerson } from './session.ts'

/** Who is signed in. Nobody while the page is rendered on the server, where it is the same for everyone. */
export function useSession(): { person: SessionPerson | undefined; signOut(): Promise<void> } {
  const person = useSyncExternalStore(onSessionChange, currentPerson, () => undefined)
  const navigate = useNavigate()
  const signOut = useCallback(async () => {
    await leave()
    await navigate('/')
  }, [navigate])
  return { person, signOut }
}
