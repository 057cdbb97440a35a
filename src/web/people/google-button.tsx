import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { GoogleIcon } from './google-icon.tsx'
import { readOrigin } from './guard.ts'
import { postAuth, type SessionError } from './session.ts'

/** Leads to Google's own page. It comes back to /login, which fetches the token and goes on to the origin. */
export function GoogleButton({ otherwise }: { otherwise: string }) {
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function lead() {
    setBusy(true)
    setRefusal(undefined)
    const back = `/login?from=${encodeURIComponent(readOrigin(search, otherwise))}`
    try {
      const { url } = await postAuth<{ url: string }>('sign-in/social', {
        provider: 'google',
        callbackURL: `${back}&google=1`,
        errorCallbackURL: `${back}&google=1`,
      })
      location.assign(url)
    } catch (error) {
      setRefusal(messageFor(error as SessionError))
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="neutral" size="medium" wide className="google-button" busy={busy} onClick={lead}>
        {!busy && <GoogleIcon />}Continue with Google
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
    </>
  )
}

/** A server without Google's keys does not know this provider. */
const messageFor = ({ status, message }: SessionError) => (status === 404 ? 'Google sign-in is not set up on this server' : message)
