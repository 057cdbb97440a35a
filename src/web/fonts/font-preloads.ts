import expanded from './expanded.woff2?url'
import text from './text.woff2?url'

/** For the `links` of the root: both faces stand in the first screen, so they start with the page. */
export const fontPreloads = [expanded, text].map((href) => ({
  rel: 'preload',
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
