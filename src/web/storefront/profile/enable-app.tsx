import './sign-in-security.css'
import { useState } from 'react'
import { z } from 'zod'
import { appCode } from '../../../contract/people/people.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAuthForm } from '../../forms/use-auth-form.ts'
import { postAuth, startSession } from '../../session/session.ts'
import { Modal } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { QrCode } from '../../ui/pictures/qr-code.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Enrollment {
  totpURI: string
  backupCodes: string[]
}

const title = 'Authenticator app'

/** Password, QR code with a first code, recovery codes. The app is enabled after the second step. */
export function EnableApp({ onClose }: { onClose: () => void }) {
  const [enrollment, setEnrollment] = useState<Enrollment>()
  const [isOn, setIsOn] = useState(false)
  const start = async (password: string) => setEnrollment(await postAuth<Enrollment>('two-factor/enable', { password }))
  if (!enrollment)
    return (
      <PasswordDialog title={title} confirm="Continue" work={start} onClose={onClose}>
        <p className="text-muted">An app on your phone shows a new code every 30 seconds. You enter it after your password.</p>
      </PasswordDialog>
    )
  if (!isOn) return <FirstCode address={enrollment.totpURI} onDone={() => setIsOn(true)} onClose={onClose} />
  return (
    <Modal open fit title="Recovery codes" onClose={onClose}>
      <RecoveryCodes codes={enrollment.backupCodes} onClose={onClose} />
    </Modal>
  )
}

const firstCode = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(appCode),
})

type FirstCodeProps = { address: string; onDone: () => void; onClose: () => void }

function FirstCode({ address, onDone, onClose }: FirstCodeProps) {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  const form = useAuthForm(firstCode, {
    async send({ code }) {
      await postAuth('two-factor/verify-totp', { code })
      // The identity provider has replaced the session.
      await startSession()
      void notify.success('Authenticator app turned on')
      onDone()
    },
  })

  return (
    <FormDialog title={title} form={form} confirm="Turn on" discards onClose={onClose}>
      <div className="security-dialog-body stack">
        <p className="text-muted">Scan this with your authenticator app, then enter the code that it shows.</p>
        <div className="authenticator-setup cluster">
          <QrCode text={address} label="QR code for your authenticator app" />
          <div className="authenticator-setup-text stack">
            <p className="field-label">Or enter this key in the app</p>
            <code className="authenticator-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </div>
        </div>
        <Field label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} {...form.field('code')} />
      </div>
    </FormDialog>
  )
}
