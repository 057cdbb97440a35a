import { expect, test } from 'vitest'
import { avifSrcSet, webpUrl } from './image-sources.ts'

test('a picture of ours has smaller copies between two widths', () => {
  expect(avifSrcSet('/images/0198-ab.webp', 240, 480)).toBe(
    '/images/0198-ab-240.avif 240w, /images/0198-ab-320.avif 320w, /images/0198-ab-480.avif 480w',
  )
  expect(webpUrl('/images/0198-ab.webp', 480)).toBe('/images/0198-ab-480.webp')
})

test('a foreign picture is taken as it is', () => {
  expect(avifSrcSet('https://example.com/a.webp', 192, 480)).toBeUndefined()
  expect(webpUrl('https://example.com/a.webp', 480)).toBe('https://example.com/a.webp')
})
