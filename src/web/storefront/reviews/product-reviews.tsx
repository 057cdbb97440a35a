import './product-reviews.css'
import type { ProductReview } from '../../../contract/catalog/product-reviews.ts'
import type { RatingSummary } from '../../../contract/rules/summarize-ratings.ts'
import { BrandMark } from '../../frame/brand.tsx'
import { useShopSettings } from '../../session/shop-settings.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { SectionHead } from '../../ui/frame/section-head.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { countOf } from '../../ui/text/counts.ts'
import { Day } from '../../ui/text/day.tsx'
import { showUnits } from '../../ui/text/money.ts'
import { Stars } from '../../ui/text/stars.tsx'

export const reviewsId = 'reviews'
/** How many reviews a page shows at first, and how many more each press. */
export const SHOWN_REVIEWS = 4
const MORE_REVIEWS = 20

export const countReviews = (count: number) => countOf(count, 'review', 'reviews')

type Props = { slug: string; quantity: string | null; summary: RatingSummary; reviews: ProductReview[] }

/** The reviews of a tool, newest first. */
export function ProductReviews({ slug, quantity, summary, reviews }: Props) {
  const { average, count, verified, stars } = summary
  const more = new URLSearchParams({ ...(quantity && { quantity }), reviews: String(reviews.length + MORE_REVIEWS) })
  return (
    <section className="section" id={reviewsId} aria-label="Reviews">
      <SectionHead title="Reviews" />
      <div className="tool-reviews">
        <div className="rating-summary stack">
          {average !== null && <p className="rating-figure">{average.toFixed(1)}</p>}
          {average !== null && <Stars ratings={average * 20} />}
          {count > 0 ? (
            <p className="text-small text-muted">
              {countReviews(count)}
              {verified > 0 && `, ${showUnits(verified)} from verified purchases`}
            </p>
          ) : (
            <p className="text-muted">Nobody has reviewed this tool yet.</p>
          )}
          {average !== null && <StarCounts stars={stars} />}
          <ButtonLink to={`/dashboard/add-review?product=${slug}`} prefetch="none">
            Write a review
          </ButtonLink>
        </div>
        <div>
          {reviews.map((review) => (
            <Review key={review._id} review={review} />
          ))}
          {count > reviews.length && (
            <ButtonLink className="more-reviews" to={`?${more}`} preventScrollReset replace viewTransition={false} prefetch="none">
              Show {showUnits(Math.min(MORE_REVIEWS, count - reviews.length))} more
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}

/** Under the name of a tool: its average, and a link to the reviews. */
export function RatingLine({ summary: { average, count } }: { summary: RatingSummary }) {
  if (average === null) return null
  return (
    <p className="rating-line cluster">
      <Stars ratings={average * 20} />
      <span>
        <strong>{average.toFixed(1)}</strong>, <a href={`#${reviewsId}`}>{countReviews(count)}</a>
      </span>
    </p>
  )
}

function StarCounts({ stars }: { stars: number[] }) {
  const all = stars.reduce((sum, count) => sum + count, 0)
  return (
    <table className="rating-counts">
      <caption className="visually-hidden">Reviews by stars</caption>
      <tbody>
        {stars
          .map((count, index) => ({ star: index + 1, count }))
          .toReversed()
          .map(({ star, count }) => (
            <tr key={star}>
              <th scope="row">{countOf(star, 'star', 'stars')}</th>
              <td>
                <i style={{ '--filled-share': `${(count / all) * 100}%` }} />
              </td>
              <td className="number">{showUnits(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Review({ review }: { review: ProductReview }) {
  const { ratings, author, comment, writtenAt, editedAt, isVerified } = review
  return (
    <article className="tool-review stack">
      <div className="tool-review-top row space-between">
        {ratings > 0 ? <Stars ratings={ratings} /> : <span />}
        <span className="text-small text-faint">
          <Day at={writtenAt} />
          {editedAt && ', edited'}
        </span>
      </div>
      <blockquote>{comment}</blockquote>
      <div className="tool-review-end text-medium cluster">
        <b>{author}</b>
        {isVerified && (
          <span className="verified">
            <Icon name="check" size={14} weight={2.4} />
            Verified purchase
          </span>
        )}
      </div>
      <ShopAnswer review={review} />
    </article>
  )
}

function ShopAnswer({ review: { answer, answeredAt } }: { review: ProductReview }) {
  const settings = useShopSettings()
  if (!answer) return null
  return (
    <div className="shop-answer">
      <BrandMark settings={settings} />
      <b>
        {settings.name} {answeredAt && <Day at={answeredAt} />}
      </b>
      <p>{answer}</p>
    </div>
  )
}
