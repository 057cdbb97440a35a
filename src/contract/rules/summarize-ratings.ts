/** How many reviews have a rating (0 to 100), and how many of them are by people who bought the product. */
export interface RatingCount {
  ratings: number
  count: number
  verified: number
}

export interface RatingSummary {
  /** Stars, with one decimal; null without a rating. */
  average: number | null
  count: number
  verified: number
  /** Number of reviews with one to five stars. */
  stars: number[]
}

/** Sums up the reviews of a product. A rating of 0 is none: it counts for no average (specification, section 2). */
export function summarizeRatings(counts: readonly RatingCount[]): RatingSummary {
  const stars = [0, 0, 0, 0, 0]
  const sums = { count: 0, verified: 0, rated: 0, ratings: 0 }
  for (const { ratings, count, verified } of counts) {
    sums.count += count
    sums.verified += verified
    if (ratings === 0) continue
    sums.rated += count
    sums.ratings += ratings * count
    const star = Math.max(1, Math.round(ratings / 20))
    stars[star - 1] = (stars[star - 1] ?? 0) + count
  }
  const average = sums.rated === 0 ? null : Math.round(sums.ratings / sums.rated / 2) / 10
  return { average, count: sums.count, verified: sums.verified, stars }
}
