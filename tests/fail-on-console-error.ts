import { afterEach, beforeEach, expect, vi } from 'vitest'

// A fault that is only written to the console is a fault all the same.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([])
  vi.restoreAllMocks()
})
