import { useState, useSyncExternalStore } from 'react'
import { Button } from '../ui/button.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { Icon } from '../ui/icon.tsx'
import { knowsPasskeys, signInByPasskey } from './passkeys.ts'
import { enter, type SessionFault } from './session.ts'

const never = () => () => {}

/** Stands in the page from the server on; a browser that knows no passkeys takes it away. */
export function PasskeyButton({ variant = 'neutral' }: { variant?: 'neutral' | 'primary' }) {
  const isKnown = useSyncExternalStore(never, knowsPasskeys, () => true)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!isKnown) return variant === 'primary' ? <FormRefusal>This browser knows no passkeys. Please use another.</FormRefusal> : null

  async function signIn() {
    setBusy(true)
    setRefusal(undefined)
    try {
      await signInByPasskey()
      await enter()
    } catch (fault) {
      setRefusal((fault as SessionFault).message)
      setBusy(false)
    }
  }

  return (
    <div className="lo-k">
      <Button variant={variant} size="medium" wide busy={busy} onClick={signIn}>
        {!busy && <Icon name="key" />}Sign in with a passkey
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
    </div>
  )
}
