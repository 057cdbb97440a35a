import { expect, test } from 'vitest'
import { changesOf, mergeTyped, typedSince } from './changes.ts'

interface Tool {
  name: string
  price: string
  files: string[]
}

const saved: Tool = { name: 'Pliers', price: '8.10', files: ['a'] }
const rules = {
  isSame: (field: keyof Tool, a: Tool, b: Tool) =>
    field === 'price' ? Number(a.price) === Number(b.price) : JSON.stringify(a[field]) === JSON.stringify(b[field]),
  merge: { files: (before: string[], now: string[], typed: string[]) => [...now, ...typed.filter((file) => !before.includes(file))] },
}

test('a field is changed when it means something else than what is saved', () => {
  expect(changesOf({}, saved, { name: 'Pliers', price: '8.1', files: ['a'] })).toEqual(['price'])
  expect(changesOf(rules, saved, { name: 'Pliers', price: '8.1', files: ['a'] })).toEqual([])
  expect(changesOf(rules, saved, { name: '', files: [] })).toEqual(['name', 'files'])
})

test('what is typed stays over what somebody else has saved; what was not really changed takes the new value', () => {
  const now = { name: 'Wide pliers', price: '9.00', files: ['a', 'b'] }
  expect(mergeTyped(rules, { before: saved, now, typed: { name: 'Long pliers' } })).toEqual({ name: 'Long pliers' })
  expect(mergeTyped(rules, { before: saved, now, typed: { price: '8.1' } })).toEqual({})
  expect(mergeTyped(rules, { before: saved, now, typed: { files: ['a', 'c'] } })).toEqual({ files: ['a', 'b', 'c'] })
  expect(mergeTyped({}, { before: saved, now, typed: { files: ['a', 'c'] } })).toEqual({ files: ['a', 'c'] })
})

test('what is typed while a save is under way stays', () => {
  const sent = { name: 'Long pliers', price: '9' }
  expect(typedSince<Tool>(sent, sent)).toEqual({})
  expect(typedSince<Tool>(sent, { ...sent, price: '9.5', files: ['b'] })).toEqual({ price: '9.5', files: ['b'] })
})
