import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { GoogleIcon } from './google-icon.tsx'
import { readOrigin } from './guard.ts'
import { signInMessages } from './messages.ts'
import { postAuth, type SessionError } from './session.ts'

/** Google returns to /login; that page stores the session and goes to the origin. */
export function GoogleButton({ otherwise }: { otherwise: string }) {
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

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
      setRefusal(messageFor(error as SessionError))
      setBusy(false)
    }
  }

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
