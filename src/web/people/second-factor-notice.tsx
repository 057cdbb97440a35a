import { ButtonLink } from '../ui/button-link.tsx'
import { securityPath } from './guard.ts'
import { useSession } from './use-session.ts'

export function SecondFactorNotice() {
  const { person } = useSession()
  if (!person?.lacksSecondFactor) return null
  return (
    <div className="second-factor-notice">
      <p>
        <b>This shop requires a second factor for administrators.</b> Set up an authenticator app or a passkey to manage orders, products
        and administrators.
      </p>
      <ButtonLink variant="primary" to={securityPath}>
        Set one up
      </ButtonLink>
    </div>
  )
}
