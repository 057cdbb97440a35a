import expanded from './expanded.woff2?url'
import text from './text.woff2?url'

export const fontPreloads = [expanded, text].map((href) => ({
  rel: 'preload',
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
