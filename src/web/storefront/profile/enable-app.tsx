import './sign-in-security.css'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { appCode } from '../../../contract/people.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { postAuth, readSessionError, startSession } from '../../session/session.ts'
import { Modal, ModalBody } from '../../ui/dialogs/modal.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { PasswordForm } from './password-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Enrollment {
  totpURI: string
  backupCodes: string[]
}

/** Password, QR code with a first code, recovery codes. The app is enabled after the second step. */
export function EnableApp({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [enrollment, setEnrollment] = useState<Enrollment>()
  const [isOn, setIsOn] = useState(false)
  return (
    <Modal open fit title={isOn ? 'Recovery codes' : 'Authenticator app'} onClose={onClose} busy={busy}>
      {isOn && enrollment ? (
        <RecoveryCodes codes={enrollment.backupCodes} onClose={onClose} />
      ) : enrollment ? (
        <FirstCode address={enrollment.totpURI} onBusy={setBusy} onDone={() => setIsOn(true)} />
      ) : (
        <PasswordForm
          confirm="Continue"
          onBusy={setBusy}
          work={async (password) => setEnrollment(await postAuth<Enrollment>('two-factor/enable', { password }))}
        >
          <p className="text-muted">An app on your phone shows a new code every 30 seconds. You enter it after your password.</p>
        </PasswordForm>
      )}
    </Modal>
  )
}

const firstCode = z.object({
  code: z
    .string()
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(appCode),
})

type FirstCodeProps = { address: string; onBusy: (busy: boolean) => void; onDone: () => void }

function FirstCode({ address, onBusy, onDone }: FirstCodeProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useZodForm(firstCode)
  const { errors, isSubmitting } = formState
  const secret = new URL(address).searchParams.get('secret') ?? ''
  useEffect(() => setFocus('code'), [setFocus])

  const send = handleSubmit(async ({ code }) => {
    onBusy(true)
    try {
      await postAuth('two-factor/verify-totp', { code })
      // The identity provider has replaced the session.
      await startSession()
      void notify.success('Authenticator app turned on')
      onDone()
    } catch (error) {
      setError('root', { message: readSessionError(error).message })
    }
    onBusy(false)
  })

  return (
    <form noValidate onSubmit={send}>
      <ModalBody>
        <div className="security-dialog-body">
          <p className="text-muted">Scan this with your authenticator app, then enter the code that it shows.</p>
          <div className="authenticator-setup">
            <QrCode text={address} label="QR code for your authenticator app" />
            <div className="authenticator-setup-text">
              <p className="field-label">Or enter this key in the app</p>
              <code className="authenticator-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </div>
          </div>
          <Field
            label="Code"
            error={errors.code?.message}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            {...register('code')}
          />
        </div>
      </ModalBody>
      <FormFoot confirm="Turn on" busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
