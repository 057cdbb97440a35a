import { expect, it } from 'vitest'
import { exportQueries, pickListPath, slipsPath } from './picked-paths.ts'

const orders = (count: number) => Array.from({ length: count }, (_, index) => ({ _id: `order-${String(index).padStart(3, '0')}` }))

it('keeps more orders than one call takes out of what a server reads', () => {
  expect(slipsPath(orders(2), 'first')).toBe('/dashboard/packing-slips?orders=order-000,order-001&shipment=first')
  expect(slipsPath(orders(100))).toContain('/dashboard/packing-slips?orders=')
  expect(pickListPath(orders(101))).toMatch(/^\/dashboard\/pick-list#orders=order-000,.*,order-100$/)
})

it('exports in portions that one call takes, in the order of the list', () => {
  const queries = exportQueries(orders(101), 'newest')
  expect(queries).toHaveLength(2)
  expect(queries[0]).toMatch(/^orders=order-100,order-099,.*,order-001&sort=newest$/)
  expect(queries[1]).toBe('orders=order-000&sort=newest')
  expect(exportQueries(orders(2), 'oldest')).toEqual(['orders=order-000,order-001&sort=oldest'])
})
