import { type FormEvent, useEffect, useRef, useState } from 'react'
import { appCode } from '../../contract/people.ts'
import { Field } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { Modal, ModalBody } from '../ui/modal.tsx'
import { notify } from '../ui/notify.ts'
import { PasswordForm } from './password-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { postAuth, type SessionError, startSession } from './session.ts'

interface Enrollment {
  totpURI: string
  backupCodes: string[]
}

/** Three steps in one modal: password, QR code with a first code, recovery codes. The app is enabled after the second. */
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

type FirstCodeProps = { address: string; onBusy: (busy: boolean) => void; onDone: () => void }

function FirstCode({ address, onBusy, onDone }: FirstCodeProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [fieldError, setFieldError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const secret = new URL(address).searchParams.get('secret') ?? ''
  useEffect(() => field.current?.focus(), [])
  const markBusy = (isBusy: boolean) => {
    setBusy(isBusy)
    onBusy(isBusy)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { data: code, error } = appCode.safeParse((field.current?.value ?? '').replace(/\s/g, ''))
    setFieldError(error?.issues[0]?.message)
    setRefusal(undefined)
    if (error) return field.current?.focus()
    markBusy(true)
    try {
      await postAuth('two-factor/verify-totp', { code })
      // The identity provider has replaced the session.
      await startSession()
      void notify.success('Authenticator app switched on')
      onDone()
    } catch (error) {
      setRefusal((error as SessionError).message)
    }
    markBusy(false)
  }

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
          <Field ref={field} label="Code" error={fieldError} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        </div>
      </ModalBody>
      <FormFoot confirm="Switch on" busy={busy} refusal={refusal} />
    </form>
  )
}
