import { expect, test } from 'vitest'
import { withOwnFamily } from './family-choices.ts'

test('a product can stay in its family or move to the other tools', () => {
  const saws = { slug: 'saws', name: 'Saws' }
  const other = { slug: 'other-tools', name: 'Other tools', intro: 'Tools that belong to no other family.' }
  expect(withOwnFamily([saws], 'saws')).toEqual([saws, other])
  expect(withOwnFamily([saws], 'planes')).toEqual([saws, { slug: 'planes', name: 'planes' }, other])
  expect(withOwnFamily([other])).toEqual([other])
})
