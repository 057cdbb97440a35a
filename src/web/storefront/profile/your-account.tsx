import './my-profile.css'
import './your-account.css'
import './sign-in-security.css'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Account } from '../../../contract/office/accounts.ts'
import { useConfirmedAction } from '../../forms/use-confirmed-action.ts'
import { api } from '../../session/api.ts'
import { saveFile } from '../../session/save-file.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Time } from '../../ui/text/time.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { ChangeEmail } from './change-email.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ProfileItem } from './profile-item.tsx'

interface Props {
  email: string
  account: Account
}

/** Anybody can sign up with somebody else's address, so some things wait for its confirmation. */
function UnconfirmedEmail({ email }: { email: string }) {
  const { busy, confirm } = useConfirmedAction()
  const send = () =>
    confirm(async () => {
      await api.accounts.sendConfirmation()
      void notify.success('Link sent', email)
    })
  return (
    <ProfileItem
      name="Email not confirmed"
      text={`Open the link that we sent to ${email}, or have it sent again. You can then invite colleagues to your company and sign in with Google.`}
    >
      <Button size="small" busy={busy} onClick={send}>
        Send the link
      </Button>
    </ProfileItem>
  )
}

/** The address of the account, its data, and its end. */
export function YourAccount({ email, account }: Props) {
  const [dialog, setDialog] = useState<'email' | 'delete'>()
  const { revalidate } = useRevalidator()
  const { busy, confirm } = useConfirmedAction()
  const close = () => {
    setDialog(undefined)
    void revalidate()
  }
  const withdraw = () =>
    confirm(async () => {
      await api.accounts.withdrawEmailChange()
      void notify.success('Change withdrawn', `Your email stays ${email}.`)
    })
  const download = () => confirm(() => saveFile('/api/account-data'))
  const { newEmail } = account
  return (
    <section className="profile-section" aria-labelledby="account">
      <h2 className="display-4" id="account">
        Your account
      </h2>
      <ul>
        <ProfileItem
          name="Email"
          text={
            newEmail ? (
              <>
                Your email is {email}. It becomes {newEmail.email} when you open the link that we sent there. The link works until{' '}
                <Time at={newEmail.expiresAt} />.
              </>
            ) : (
              'You sign in with your email address, and we write to it.'
            )
          }
        >
          <span className="profile-section-actions">
            {newEmail && (
              <Button variant="quiet-neutral" size="small" busy={busy} onClick={withdraw}>
                Withdraw change
              </Button>
            )}
            <Button size="small" onClick={() => setDialog('email')}>
              Change email
            </Button>
          </span>
        </ProfileItem>
        {!account.confirmed && <UnconfirmedEmail email={email} />}
        <ProfileItem name="Your data" text="Everything we keep about you, in one file: profile, orders, messages, reviews, lists and more.">
          <Button size="small" busy={busy} onClick={download}>
            Download
          </Button>
        </ProfileItem>
        <ProfileItem
          name="Delete account"
          text="Deletes your profile, cart and lists. Orders and invoices are kept for accounting, without your name and email."
        >
          <Button variant="quiet-destructive" size="small" onClick={() => setDialog('delete')}>
            Delete account
          </Button>
        </ProfileItem>
      </ul>
      {dialog === 'email' && <ChangeEmail email={email} hasPassword={account.hasPassword} onClose={close} />}
      {dialog === 'delete' && <DeleteAccount email={email} hasPassword={account.hasPassword} onClose={close} />}
    </section>
  )
}
