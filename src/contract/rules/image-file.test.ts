import { expect, it } from 'vitest'
import { imageProblem } from './image-file.ts'

it.each([
  ['image/png', 1000, undefined],
  ['', 1000, undefined],
  ['image/avif', 10 * 1024 * 1024, undefined],
  ['image/jpeg', 10 * 1024 * 1024 + 1, 'This image is larger than 10 MB'],
  ['application/pdf', 1000, 'Choose a JPEG, PNG, WebP, AVIF or GIF image'],
  ['image/svg+xml', 1000, 'Choose a JPEG, PNG, WebP, AVIF or GIF image'],
])('a file of type "%s" and %i bytes: %s', (type, size, problem) => {
  expect(imageProblem({ type, size })).toBe(problem)
})
