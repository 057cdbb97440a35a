import { signInMessages } from '../../identity/messages.ts'
import { signInWithPasskey } from '../../identity/passkeys.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

export function PasskeyButton({ variant }: { variant: 'neutral' | 'primary' }) {
  const { isSupported, busy, refusal, signIn } = usePasskeySignIn()
  if (!isSupported) return variant === 'primary' ? <FormRefusal>{signInMessages.passkeysUnsupported}</FormRefusal> : null
  return (
    <div className="passkey-button">
      <Button variant={variant} size="medium" wide busy={busy} onClick={() => signIn(signInWithPasskey)}>
        {!busy && <Icon name="key" />}Sign in with a passkey
      </Button>
      <FormRefusal>{refusal}</FormRefusal>
    </div>
  )
}
