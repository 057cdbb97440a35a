import './sign-in-security.css'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { password } from '../../../contract/values.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { readSessionError } from '../../session/session.ts'
import { ModalBody } from '../../ui/dialogs/modal.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'

const form = z.object({ password })

interface Props {
  children: ReactNode
  confirm: string
  isDanger?: boolean
  onBusy: (busy: boolean) => void
  work: (password: string) => Promise<void>
}

export function PasswordForm({ children, confirm, isDanger = false, onBusy, work }: Props) {
  const { register, handleSubmit, setError, formState } = useZodForm(form)
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async ({ password: typed }) => {
    onBusy(true)
    try {
      await work(typed)
    } catch (error) {
      const { message, code } = readSessionError(error)
      setError(code === 'INVALID_PASSWORD' ? 'password' : 'root', { type: 'refused', message }, { shouldFocus: true })
    }
    onBusy(false)
  })

  return (
    <form noValidate onSubmit={send}>
      <ModalBody>
        <div className="security-dialog-body">
          {children}
          <PasswordField
            label="Password"
            autoComplete="current-password"
            hint={
              (errors.root || errors.password?.type === 'refused') &&
              'Signed up with Google? Sign out and use ‘Forgot password?’ to set a password.'
            }
            error={errors.password?.message}
            {...register('password')}
          />
        </div>
      </ModalBody>
      <FormFoot confirm={confirm} isDanger={isDanger} busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
