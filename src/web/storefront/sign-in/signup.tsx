import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { email, password, requiredText } from '../../../contract/values.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { originQuery } from '../../session/guard.ts'
import { postAuth, readSessionError, startSession } from '../../session/session.ts'
import { useRedirectWhenSignedIn } from '../../session/use-redirect-when-signed-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { NeedsCookies } from '../../ui/frame/needs-cookies.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { GoogleButton } from './google-button.tsx'
import pliers from './images/combination-pliers.webp'
import { signInMessages } from './messages.ts'
import { SignInPage } from './sign-in-page.tsx'

export const meta = () => pageMeta('Sign up')

/** Where a company is registered. */
const companyPath = '/dashboard/my-company'

const form = z.object({ name: requiredText(100, 'Name is Required'), email, password })

export default function SignUp() {
  const [search] = useSearchParams()
  const person = useRedirectWhenSignedIn('/tools')
  const { register, handleSubmit, setError, formState } = useZodForm(form)
  const { errors, isSubmitting } = formState

  const signUp = handleSubmit(async (typed) => {
    try {
      await postAuth('sign-up/email', typed)
      await startSession()
    } catch (error) {
      setError('root', { message: readSessionError(error).message })
    }
  })

  return (
    <SignInPage title="Sign up" image={{ src: pliers, className: 'sign-in-page-pliers', width: 865, height: 950 }}>
      <NeedsCookies>{signInMessages.cookiesNeeded}</NeedsCookies>
      <LiveForm className="sign-in-form" onSubmit={signUp}>
        <Field label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <Field label="Email" type="email" autoComplete="username" error={errors.email?.message} {...register('email')} />
        <PasswordField label="Password" autoComplete="new-password" error={errors.password?.message} {...register('password')} />
        <Button type="submit" variant="primary" size="medium" wide busy={isSubmitting || person !== undefined}>
          Sign up
        </Button>
        <FormRefusal>{errors.root?.message}</FormRefusal>
      </LiveForm>
      <div className="sign-in-divider">or</div>
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
