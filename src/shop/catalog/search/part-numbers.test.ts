import { expect, test } from 'vitest'
import { PartNumbers } from './part-numbers.ts'

test('finds the closest part numbers first, and follows additions, changes and removals', () => {
  const partNumbers = new PartNumbers()
  const close = (sku: string) => partNumbers.closeTo(sku, 3).map((found) => found.sku)
  expect(close('HM-101')).toEqual([])
  for (const sku of ['HM-101', 'hm-102', 'HM-200', 'PL-101', 'HM-101-A']) partNumbers.put(sku, { sku, name: sku })
  expect(close('HM-107')).toEqual(['HM-101', 'hm-102', 'HM-200'])
  expect(close('hm-10')).toEqual(['HM-101', 'hm-102', 'HM-200'])
  expect(close('HM-101-B')).toEqual(['HM-101-A', 'HM-101', 'hm-102'])
  expect(close('SAW')).toEqual([])
  expect(close('')).toEqual([])
  partNumbers.remove('HM-101')
  partNumbers.put('hm-102', { sku: 'HM-109', name: 'Renumbered' })
  expect(partNumbers.closeTo('HM-107', 1)).toEqual([{ sku: 'HM-109', name: 'Renumbered' }])
  expect(close('HM-100')).not.toContain('HM-101')
})
