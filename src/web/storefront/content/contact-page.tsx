import './contact-page.css'
import { useEffect } from 'react'
import { type ActionFunctionArgs, data, type MetaArgs, redirect, useActionData, useSearchParams } from 'react-router'
import { z } from 'zod'
import { contactForm } from '../../../contract/selling/contact.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { api } from '../../session/api.ts'
import { readApiError } from '../../session/api-error.ts'
import { shopClient } from '../../session/shop-client.ts'
import { loadOrigin } from '../../session/shop-origin.ts'
import { useSession } from '../../session/use-session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { PageHead } from '../../ui/frame/page-head.tsx'
import { originHere, publicMeta } from '../../ui/frame/public-meta.ts'
import { notify } from '../../ui/toasts/notify.ts'

const form = z.object(contactForm)

const thanks = 'Your message has been sent. Thank you!'

export const loader = loadOrigin
export const clientLoader = originHere

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  publicMeta({ title: 'Contact', description: 'Stay connected with us', origin: loaderData?.origin, path: '/contact' })

/** Handles the form without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sent = Object.fromEntries(await request.formData().catch(() => new FormData()))
  const typed = { email: String(sent.email ?? ''), subject: String(sent.subject ?? ''), message: String(sent.message ?? '') }
  const read = form.safeParse(typed)
  if (!read.success) return data({ typed, errors: z.flattenError(read.error).fieldErrors, refusal: undefined }, 400)
  try {
    await context.get(shopClient).contact.send(read.data)
  } catch (error) {
    // The client's errors have the status of the response.
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
  const { register, handleSubmit, setError, reset, getValues, setValue, formState } = contact
  const { dropDraft, draft } = useDraft('contact', contact)
  const { errors, isSubmitting } = formState
  const { person } = useSession()
  // Who is signed in need not type what the shop knows.
  useEffect(() => {
    if (person && !getValues('email')) setValue('email', person.email)
    const order = search.get('order')
    if (order && !getValues('subject')) setValue('subject', `Order ${order}`)
  }, [person, search, getValues, setValue])
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
          <RestoredDraft {...draft} />
          {person && <p className="text-muted">You are writing as {person.name}.</p>}
          <Field
            label="Email Address"
            type="email"
            autoComplete="email"
            placeholder="Email Address"
            defaultValue={typed?.email}
            error={errors.email?.message ?? wrong?.email?.[0]}
            {...register('email')}
          />
          <Field
            label="Subject"
            placeholder="Subject"
            defaultValue={typed?.subject}
            error={errors.subject?.message ?? wrong?.subject?.[0]}
            {...register('subject')}
          />
          <TextArea
            label="Your message"
            rows={6}
            placeholder="Your message"
            defaultValue={typed?.message}
            error={errors.message?.message ?? wrong?.message?.[0]}
            {...register('message')}
          />
          {(errors.root || refusal) && <ErrorState>{errors.root?.message ?? refusal}</ErrorState>}
          <Button className="form-button" type="submit" variant="primary" size="medium" busy={isSubmitting}>
            Submit
          </Button>
        </LiveForm>
      </div>
    </main>
  )
}
