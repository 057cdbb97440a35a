import { useEffect } from 'react'
import { offerPasskeys, signInWithPasskey, verifyPasskey } from '../../identity/passkeys.ts'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

export function PasskeyLink() {
  const { isSupported, busy, refusal, signIn } = usePasskeySignIn()
  useEffect(() => {
    if (busy) return
    // Browsers allow one passkey request at a time, so the link's request replaces that of the field.
    const offer = new AbortController()
    void offerPasskeys(offer.signal).then((chosen) => chosen && signIn(() => verifyPasskey(chosen)))
    return () => offer.abort()
  }, [busy, signIn])
  if (!isSupported) return null
  return (
    <div className="passkey-button">
      <button type="button" className="link text-small" aria-disabled={busy} onClick={() => signIn(signInWithPasskey)}>
        Sign in with a passkey
      </button>
      <FormRefusal>{refusal}</FormRefusal>
    </div>
  )
}
