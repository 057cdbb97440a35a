import { securityPath } from '../session/guard.ts'
import { useSession } from '../session/use-session.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'

export function SecondFactorNotice() {
  const { person } = useSession()
  if (!person?.lacksSecondFactor) return null
  return (
    <div className="second-factor-notice cluster space-between">
      <p>
        <strong>This shop requires a second factor for administrators.</strong> Set up an authenticator app or a passkey to manage orders,
        products and administrators.
      </p>
      <ButtonLink variant="primary" to={securityPath}>
        Set one up
      </ButtonLink>
    </div>
  )
}
