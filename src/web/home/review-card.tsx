import type { Review } from '../../contract/reviews.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Stars } from '../ui/stars.tsx'

export function ReviewCard({ review: { ratings, comment, author, image, product } }: { review: Review }) {
  return (
    <article className="review">
      {ratings > 0 && <Stars ratings={ratings} />}
      <blockquote>{comment}</blockquote>
      <div className="who">
        <Avatar name={author} image={image} />
        <span>
          <b className="b">{author}</b>
          {product && (
            <>
              <br />
              <span className="s m">{product}</span>
            </>
          )}
        </span>
      </div>
    </article>
  )
}
