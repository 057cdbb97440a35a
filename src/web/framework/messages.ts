/** Errors that no specification sentence and no response of the API gives. */
export const webMessages = {
  unreachable: 'Unable to connect to the shop. Check your connection and try again.',
  stillUnreachable: 'Still unable to connect to the shop.',
  notSignedIn: 'No user is logged in. If your browser blocks cookies, allow them for this shop and try again.',
  noResponse: 'The shop did not respond. Please try again.',
  busy: 'The shop is very busy right now. Your orders are safe. Please try again in a moment.',
  somethingWrong: 'Something went wrong',
  pageNotShown: 'This page could not be shown. Your orders are safe. Please try again in a moment.',
  pageNotLoaded: 'This page could not be loaded.',
} as const
