import type { Review } from '../../contract/reviews.ts'
import { Face } from '../ui/face.tsx'
import { Stars } from '../ui/stars.tsx'

export function ReviewCard({ review: { ratings, comment, author, image, product } }: { review: Review }) {
  return (
    <article className="review">
      {ratings > 0 && <Stars ratings={ratings} />}
      <blockquote>{comment}</blockquote>
      <div className="who">
        <Face name={author} image={image} />
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
