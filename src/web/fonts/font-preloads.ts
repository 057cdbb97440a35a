import expanded from '@fontsource/special-gothic-expanded-one/files/special-gothic-expanded-one-latin-400-normal.woff2?url'
import gothic from '@fontsource-variable/special-gothic/files/special-gothic-latin-wght-normal.woff2?url'

/** For the `links` of the root: both faces stand in the first screen, so they start with the page. */
export const fontPreloads = [expanded, gothic].map((href) => ({
  rel: 'preload',
  as: 'font' as const,
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
