import type { Review } from '../../../contract/catalog/reviews.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Stars } from '../../ui/text/stars.tsx'

export function ReviewCard({ review: { ratings, comment, author, image, product } }: { review: Review }) {
  return (
    <article className="review-card">
      {ratings > 0 && <Stars ratings={ratings} />}
      <blockquote>{comment}</blockquote>
      <div className="review-card-author">
        <Avatar name={author} image={image} />
        <span>
          <b className="text-bold">{author}</b>
          {product && (
            <>
              <br />
              <span className="text-small text-muted">{product}</span>
            </>
          )}
        </span>
      </div>
    </article>
  )
}
