import { expect, test } from 'vitest'
import { summarizeRatings } from './summarize-ratings.ts'

test('the average has one decimal, and stars are counted', () => {
  const counts = [
    { ratings: 100, count: 7, verified: 6 },
    { ratings: 80, count: 5, verified: 4 },
    { ratings: 60, count: 1, verified: 1 },
    { ratings: 40, count: 1, verified: 0 },
  ]
  expect(summarizeRatings(counts)).toEqual({ average: 4.3, count: 14, verified: 11, stars: [0, 1, 1, 5, 7] })
})

test('a review without stars counts, but not for the average', () => {
  expect(summarizeRatings([{ ratings: 0, count: 2, verified: 1 }])).toEqual({
    average: null,
    count: 2,
    verified: 1,
    stars: [0, 0, 0, 0, 0],
  })
  expect(
    summarizeRatings([
      { ratings: 0, count: 1, verified: 0 },
      { ratings: 20, count: 1, verified: 0 },
    ]).average,
  ).toBe(1)
  expect(summarizeRatings([])).toEqual({ average: null, count: 0, verified: 0, stars: [0, 0, 0, 0, 0] })
})

test.each([
  [1, 1],
  [29, 1],
  [30, 2],
  [92, 5],
])('a rating of %i has %i stars', (ratings, stars) => {
  expect(summarizeRatings([{ ratings, count: 1, verified: 0 }]).stars.indexOf(1) + 1).toBe(stars)
})
