import type { ComponentProps } from 'react'
import { currentPassword } from '../../../contract/people/people.ts'
import type { ApiError } from '../../session/api-error.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'

/** The rule of the field: an account that signs in with Google only has no password to ask for. */
export const ownPassword = (hasPassword: boolean) => ({ password: hasPassword ? currentPassword : currentPassword.optional() })

/** Where the form says that the password is wrong. */
export const wrongPassword = ({ facts }: ApiError) => (facts.code === 'INVALID_PASSWORD' ? 'password' : undefined)

type Props = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'> & { hasPassword: boolean }

/** Asks for the current password before something that cannot be taken back. */
export function OwnPassword({ hasPassword, ...field }: Props) {
  if (!hasPassword) return <p className="text-muted">You sign in with Google. If that was a while ago, we ask you to do it again.</p>
  return <PasswordField label="Current password" autoComplete="current-password" {...field} />
}
