import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('returns version 7 UUIDs that sort in the order of creation', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt((ids[0] as string).replaceAll('-', '').slice(0, 12), 16)).toBeGreaterThan(Date.now() - 60_000)
})
