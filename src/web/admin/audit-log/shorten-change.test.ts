import { expect, test } from 'vitest'
import { shorten, shortenChange } from './shorten-change.ts'

test('short texts stay whole', () => {
  expect(shortenChange('unpaid', 'pending')).toEqual({ before: 'unpaid', after: 'pending' })
})

test('long texts are cut to where they differ', () => {
  const page = 'We store your order. '.repeat(100)
  const { before, after } = shortenChange(`${page}Ten years.`, `${page}Six years.`)
  expect(before).toMatch(/^….{40}Ten years\. \(2,110 characters\)$/)
  expect(after).toContain('We store your order. Six years. (2,110 characters)')
  expect(after.length).toBeLessThan(260)
})

test('a long text without another is cut at its end', () => {
  expect(shorten('a'.repeat(1500))).toBe(`${'a'.repeat(600)}… (1,500 characters)`)
})
