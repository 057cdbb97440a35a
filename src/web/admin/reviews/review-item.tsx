import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ManagedReview } from '../../../contract/catalog/product-reviews.ts'
import { showInToast, useSending } from '../../forms/use-sending.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Day } from '../../ui/text/day.tsx'
import { Stars } from '../../ui/text/stars.tsx'
import { notify } from '../../ui/toasts/notify.ts'
import { AnswerDialog } from './answer-dialog.tsx'

const UNDO_MS = 8_000

/** A review with its answer. One press hides it, which can be undone. */
export function ReviewItem({ review }: { review: ManagedReview }) {
  const { _id: reviewId, ratings, author, comment, writtenAt, editedAt, isVerified, answer, product, isHidden } = review
  const { send, busy } = useSending()
  const [isAnswering, setAnswering] = useState(false)
  const { revalidate } = useRevalidator()
  const setHidden = (hidden: boolean) =>
    send(async () => {
      await api.productReviews.moderate({ reviewId, hidden })
      await revalidate()
      if (hidden) void notify.undoable('Review hidden', { name: author, duration: UNDO_MS, undo: () => void setHidden(false) })
    }, showInToast)
  return (
    <article className={isHidden ? 'managed-review is-hidden' : 'managed-review'}>
      <div className="managed-review-facts stack text-medium wrap-anywhere">
        {ratings > 0 && <Stars ratings={ratings} />}
        <strong id={`review-${reviewId}`}>{author}</strong>
        <span className="text-muted">
          {product ? <Link to={`/dashboard/manage-all-products/${product._id}`}>{product.name}</Link> : 'The shop'}
        </span>
        <span className="text-small text-faint">
          <Day at={writtenAt} />
          {editedAt && ', edited'}
          {isVerified && ', verified purchase'}
        </span>
      </div>
      <div>
        {isHidden && <p className="text-small text-muted">Hidden from visitors</p>}
        <blockquote>{comment}</blockquote>
        {answer && (
          <p className="managed-review-answer text-medium text-muted wrap-anywhere">
            <strong>Your answer</strong> {answer}
          </p>
        )}
      </div>
      <div className="managed-review-actions">
        <Button size="small" variant="neutral" aria-describedby={`review-${reviewId}`} onClick={() => setAnswering(true)}>
          {answer ? 'Change answer' : 'Answer'}
        </Button>
        <Button
          size="small"
          variant="neutral"
          busy={busy}
          aria-describedby={`review-${reviewId}`}
          onClick={() => void setHidden(!isHidden)}
        >
          {isHidden ? 'Show' : 'Hide'}
        </Button>
      </div>
      {isAnswering && <AnswerDialog review={review} onClose={() => setAnswering(false)} />}
    </article>
  )
}
