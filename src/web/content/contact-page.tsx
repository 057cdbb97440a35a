import { type ActionFunctionArgs, data, redirect, useActionData, useSearchParams } from 'react-router'
import { z } from 'zod'
import { contactForm } from '../../contract/contact.ts'
import { api, readApiError } from '../api.ts'
import { useDraft } from '../people/use-draft.ts'
import { shopClient } from '../shop-client.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { LiveForm } from '../ui/live-form.tsx'
import { notify } from '../ui/notify.ts'
import { PageHead } from '../ui/page-head.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { TextArea } from '../ui/text-area.tsx'
import { useZodForm } from '../use-zod-form.ts'

const form = z.object(contactForm)

const thanks = 'Your message has been sent. Thank you!'

export const meta = () => pageMeta('Contact', 'Stay connected with us')

/** Handles the form without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = Object.fromEntries(await request.formData().catch(() => new FormData()))
  const typed = { email: String(sent.email ?? ''), subject: String(sent.subject ?? ''), message: String(sent.message ?? '') }
  const read = form.safeParse(typed)
  if (!read.success) return data({ typed, errors: z.flattenError(read.error).fieldErrors, refusal: undefined }, 400)
  try {
    await context.get(shopClient).contact.send(read.data)
  } catch (error) {
    const { status = 500, message } = error as { status?: number; message: string }
    if (status >= 500) throw error
    return data({ typed, errors: undefined, refusal: message }, status)
  }
  return redirect('/contact?sent=1', 303)
}

export default function ContactPage() {
  const [search] = useSearchParams()
  const { typed, errors: wrong, refusal } = useActionData<typeof action>() ?? {}
  const contact = useZodForm(form)
  const { register, handleSubmit, setError, reset, formState } = contact
  const dropDraft = useDraft('contact', contact)
  const { errors, isSubmitting } = formState
  const send = handleSubmit(async (message) => {
    try {
      await api.contact.send(message)
    } catch (error) {
      return setError('root', { message: readApiError(error).message })
    }
    reset()
    dropDraft()
    await notify.success(thanks)
  })
  return (
    <main className="page">
      <div className="contact-page">
        <PageHead title="Contact Us" lead="Stay connected with us" />
        <LiveForm className="contact-form" method="post" action="/contact" onSubmit={send}>
          {search.has('sent') && <p role="status">{thanks}</p>}
          <Field
            label="Email Address"
            hideLabel
            type="email"
            autoComplete="email"
            placeholder="Email Address"
            defaultValue={typed?.email}
            error={errors.email?.message ?? wrong?.email?.[0]}
            {...register('email')}
          />
          <Field
            label="Subject"
            hideLabel
            placeholder="Subject"
            defaultValue={typed?.subject}
            error={errors.subject?.message ?? wrong?.subject?.[0]}
            {...register('subject')}
          />
          <TextArea
            label="Your message"
            hideLabel
            rows={6}
            placeholder="Your message"
            defaultValue={typed?.message}
            error={errors.message?.message ?? wrong?.message?.[0]}
            {...register('message')}
          />
          {(errors.root || refusal) && <ErrorState>{errors.root?.message ?? refusal}</ErrorState>}
          <Button type="submit" variant="primary" size="medium" busy={isSubmitting}>
            Submit
          </Button>
        </LiveForm>
      </div>
    </main>
  )
}
