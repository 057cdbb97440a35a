import './message-page.css'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { answerText, type InboxMessageDetail } from '../../../contract/selling/inbox.ts'
import { ColumnSection } from '../../dashboard/columns.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useSending } from '../../forms/use-sending.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { LiveForm } from '../../framework/live-form.tsx'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { notify } from '../../ui/toasts/notify.ts'

const form = z.object({ text: answerText })

/** Sends an answer by mail. What was typed stays until it is sent. */
export function AnswerForm({ message: { _id: messageId, email, answers, claim } }: { message: InboxMessageDetail }) {
  const answer = useZodForm(form, { defaultValues: { text: '' } })
  const { register, handleSubmit, setError, reset, formState } = answer
  const { dropDraft, draft } = useDraft(`answer-${messageId}`, answer)
  const { revalidate } = useRevalidator()
  const { send } = useSending()
  const { errors, isSubmitting } = formState
  const decline = claim?.state === 'open' ? (text: string) => api.claims.decline({ claimId: claim._id, text }) : undefined
  const answerOnly = (text: string) => api.inbox.answer({ messageId, text, seenAnswers: answers.length })
  const sendWith = (write: (text: string) => Promise<unknown>) =>
    handleSubmit(({ text }) =>
      send(
        async () => {
          await write(text)
          reset()
          dropDraft()
          void notify.success('Answer sent', email)
          await revalidate()
        },
        async ({ status, message }) => {
          setError('root', { message })
          if (status === 409) await revalidate()
        },
      ),
    )
  return (
    <ColumnSection id="answer" title={answers.length === 0 ? 'Write an answer' : 'Write another answer'}>
      <LiveForm className="answer-form stack" onSubmit={sendWith(answerOnly)}>
        <RestoredDraft {...draft} />
        <TextArea
          label="Your answer"
          hint={`It goes to ${email}, with this message quoted below it.`}
          rows={8}
          error={errors.text?.message}
          {...register('text')}
        />
        <FormRefusal>{errors.root?.message}</FormRefusal>
        <Button type="submit" variant="primary" size="medium" busy={isSubmitting}>
          Send answer
        </Button>
        {decline && (
          <Button variant="quiet-destructive" disabled={isSubmitting} onClick={sendWith(decline)}>
            Decline the request with this answer
          </Button>
        )}
      </LiveForm>
    </ColumnSection>
  )
}
