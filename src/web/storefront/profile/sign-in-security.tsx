import './my-profile.css'
import './sign-in-security.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { SecondFactor } from '../../../contract/people/people.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { supportsPasskeys } from '../../identity/passkeys.ts'
import { api } from '../../session/api.ts'
import { postAuth, startSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { oneOrMany } from '../../ui/text/counts.ts'
import { Day } from '../../ui/text/day.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { AddPasskey } from './add-passkey.tsx'
import { ChangePassword } from './change-password.tsx'
import { EnableApp } from './enable-app.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProfileItem } from './profile-item.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Passkey = SecondFactor['passkeys'][number]
type OpenDialog = 'change-password' | 'turn-on' | 'turn-off' | 'new-codes' | 'add' | Passkey

interface Props {
  isAdmin: boolean
  secondFactor: SecondFactor
}

export function SignInSecurity({ isAdmin, secondFactor }: Props) {
  const { app, passkeys, demanded } = secondFactor
  const [dialog, setDialog] = useState<OpenDialog>()
  const { revalidate } = useRevalidator()
  const close = () => {
    setDialog(undefined)
    void revalidate()
  }
  const isLast = isAdmin && demanded && Number(app) + passkeys.length === 1
  return (
    <section className="profile-section" id="sign-in-security" aria-labelledby="security">
      <h2 className="display-4" id="security">
        Sign-in security
      </h2>
      <ul>
        <ProfileItem name="Password" text="Changing it signs you out of all other browsers.">
          <Button size="small" onClick={() => setDialog('change-password')}>
            Change password
          </Button>
        </ProfileItem>
        <SecondFactors secondFactor={secondFactor} onOpen={setDialog} />
      </ul>
      {dialog === 'change-password' && <ChangePassword onClose={close} />}
      {dialog === 'turn-on' && <EnableApp onClose={close} />}
      {dialog === 'turn-off' && <DisableApp isLast={isLast} onClose={close} />}
      {dialog === 'new-codes' && <NewCodes onClose={close} />}
      {dialog === 'add' && <AddPasskey onClose={close} />}
      {typeof dialog === 'object' && <RemovePasskey passkey={dialog} isLast={isLast} onClose={() => setDialog(undefined)} />}
    </section>
  )
}

function SecondFactors({
  secondFactor: { app, recoveryCodes, passkeys },
  onOpen,
}: Pick<Props, 'secondFactor'> & { onOpen: (dialog: OpenDialog) => void }) {
  return (
    <>
      <ProfileItem
        id="app"
        name="Authenticator app"
        tag={app && 'On'}
        text={app ? codesLeft(recoveryCodes) : 'A code from your phone after the password, with recovery codes in case you lose it.'}
      >
        <span className="profile-section-actions">
          {app ? (
            <>
              <Button variant="quiet-neutral" size="small" onClick={() => onOpen('new-codes')}>
                New recovery codes
              </Button>
              <Button variant="quiet-destructive" size="small" aria-describedby="app" onClick={() => onOpen('turn-off')}>
                Turn off
              </Button>
            </>
          ) : (
            <Button size="small" aria-describedby="app" onClick={() => onOpen('turn-on')}>
              Turn on
            </Button>
          )}
        </span>
      </ProfileItem>
      <ProfileItem
        name="Passkeys"
        text={
          supportsPasskeys()
            ? 'Your fingerprint, face or device PIN instead of a password and code.'
            : 'This browser does not support passkeys, or the shop does not use HTTPS.'
        }
      >
        {supportsPasskeys() && (
          <span className="profile-section-actions">
            <Button size="small" onClick={() => onOpen('add')}>
              Add a passkey
            </Button>
          </span>
        )}
      </ProfileItem>
      {passkeys.map((passkey) => (
        <ProfileItem
          key={passkey._id}
          id={passkey._id}
          name={passkey.name}
          tag="Passkey"
          text={
            <>
              Added <Day at={passkey.addedAt} />
            </>
          }
        >
          <Button variant="quiet-destructive" size="small" aria-describedby={passkey._id} onClick={() => onOpen(passkey)}>
            Remove
          </Button>
        </ProfileItem>
      ))}
    </>
  )
}

const codesLeft = (count: number) => `${count || 'No'} ${oneOrMany(count, 'recovery code is', 'recovery codes are')} left`

const lastFactorWarning = ' This is your last second factor. Without one you cannot manage this shop.'

function DisableApp({ isLast, onClose }: { isLast: boolean; onClose: () => void }) {
  async function turnOff(password: string) {
    await postAuth('two-factor/disable', { password })
    // The identity provider has replaced the session.
    await startSession()
    void notify.success('Authenticator app turned off')
    onClose()
  }
  return (
    <PasswordDialog isDanger title="Turn off the authenticator app" confirm="Turn off" work={turnOff} onClose={onClose}>
      <p className="text-muted">
        Signing in will no longer require a code, and your recovery codes will stop working.{isLast && lastFactorWarning}
      </p>
    </PasswordDialog>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const renew = async (password: string) =>
    setCodes((await postAuth<{ backupCodes: string[] }>('two-factor/generate-backup-codes', { password })).backupCodes)
  if (!codes)
    return (
      <PasswordDialog title="New recovery codes" confirm="Create new codes" work={renew} onClose={onClose}>
        <p className="text-muted">Your current recovery codes will stop working.</p>
      </PasswordDialog>
    )
  return (
    <Modal open fit title="Recovery codes" onClose={onClose}>
      <RecoveryCodes codes={codes} onClose={onClose} />
    </Modal>
  )
}

function RemovePasskey({ passkey: { _id, name }, isLast, onClose }: { passkey: Passkey; isLast: boolean; onClose: () => void }) {
  const { busy, refusal, confirm, close } = useConfirmedAction(onClose)
  const remove = () =>
    confirm(async () => {
      await api.people.removePasskey({ passkeyId: _id })
      await startSession()
      void notify.success('Passkey removed')
    })
  return (
    <ConfirmDialog
      open
      title="Remove this passkey?"
      text={`It will no longer sign you in. Delete it on your device, too.${isLast ? lastFactorWarning : ''}`}
      keep="Keep passkey"
      confirm="Remove passkey"
      busy={busy}
      refusal={refusal}
      onConfirm={remove}
      onClose={close}
    >
      <strong>{name}</strong>
    </ConfirmDialog>
  )
}
