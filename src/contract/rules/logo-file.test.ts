import { expect, test } from 'vitest'
import { logoMessages, logoProblem, maxLogoBytes } from './logo-file.ts'

const file = (type: string, size: number) => new Blob([new Uint8Array(size)], { type })

test('a logo is an SVG or PNG file of at most 2 MB', () => {
  expect(logoProblem(file('image/svg+xml', 10))).toBeUndefined()
  expect(logoProblem(file('image/png', maxLogoBytes))).toBeUndefined()
  expect(logoProblem(file('image/png', maxLogoBytes + 1))).toBe(logoMessages.tooLarge)
  expect(logoProblem(file('image/jpeg', 10))).toBe(logoMessages.notALogo)
})
