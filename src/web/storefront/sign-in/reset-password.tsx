import { Link, useSearchParams } from 'react-router'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { ChoosePassword } from './choose-password.tsx'
import wrench from './images/combination-wrench.webp'
import { RequestReset } from './request-reset.tsx'
import { SignInPage } from './sign-in-page.tsx'

export const meta = () => pageMeta('Reset password')

/** Without a token it asks for the email address; the link in the email carries the token. */
export default function ResetPassword() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <SignInPage title="Reset password" image={{ src: wrench, className: 'sign-in-page-wrench', width: 620, height: 860 }}>
      {token ? <ChoosePassword token={token} /> : <RequestReset isLinkInvalid={search.has('error')} />}
      <p className="text-muted">
        <Link className="link" to="/login">
          Back to login
        </Link>
      </p>
    </SignInPage>
  )
}
