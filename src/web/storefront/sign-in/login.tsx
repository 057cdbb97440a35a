import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { email, password } from '../../../contract/schema/values.ts'
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
import { ConfirmedWithGoogle } from './confirmed-with-google.tsx'
import { GoogleButton } from './google-button.tsx'
import hammer from './images/claw-hammer.webp'
import { PasskeyLink } from './passkey-link.tsx'
import { type Method, SecondFactorForm } from './second-factor-form.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { useReturnFromGoogle } from './use-return-from-google.ts'

export const meta = () => pageMeta('Login')

const schema = z.object({ email, password })
const image = { src: hammer, className: 'sign-in-page-hammer', width: 740, height: 949 }

export default function Login() {
  const [search] = useSearchParams()
  if (!search.has('close')) return <LoginForm search={search} />
  return (
    <SignInPage title="Login" image={image}>
      <ConfirmedWithGoogle search={search} />
    </SignInPage>
  )
}

function LoginForm({ search }: { search: URLSearchParams }) {
  const person = useRedirectWhenSignedIn('/')
  const google = useReturnFromGoogle(search)
  const [methods, setMethods] = useState(readMethods(search))

  const form = useAuthForm(schema, {
    async send(typed) {
      const answer = await postAuth<{ twoFactorMethods?: Method[] }>('sign-in/email', typed)
      if (answer.twoFactorMethods) setMethods(answer.twoFactorMethods)
      else await startSession()
    },
  })

  if (methods.length > 0) {
    const startAgain = (reason?: string) => {
      if (reason) form.setError('root', { message: reason })
      setMethods([])
    }
    return (
      <SignInPage title="Second step" image={image}>
        <SecondFactorForm methods={methods} onStartOver={startAgain} />
      </SignInPage>
    )
  }

  return (
    <SignInPage title="Login" image={image}>
      <NeedsCookies>{signInMessages.cookiesNeeded}</NeedsCookies>
      <LiveForm className="sign-in-form stack" onSubmit={form.submit}>
        <Field label="Email" type="email" autoComplete="username webauthn" {...form.field('email')} />
        <div className="sign-in-form-password">
          <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
          <Link className="link text-small" to="/reset-password">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" variant="primary" size="medium" wide busy={form.busy || google.busy || person !== undefined}>
          Login
        </Button>
        <FormRefusal>{form.refusal ?? google.refusal}</FormRefusal>
      </LiveForm>
      <div className="sign-in-divider text-faint row">or</div>
      <GoogleButton otherwise="/" />
      <p className="text-muted">
        New here?{' '}
        <Link className="link" to={`/signup${originQuery(search)}`}>
          Create an account
        </Link>
      </p>
      <PasskeyLink />
    </SignInPage>
  )
}

/** After Google, the address names the second factors that the account requires. */
const readMethods = (search: URLSearchParams): Method[] =>
  (['totp', 'passkey'] as const).filter((method) => search.get('second-factor')?.split(',').includes(method))
