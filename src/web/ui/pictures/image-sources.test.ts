import { expect, test } from 'vitest'
import { avifSrcSet, webpUrl } from './image-sources.ts'

test('an image of the shop has smaller copies between two widths', () => {
  expect(avifSrcSet('/images/0198-ab.webp', 240, 480)).toBe(
    '/images/0198-ab-240.avif 240w, /images/0198-ab-320.avif 320w, /images/0198-ab-480.avif 480w',
  )
  expect(webpUrl('/images/0198-ab.webp', 480)).toBe('/images/0198-ab-480.webp')
})

test('an image of another site is used as it is', () => {
  expect(avifSrcSet('https://example.com/a.webp', 192, 480)).toBeUndefined()
  expect(webpUrl('https://example.com/a.webp', 480)).toBe('https://example.com/a.webp')
})
