import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { supportsPasskeys } from './passkeys.ts'
import { type SessionError, startSession } from './session.ts'

const never = () => () => {}

/** Signing in with a passkey: whether this browser can, whether it is under way, and why it did not work. */
export function usePasskeySignIn() {
  // The page comes from the server with the way in; a browser that cannot take it removes it.
  const isKnown = useSyncExternalStore(never, supportsPasskeys, () => true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const underWay = useRef(false)

  const signIn = useCallback(async (provePasskey: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setRefusal(undefined)
    try {
      await provePasskey()
      await startSession()
    } catch (error) {
      setRefusal((error as SessionError).message)
      setBusy(false)
      underWay.current = false
    }
  }, [])
  return { isKnown, busy, refusal, signIn }
}
