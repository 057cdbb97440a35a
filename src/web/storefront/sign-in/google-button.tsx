import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { onRestored } from '../../framework/on-restored.ts'
import { GoogleIcon } from '../../identity/google-icon.tsx'
import { signInMessages } from '../../identity/messages.ts'
import { readOrigin } from '../../session/guard.ts'
import { postAuth, readSessionError, type SessionError } from '../../session/session.ts'
import { useShopSettings } from '../../session/shop-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'

/** Google returns to /login; that page stores the session and goes to the origin. */
export function GoogleButton({ otherwise }: { otherwise: string }) {
  const [search] = useSearchParams()
  const { google } = useShopSettings()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  // Somebody may come back from Google without having signed in.
  useEffect(() => onRestored(() => setBusy(false)), [])

  async function signIn() {
    setBusy(true)
    setRefusal(undefined)
    const returnPath = `/login?from=${encodeURIComponent(readOrigin(search, otherwise))}`
    try {
      const { url } = await postAuth<{ url: string }>('sign-in/social', {
        provider: 'google',
        callbackURL: `${returnPath}&google=1`,
        errorCallbackURL: `${returnPath}&google=1`,
      })
      location.assign(url)
    } catch (error) {
      setRefusal(messageFor(readSessionError(error)))
      setBusy(false)
    }
  }

  if (!google) return null
  return (
    <>
      <Button variant="neutral" size="medium" wide className="google-button" busy={busy} onClick={signIn}>
        {!busy && <GoogleIcon />}Continue with Google
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
    </>
  )
}

/** The server responds with 404 when Google is not configured. */
const messageFor = ({ status, message }: SessionError) => (status === 404 ? signInMessages.googleNotSetUp : message)
