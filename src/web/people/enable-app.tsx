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

/** Password, QR code and a first code, recovery codes: three steps in one modal. Nothing is switched on before the second. */
export function EnableApp({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<Enrollment>()
  const [isOn, setIsOn] = useState(false)
  return (
    <Modal open fit title={isOn ? 'Recovery codes' : 'Authenticator app'} onClose={onClose} busy={busy}>
      {isOn && made ? (
        <RecoveryCodes codes={made.backupCodes} onClose={onClose} />
      ) : made ? (
        <FirstCode address={made.totpURI} onBusy={setBusy} onDone={() => setIsOn(true)} />
      ) : (
        <PasswordForm
          confirm="Continue"
          onBusy={setBusy}
          work={async (password) => setMade(await postAuth<Enrollment>('two-factor/enable', { password }))}
        >
          <p className="text-muted">
            An app on your phone then shows a new code every half minute, and signing in asks for it after the password.
          </p>
        </PasswordForm>
      )}
    </Modal>
  )
}

type FirstCodeProps = { address: string; onBusy: (busy: boolean) => void; onDone: () => void }

function FirstCode({ address, onBusy, onDone }: FirstCodeProps) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const secret = new URL(address).searchParams.get('secret') ?? ''
  useEffect(() => field.current?.focus(), [])
  const are = (now: boolean) => {
    setBusy(now)
    onBusy(now)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const { data: code, error } = appCode.safeParse((field.current?.value ?? '').replace(/\s/g, ''))
    setWrong(error?.issues[0]?.message)
    setRefusal(undefined)
    if (error) return field.current?.focus()
    are(true)
    try {
      await postAuth('two-factor/verify-totp', { code })
      // The provider has made a new session of this one, which has proved the code.
      await startSession()
      void notify.success('Authenticator app switched on')
      onDone()
    } catch (error) {
      setRefusal((error as SessionError).message)
    }
    are(false)
  }

  return (
    <form noValidate onSubmit={send}>
      <ModalBody>
        <div className="security-dialog-body">
          <p className="text-muted">Scan this with your authenticator app, then type the code that it shows.</p>
          <div className="authenticator-setup">
            <QrCode text={address} label="QR code for your authenticator app" />
            <div className="authenticator-setup-text">
              <p className="field-label">Or type this key into the app</p>
              <code className="authenticator-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </div>
          </div>
          <Field ref={field} label="Code" error={wrong} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        </div>
      </ModalBody>
      <FormFoot confirm="Switch on" busy={busy} refusal={refusal} />
    </form>
  )
}
