import { useEffect } from 'react'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { offerPasskeys, signInWithPasskey, verifyPasskey } from './passkeys.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

/**
 * For the few who have a passkey. A browser that can offers it among the suggestions of the e-mail field, and the link
 * asks for it.
 */
export function PasskeyLink() {
  const { isKnown, busy, refusal, signIn } = usePasskeySignIn()
  useEffect(() => {
    if (busy) return
    // A browser holds one request for a passkey at a time: the link's ends that of the field.
    const offer = new AbortController()
    void offerPasskeys(offer.signal).then((chosen) => chosen && signIn(() => verifyPasskey(chosen)))
    return () => offer.abort()
  }, [busy, signIn])
  if (!isKnown) return null
  return (
    <div className="passkey-button">
      <button type="button" className="link text-small" aria-disabled={busy} onClick={() => signIn(signInWithPasskey)}>
        Sign in with a passkey
      </button>
      <FormRefusal>{refusal}</FormRefusal>
    </div>
  )
}
