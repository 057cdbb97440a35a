import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { supportsPasskeys } from '../../identity/passkeys.ts'
import { readSessionError, startSession } from '../../session/session.ts'

const never = () => () => {}

export function usePasskeySignIn() {
  // Rendered on the server, and removed in browsers without passkeys.
  const isSupported = useSyncExternalStore(never, supportsPasskeys, () => true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isSigningIn = useRef(false)

  const signIn = useCallback(async (provePasskey: () => Promise<void>) => {
    if (isSigningIn.current) return
    isSigningIn.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await provePasskey()
      await startSession()
    } catch (error) {
      setRefusal(readSessionError(error).message)
      setBusy(false)
      isSigningIn.current = false
    }
  }, [])
  return { isSupported, busy, refusal, signIn }
}
