import { afterEach, beforeEach, expect, vi } from 'vitest'

// An error that is only logged fails the test too.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
