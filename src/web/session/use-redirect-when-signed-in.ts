import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readOrigin } from './guard.ts'
import type { SessionPerson } from './session-store.ts'
import { useSession } from './use-session.ts'

export function useRedirectWhenSignedIn(otherwise: string): SessionPerson | undefined {
  const { person } = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const origin = readOrigin(search, otherwise)
  useEffect(() => {
    if (person) void navigate(origin, { replace: true })
  }, [person, navigate, origin])
  return person
}
