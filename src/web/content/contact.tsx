import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { contactForm } from '../../contract/contact.ts'
import { api, told } from '../api.ts'
import { useDraft } from '../people/use-draft.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Field } from '../ui/field.tsx'
import { LiveForm } from '../ui/live-form.tsx'
import { notify } from '../ui/notify.ts'
import { PageHead } from '../ui/page-head.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { TextArea } from '../ui/text-area.tsx'

const form = z.object(contactForm)

export const meta = () => pageMeta('Contact', 'Stay connected with us')

export default function Contact() {
  const letter = useForm({ resolver: zodResolver(form) })
  const { register, handleSubmit, setError, reset, formState } = letter
  const dropDraft = useDraft('contact', letter)
  const { errors, isSubmitting } = formState
  const send = handleSubmit(async (message) => {
    try {
      await api.contact.send(message)
    } catch (fault) {
      return setError('root', { message: told(fault).message })
    }
    reset()
    dropDraft()
    await notify.success('Your message has been sent. Thank you!')
  })
  return (
    <main className="page">
      <div className="ct">
        <PageHead title="Contact Us" lead="Stay connected with us" />
        <LiveForm className="ct-f" onSubmit={send}>
          <Field
            label="Email Address"
            hideLabel
            type="email"
            autoComplete="email"
            placeholder="Email Address"
            error={errors.email?.message}
            {...register('email')}
          />
          <Field label="Subject" hideLabel placeholder="Subject" error={errors.subject?.message} {...register('subject')} />
          <TextArea
            label="Your message"
            hideLabel
            rows={6}
            placeholder="Your message"
            error={errors.message?.message}
            {...register('message')}
          />
          {errors.root && <ErrorState>{errors.root.message}</ErrorState>}
          <Button type="submit" variant="primary" size="medium" busy={isSubmitting}>
            Submit
          </Button>
        </LiveForm>
      </div>
    </main>
  )
}
