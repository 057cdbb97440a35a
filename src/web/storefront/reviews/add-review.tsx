import './add-review.css'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { z } from 'zod'
import type { ProductReview } from '../../../contract/catalog/product-reviews.ts'
import { reviewForm } from '../../../contract/catalog/reviews.ts'
import { messages } from '../../../contract/schema/messages.ts'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useSentForm } from '../../forms/use-sent-form.ts'
import { api } from '../../session/api.ts'
import { requirePerson } from '../../session/guard.ts'
import { loadData } from '../../session/load-data.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { RestoredDraft } from '../../ui/fields/restored-draft.tsx'
import { StarInput } from '../../ui/fields/star-input.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { productPath } from '../../ui/product/product-paths.ts'
import { notify } from '../../ui/toasts/notify.ts'

export const meta = () => pageMeta('Add a review')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requirePerson(request)
  const slug = new URL(request.url).searchParams.get('product')
  return { about: slug ? await loadData(request, findReviewed(slug)) : null }
}

/** The tool to review, with what the person has written about it. */
async function findReviewed(slug: string) {
  const { _id, name, slug: current } = await api.catalog.findBySlug({ slug })
  const { review } = await api.productReviews.own({ productId: _id })
  return { productID: _id, name, path: productPath({ slug: current }), review }
}

const schema = z.object(reviewForm)
type OwnReview = Pick<ProductReview, '_id' | 'ratings' | 'comment'>

export default function AddReview() {
  const { about } = useLoaderData<typeof clientLoader>()
  return <ReviewForm key={about?.productID ?? ''} about={about} />
}

function ReviewForm({ about }: Awaited<ReturnType<typeof clientLoader>>) {
  const [own, setOwn] = useState<OwnReview | null>(about?.review ?? null)
  const form = useSentForm(schema, {
    defaultValues: { ratings: own?.ratings ?? 0, comment: own?.comment ?? '' },
    async send(review) {
      if (own) await api.reviews.edit({ reviewId: own._id, ...review })
      else {
        const { insertedId } = await api.reviews.add(about ? { ...review, productID: about.productID } : review)
        if (about) setOwn({ _id: insertedId, ...review })
      }
      form.reset(about ? review : undefined)
      dropDraft()
      void notify.success(own ? 'Review saved' : messages.thanksForReview)
    },
  })
  const { dropDraft, draft } = useDraft(about ? `review-${about.productID}` : 'review', form)

  return (
    <DashboardPage title="Add a review">
      <form className="add-review" noValidate onSubmit={form.submit}>
        {about && (
          <p className="text-muted">
            {own ? 'Your review of ' : 'About '}
            <Link className="link" to={about.path}>
              {about.name}
            </Link>
          </p>
        )}
        <RestoredDraft {...draft} />
        <div className="field">
          <span className="field-label">Rating</span>
          <Controller
            control={form.control}
            name="ratings"
            render={({ field: { value, onChange } }) => <StarInput label="Rating" value={value} onChange={onChange} />}
          />
        </div>
        <TextArea label="Feedback" rows={7} {...form.field('comment')} />
        <FormRefusal>{form.refusal}</FormRefusal>
        <Button className="form-button" type="submit" variant="primary" size="medium" busy={form.busy}>
          {own ? 'Save review' : form.busy ? 'Adding...' : 'Add Review'}
        </Button>
      </form>
    </DashboardPage>
  )
}
