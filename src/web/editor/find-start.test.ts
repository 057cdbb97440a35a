import { beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../../tests/support/fake-storage.ts'
import { saveDraft } from '../session/draft.ts'
import type { Edited } from './edited.ts'
import { findStart } from './find-start.ts'

interface Tool {
  version: number
  name: string
  cents: number
}
interface Values {
  name: string
  price: string
}

const valuesOf = ({ name, cents }: Tool): Values => ({ name, price: (cents / 100).toFixed(2) })
const edited: Edited<Tool, Values, Values> = {
  draft: 'tool',
  valuesOf,
  changeText: (field, before, after) => `${field} ${before[field]} → ${after[field]}`,
  read: (data) => ({ data }),
  send: async () => undefined,
}
const seen = { version: 1, name: 'Pliers', cents: 810 }
const now = { version: 2, name: 'Wide pliers', cents: 900 }
const start = (tool = seen) => findStart(edited, valuesOf(tool))
const typedAt = expect.any(String)

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
})

test('without a draft, or with one that says what is saved, nothing is restored', () => {
  expect(start()).toEqual({ typed: {} })
  saveDraft('tool', { seen: valuesOf(seen), typed: { price: '9.00' } })
  expect(start(now)).toEqual({ typed: {} })
})

test('a draft is restored with what differs, and with the values that it started from', () => {
  saveDraft('tool', { seen: valuesOf(seen), typed: { price: '9.50' } })
  expect(start(now)).toEqual({ typed: { price: '9.50' }, before: valuesOf(seen), restored: { typedAt, changes: ['price 9.00 → 9.50'] } })
})

test('drafts of the version before have the values alone, or the thing itself: fields that nobody changed take the new values', () => {
  saveDraft('tool', { name: 'Pliers', price: '9.50' })
  expect(start()).toMatchObject({ typed: { price: '9.50' }, restored: { changes: ['price 8.10 → 9.50'] } })
  saveDraft('tool', { seen, typed: { name: 'Pliers', price: '9.50' } })
  expect(start(now)).toMatchObject({ typed: { price: '9.50' }, before: valuesOf(seen), restored: { changes: ['price 9.00 → 9.50'] } })
})
