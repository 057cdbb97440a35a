import { expect, test } from 'vitest'
import { newId } from '../../src/shop/ground/new-id.ts'
import { GatewayPages } from './gateway-pages.ts'

test('the last page of an order is the one that the shop decided on last, also if it appeared first at the gateway', () => {
  const [first, second] = [newId(), newId()]
  const pages = new GatewayPages()
  pages.add({ id: 'page of the second', client_reference_id: 'order', metadata: { paymentId: second } })
  pages.add({ id: 'page of the first', client_reference_id: 'order', metadata: { paymentId: first } })
  expect(pages.of('order')).toEqual(['page of the first', 'page of the second'])
  expect(pages.of('another')).toEqual([])
})
