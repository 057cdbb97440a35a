import { passwordLength } from '../../contract/rules/password-length.ts'
import { securityPath } from '../session/guard.ts'
import { useSession } from '../session/use-session.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'

/** To an administrator who signed in with a password from before the rule, or from before they got the role. */
export function ShortPasswordNotice() {
  const { person } = useSession()
  if (!person?.admin || !person.shortPassword) return null
  return (
    <div className="second-factor-notice cluster space-between">
      <p>
        <strong>Your password is too short for an administrator.</strong> Choose one with at least {passwordLength.adminMin} characters.
      </p>
      <ButtonLink variant="primary" to={securityPath}>
        Change it
      </ButtonLink>
    </div>
  )
}
