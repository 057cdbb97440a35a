import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { Confirmation } from '../../contract/ground/recent-sign-in.ts'
import { currentPassword } from '../../contract/people/people.ts'
import { fieldMessages, messages } from '../../contract/schema/messages.ts'
import { useAuthForm } from '../forms/use-auth-form.ts'
import { postAuth, readSessionError, startSession } from '../session/session.ts'
import { Button } from '../ui/buttons/button.tsx'
import { FormFoot } from '../ui/dialogs/form-foot.tsx'
import { Modal, ModalBody, ModalFoot, useLeaveModal } from '../ui/dialogs/modal.tsx'
import { Field } from '../ui/fields/field.tsx'
import { FormRefusal } from '../ui/fields/form-refusal.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import { confirmWithGoogle } from './confirm-with-google.ts'
import { GoogleIcon } from './google-icon.tsx'
import { signInMessages } from './messages.ts'
import { signInWithPasskey } from './passkeys.ts'

interface Props {
  methods: Confirmation[]
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks somebody who signed in a while ago to prove again who they are. What they were doing stays as it is below. */
export function ConfirmSignIn({ methods, onAnswer }: Props) {
  const [busy, setBusy] = useState(false)
  const confirm = async (prove: () => Promise<unknown>, isElsewhere = false) => {
    // Who is asked in another window may leave this question.
    setBusy(!isElsewhere)
    try {
      await prove()
      setBusy(true)
      // The shop began a new session.
      await startSession()
    } catch (error) {
      setBusy(false)
      throw error
    }
    onAnswer(true)
  }
  const byCode = methods.includes('totp')
  const other = methods.includes('passkey') ? 'passkey' : methods.includes('google') ? 'google' : undefined
  return (
    <Modal open fit title={signInMessages.confirmTitle} onClose={() => onAnswer(false)} busy={busy}>
      {byCode || methods.includes('password') ? (
        <TypedForm isCode={byCode} hasPasskey={other === 'passkey'} confirm={confirm} />
      ) : (
        <>
          <ModalBody>
            <div className="security-dialog-body stack">
              <p className="text-muted">{messages.signInAgain}</p>
              {other && <Other kind={other} confirm={confirm} />}
            </div>
          </ModalBody>
          <Foot />
        </>
      )}
    </Modal>
  )
}

interface ConfirmProps {
  confirm: (prove: () => Promise<unknown>, isElsewhere?: boolean) => Promise<void>
}

const forms = {
  password: z.object({ typed: currentPassword }),
  code: z.object({ typed: z.string().trim().min(1, fieldMessages.appCode).max(40, fieldMessages.notARecoveryCode) }),
}

function TypedForm({ isCode, hasPasskey, confirm }: ConfirmProps & { isCode: boolean; hasPasskey: boolean }) {
  const { field, submit, busy } = useAuthForm(isCode ? forms.code : forms.password, {
    defaultValues: { typed: '' },
    fieldOf: () => 'typed',
    send: ({ typed }) => confirm(() => (isCode ? sendCode(typed) : postAuth('sign-in/again', { password: typed }))),
  })
  return (
    <form noValidate onSubmit={submit}>
      <ModalBody>
        <div className="security-dialog-body stack">
          <p className="text-muted">{messages.signInAgain}</p>
          {isCode ? (
            <Field label="Code" hint={signInMessages.anyCode} autoComplete="one-time-code" autoCapitalize="none" {...field('typed')} />
          ) : (
            <PasswordField label="Password" autoComplete="current-password" {...field('typed')} />
          )}
          {hasPasskey && <Other kind="passkey" confirm={confirm} />}
        </div>
      </ModalBody>
      <FormFoot confirm="Confirm" busy={busy} refusal={undefined} />
    </form>
  )
}

/** Six digits are of the app; a recovery code has letters. */
function sendCode(typed: string): Promise<unknown> {
  const digits = typed.replace(/\s/g, '')
  return /^\d+$/.test(digits)
    ? postAuth('two-factor/verify-totp', { code: digits })
    : postAuth('two-factor/verify-backup-code', { code: typed.toLowerCase() })
}

function Other({ kind, confirm }: ConfirmProps & { kind: 'passkey' | 'google' }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const isElsewhere = kind === 'google'
  async function press() {
    waiting.current?.abort()
    waiting.current = new AbortController()
    const { signal } = waiting.current
    setBusy(true)
    setRefusal(undefined)
    try {
      await confirm(() => (isElsewhere ? confirmWithGoogle(signal) : signInWithPasskey()), isElsewhere)
    } catch (error) {
      if (signal.aborted) return
      setRefusal(readSessionError(error).message)
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="neutral" size="medium" wide busy={busy && !isElsewhere} onClick={press}>
        {!busy && !isElsewhere && <Icon name="key" />}
        {isElsewhere && <GoogleIcon />}
        {isElsewhere ? 'Continue with Google' : 'Confirm with a passkey'}
      </Button>
      <p role="status">{isElsewhere && busy && signInMessages.googleOpen}</p>
      <FormRefusal>{refusal}</FormRefusal>
    </>
  )
}

function Foot() {
  const leave = useLeaveModal()
  return (
    <ModalFoot>
      <Button variant="neutral" onClick={leave}>
        Cancel
      </Button>
    </ModalFoot>
  )
}
