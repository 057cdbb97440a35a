import type { ReactNode } from 'react'
import { z } from 'zod'
import { password } from '../../../contract/schema/values.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAuthForm } from '../../forms/use-auth-form.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'

const schema = z.object({ password })

interface Props {
  title: string
  children: ReactNode
  confirm: string
  isDanger?: boolean
  work: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before something changes. */
export function PasswordDialog({ children, work, ...dialog }: Props) {
  const form = useAuthForm(schema, {
    send: (typed) => work(typed.password),
    fieldOf: ({ code }) => (code === 'INVALID_PASSWORD' ? 'password' : undefined),
  })
  const isRefused = form.refusal !== undefined || form.formState.errors.password?.type === 'refused'
  return (
    <FormDialog {...dialog} form={form} discards>
      <div className="security-dialog-body stack">
        {children}
        <PasswordField
          label="Password"
          autoComplete="current-password"
          hint={isRefused && 'Signed up with Google? Sign out and use ‘Forgot password?’ to set a password.'}
          {...form.field('password')}
        />
      </div>
    </FormDialog>
  )
}
