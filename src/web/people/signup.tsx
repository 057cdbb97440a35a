import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { email, password, requiredText } from '../../contract/values.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormRefusal } from '../ui/form-refusal.tsx'
import { LiveForm } from '../ui/live-form.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { GoogleButton } from './google-button.tsx'
import { keptOrigin } from './guard.ts'
import pliers from './images/combination-pliers.webp'
import { useLeaveWhenSignedIn } from './leave-when-signed-in.ts'
import { enter, identity, type SessionFault } from './session.ts'
import { SignInPage } from './sign-in-page.tsx'

export const meta = () => pageMeta('Sign up')

const form = z.object({ name: requiredText(100, 'Name is Required'), email, password })

export default function SignUp() {
  const [search] = useSearchParams()
  const person = useLeaveWhenSignedIn('/tools')
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(form) })
  const { errors, isSubmitting } = formState
  const [refusal, setRefusal] = useState<string>()

  const signUp = handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      await identity('sign-up/email', typed)
      await enter()
    } catch (fault) {
      setRefusal((fault as SessionFault).message)
    }
  })

  return (
    <SignInPage title="Sign up" image={{ src: pliers, className: 'sign-in-page-pliers', width: 865, height: 950 }}>
      <LiveForm className="sign-in-form" onSubmit={signUp}>
        <Field label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        <Field label="Email" type="email" autoComplete="username" error={errors.email?.message} {...register('email')} />
        <Field label="Password" type="password" autoComplete="new-password" error={errors.password?.message} {...register('password')} />
        <Button type="submit" variant="primary" size="medium" wide busy={isSubmitting || person !== undefined}>
          Sign up
        </Button>
        <FormRefusal>{refusal}</FormRefusal>
      </LiveForm>
      <div className="sign-in-divider">or</div>
      <GoogleButton otherwise="/tools" />
      <p className="text-muted">
        Already have an account?{' '}
        <Link className="link" to={`/login${keptOrigin(search)}`}>
          Login
        </Link>
      </p>
    </SignInPage>
  )
}
