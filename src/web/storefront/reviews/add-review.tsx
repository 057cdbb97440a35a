import { Controller } from 'react-hook-form'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { messages } from '../../../contract/messages.ts'
import { reviewForm } from '../../../contract/reviews.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { useZodForm } from '../../forms/use-zod-form.ts'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { StarInput } from '../../ui/fields/star-input.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { LoaderScreen } from '../../ui/frame/loader-screen.tsx'
import { PageError } from '../../ui/frame/page-error.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { notify } from '../../ui/toasts/notify.ts'

export const meta = () => pageMeta('Add a review')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requirePerson(request)
  return null
}

export { LoaderScreen as HydrateFallback, PageError as ErrorBoundary }

const form = z.object(reviewForm)

export default function AddReview() {
  const reviewing = useZodForm(form, { defaultValues: { ratings: 0, comment: '' } })
  const { register, control, handleSubmit, setError, reset, formState } = reviewing
  const { dropDraft, draft } = useDraft('review', reviewing)
  const { errors, isSubmitting } = formState
  const readRefusal = useRefusal()

  const add = handleSubmit(async (review) => {
    try {
      await api.reviews.add(review)
      reset()
      dropDraft()
      void notify.success(messages.thanksForReview)
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) setError('root', { message })
    }
  })

  return (
    <DashboardPage title="Add a review">
      <form className="add-review" noValidate onSubmit={add}>
        <RestoredDraft {...draft} />
        <div className="field">
          <span className="field-label">Rating</span>
          <Controller
            control={control}
            name="ratings"
            render={({ field: { value, onChange } }) => <StarInput label="Rating" value={value} onChange={onChange} />}
          />
        </div>
        <TextArea label="Feedback" rows={7} error={errors.comment?.message} {...register('comment')} />
        <FormRefusal>{errors.root?.message}</FormRefusal>
        <Button type="submit" variant="primary" size="medium" busy={isSubmitting}>
          {isSubmitting ? 'Adding...' : 'Add Review'}
        </Button>
      </form>
    </DashboardPage>
  )
}
