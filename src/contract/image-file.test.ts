import { expect, it } from 'vitest'
import { whyNotAnImage } from './image-file.ts'

it.each([
  ['image/png', 1000, undefined],
  ['', 1000, undefined],
  ['image/avif', 10 * 1024 * 1024, undefined],
  ['image/jpeg', 10 * 1024 * 1024 + 1, 'This picture is larger than 10 MB'],
  ['application/pdf', 1000, 'Only JPEG, PNG, WebP, AVIF and GIF pictures, please'],
  ['image/svg+xml', 1000, 'Only JPEG, PNG, WebP, AVIF and GIF pictures, please'],
])('a file of type "%s" and %i bytes: %s', (type, size, why) => {
  expect(whyNotAnImage({ type, size })).toBe(why)
})
