import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { email, password, requiredText } from '../../../contract/schema/values.ts'
import { useAuthForm } from '../../forms/use-auth-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { signInMessages } from '../../identity/messages.ts'
import { originQuery } from '../../session/guard.ts'
import { postAuth, startSession } from '../../session/session.ts'
import { useRedirectWhenSignedIn } from '../../session/use-redirect-when-signed-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { NeedsCookies } from '../../ui/frame/needs-cookies.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { GoogleButton } from './google-button.tsx'
import pliers from './images/combination-pliers.webp'
import { SignInPage } from './sign-in-page.tsx'

export const meta = () => pageMeta('Sign up')

/** Where a company is registered. */
const companyPath = '/dashboard/my-company'

const schema = z.object({ name: requiredText(100, 'Name is Required'), email, password })

export default function SignUp() {
  const [search] = useSearchParams()
  const person = useRedirectWhenSignedIn('/tools')
  const form = useAuthForm(schema, {
    async send(typed) {
      await postAuth('sign-up/email', typed)
      await startSession()
    },
  })

  return (
    <SignInPage title="Sign up" image={{ src: pliers, className: 'sign-in-page-pliers', width: 865, height: 950 }}>
      <NeedsCookies>{signInMessages.cookiesNeeded}</NeedsCookies>
      <LiveForm className="sign-in-form stack" onSubmit={form.submit}>
        <Field label="Name" autoComplete="name" {...form.field('name')} />
        <Field label="Email" type="email" autoComplete="username" {...form.field('email')} />
        <PasswordField label="Password" autoComplete="new-password" {...form.field('password')} />
        <Button type="submit" variant="primary" size="medium" wide busy={form.busy || person !== undefined}>
          Sign up
        </Button>
        <FormRefusal>{form.refusal}</FormRefusal>
      </LiveForm>
      <div className="sign-in-divider text-faint row">or</div>
      <GoogleButton otherwise="/tools" />
      <p className="text-muted">
        Already have an account?{' '}
        <Link className="link" to={`/login${originQuery(search)}`}>
          Login
        </Link>
      </p>
      <p className="text-muted">
        {search.get('from') === companyPath ? (
          'Next, you register your company.'
        ) : (
          <Link className="link" to={`/signup?from=${companyPath}`}>
            Order for a company
          </Link>
        )}
      </p>
    </SignInPage>
  )
}
