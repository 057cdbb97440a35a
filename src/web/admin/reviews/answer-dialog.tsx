import { z } from 'zod'
import { type ManagedReview, reviewAnswer } from '../../../contract/catalog/product-reviews.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'

type Props = { review: ManagedReview; onClose: () => void }

const schema = z.object({ answer: reviewAnswer })

/** Asks for the shop's answer. What was typed stays on a refusal. */
export function AnswerDialog({ review: { _id: reviewId, author, answer }, onClose }: Props) {
  const form = useSentForm(schema, {
    defaultValues: { answer },
    keepAs: `answer:${reviewId}`,
    async send(typed) {
      await api.productReviews.moderate({ reviewId, answer: typed.answer })
      onClose()
      void notify.success(typed.answer ? 'Answer published' : 'Answer removed', author)
    },
  })
  return (
    <FormDialog title={`Answer ${author}`} form={form} confirm="Publish answer" onClose={onClose}>
      <TextArea
        label="Your answer"
        hint={answer ? 'Everybody can read it. Leave it empty to remove the answer.' : 'Everybody can read it, under the review.'}
        rows={6}
        {...form.field('answer')}
      />
    </FormDialog>
  )
}
