import { useState } from 'react'
import { z } from 'zod'
import { messages } from '../../../contract/schema/messages.ts'
import { email, requiredText } from '../../../contract/schema/values.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { signInMessages } from '../../identity/messages.ts'
import { postAuth, readSessionError } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const form = z.object({ email: requiredText(254, 'Email is required!').pipe(email) })

/** The response is the same whether or not the account exists. */
export function RequestReset({ isLinkInvalid }: { isLinkInvalid: boolean }) {
  const { register, handleSubmit, formState, reset } = useZodForm(form)
  const { errors, isSubmitting } = formState
  const [refusal, setRefusal] = useState<string | undefined>(isLinkInvalid ? signInMessages.resetLinkInvalid : undefined)

  const send = handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      await postAuth('request-password-reset', { ...typed, redirectTo: '/reset-password' })
      void notify.success(messages.resetSent)
      reset({ email: '' })
    } catch (error) {
      setRefusal(readSessionError(error).message)
    }
  })

  return (
    <>
      <p className="text-muted">Enter the email of your account. We will send you a link to choose a new password.</p>
      <LiveForm className="sign-in-form stack" onSubmit={send}>
        <Field label="Email" type="email" autoComplete="username" error={errors.email?.message} {...register('email')} />
        <Button type="submit" variant="primary" size="medium" wide busy={isSubmitting}>
          Send reset link
        </Button>
        <FormRefusal>{refusal}</FormRefusal>
      </LiveForm>
    </>
  )
}
