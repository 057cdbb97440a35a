import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { GoogleSign } from './google-sign.tsx'
import { originOf } from './guard.ts'
import { identity, type SessionFault } from './session.ts'

/** Leads to Google's own page. It comes back to /login, which fetches the token and goes on to the origin. */
export function GoogleButton({ otherwise }: { otherwise: string }) {
  const [search] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function lead() {
    setBusy(true)
    setRefusal(undefined)
    const back = `/login?from=${encodeURIComponent(originOf(search, otherwise))}`
    try {
      const { url } = await identity<{ url: string }>('sign-in/social', {
        provider: 'google',
        callbackURL: `${back}&google=1`,
        errorCallbackURL: `${back}&google=1`,
      })
      location.assign(url)
    } catch (fault) {
      setRefusal(whyNot(fault as SessionFault))
      setBusy(false)
    }
  }

  return (
    <>
      <Button variant="neutral" size="medium" wide className="google-button" busy={busy} onClick={lead}>
        {!busy && <GoogleSign />}Continue with Google
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
    </>
  )
}

/** A server without Google's keys does not know this provider. */
const whyNot = ({ status, message }: SessionFault) => (status === 404 ? 'Google sign-in is not set up on this server' : message)
