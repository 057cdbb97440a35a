/** What people read about reviews. */
export const reviewMessages = {
  alreadyReviewed: 'You have reviewed this tool already. You can change your review.',
  noChange: 'Say whether to hide or show the review, or what to answer.',
} as const
