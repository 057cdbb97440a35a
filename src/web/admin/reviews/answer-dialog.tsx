import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { type ManagedReview, reviewAnswer } from '../../../contract/product-reviews.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { Modal, ModalBody, useAskBeforeLeaving } from '../../ui/dialogs/modal.tsx'
import { FormFoot } from '../../ui/fields/form-foot.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'

type Props = { review: ManagedReview; onClose: () => void }

const form = z.object({ answer: reviewAnswer })

/** Asks for the shop's answer. What was typed stays on a refusal. */
export function AnswerDialog(props: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal open title={`Answer ${props.review.author}`} onClose={props.onClose} fit busy={busy}>
      <AnswerForm {...props} onBusy={setBusy} />
    </Modal>
  )
}

function AnswerForm({ review: { _id: reviewId, author, answer }, onClose, onBusy }: Props & { onBusy: (busy: boolean) => void }) {
  const { register, handleSubmit, setError, formState } = useZodForm(form, { defaultValues: { answer } })
  const { errors, isSubmitting, isDirty } = formState
  useAskBeforeLeaving(isDirty)
  const { revalidate } = useRevalidator()
  const readRefusal = useRefusal()
  const send = handleSubmit(async (typed) => {
    onBusy(true)
    try {
      await api.productReviews.moderate({ reviewId, answer: typed.answer })
      onClose()
      void notify.success(typed.answer ? 'Answer published' : 'Answer taken back', author)
      await revalidate()
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
    }
    onBusy(false)
  })
  return (
    <form noValidate onSubmit={send}>
      <ModalBody>
        <TextArea
          label="Your answer"
          hint={answer ? 'Everybody can read it. Leave it empty to take the answer back.' : 'Everybody can read it, under the review.'}
          rows={6}
          error={errors.answer?.message}
          {...register('answer')}
        />
      </ModalBody>
      <FormFoot confirm="Publish answer" busy={isSubmitting} refusal={errors.root?.message} />
    </form>
  )
}
