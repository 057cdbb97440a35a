import type { Names } from './names.ts'
import type { Sent } from './shop-handle.ts'
import type { Step, StepLine, StepOf } from './steps.ts'

const address = {
  ...{ company: 'Nordverft AS', street: 'Industriveien 44', city: 'Bergen', phone: '+47 55 12 34 56' },
  ...{ region: '', postcode: '', purchaseOrder: '', note: '' },
}

type Calls = { [Kind in Step['kind']]?: (step: StepOf<Kind>, id: (name: string) => string, now: Date) => Sent }

const linesOf = (lines: readonly StepLine[], id: (name: string) => string) =>
  lines.map(({ product, units }) => ({ productID: product && id(product), orderUnit: units }))

const calls: Calls = {
  place: ({ lines, single, amount, to }, id) => {
    const [line] = linesOf(lines, id)
    const body = { ...address, ...to, ...(single ? line : { lines: linesOf(lines, id) }), orderAmount: amount }
    return { method: 'POST', path: '/order', body }
  },
  preview: ({ lines, to }, id) => ({ method: 'POST', path: '/order/preview', body: { lines: linesOf(lines, id), ...to } }),
  settings: ({ version, edit }) => ({ method: 'PATCH', path: '/settings', body: { version, ...edit } }),
  'record payment': ({ order, amount, date }, id) => ({
    ...{ method: 'POST', path: `/order/${id(order)}/payment` },
    body: { amount, date, reference: 'Statement 11' },
  }),
  cancel: ({ order }, id) => ({ method: 'DELETE', path: `/order/${id(order)}` }),
  'open page': ({ order }, id) => ({ method: 'POST', path: `/payment/${id(order)}` }),
  refresh: ({ order }, id) => ({ method: 'POST', path: `/payment/${id(order)}/refresh` }),
  read: ({ order }, id) => ({ method: 'GET', path: `/order/${id(order)}` }),
  'read canceled': ({ order }, id) => ({ method: 'GET', path: `/canceled-order/${id(order)}` }),
  ship: ({ order, lines, carrier }, id) => ({ method: 'POST', path: `/order/${id(order)}/shipment`, body: { lines, carrier } }),
  'ship the rest': ({ order }, id) => ({ method: 'PATCH', path: `/order-shipped/${id(order)}`, body: { status: 'shipped' } }),
  'edit shipment': ({ shipment, carrier }, id) => ({ method: 'PATCH', path: `/shipment/${id(shipment)}`, body: { carrier } }),
  undo: ({ shipment }, id) => ({ method: 'DELETE', path: `/shipment/${id(shipment)}` }),
  'take back': ({ shipment, reason }, id) => ({ method: 'DELETE', path: `/shipment/${id(shipment)}`, body: { reason } }),
  hold: ({ order, reason }, id) => ({ method: 'PUT', path: `/order/${id(order)}/hold`, body: { reason } }),
  release: ({ order }, id) => ({ method: 'DELETE', path: `/order/${id(order)}/hold` }),
  correct: ({ order, street, note }, id) => ({ method: 'PATCH', path: `/order/${id(order)}`, body: { street, note } }),
  refund: ({ order, amount, delivery, restock, lost, seen }, id) => ({
    ...{ method: 'POST', path: `/order/${id(order)}/refund` },
    body: { amount, delivery, reason: 'Damaged', restock, lost, seen },
  }),
  stock: ({ product, delta, available, version }, id) => ({
    ...{ method: 'PATCH', path: `/product-available/${id(product)}` },
    body: { delta, available, version },
  }),
  count: ({ product, onHand, seen }, id) => ({ method: 'POST', path: `/stock-count/${id(product)}`, body: { onHand, seen } }),
  'edit product': ({ product, edit, version }, id) => ({ method: 'PATCH', path: `/product/${id(product)}`, body: { ...edit, version } }),
  'add product': ({ as, product }) => ({
    ...{ method: 'POST', path: '/product' },
    body: { name: `Tool ${as}`, details: 'Of steel.', image: 'https://tools.example/tool.webp', ...product },
  }),
  'remove product': ({ product }, id) => ({ method: 'DELETE', path: `/product/${id(product)}` }),
  'save cart': ({ version, lines }, id, now) => ({
    ...{ method: 'PUT', path: '/cart' },
    body: { version, lines: linesOf(lines, id).map((line) => ({ ...line, changedAt: now.toISOString() })) },
  }),
  'save list': ({ lines }, id) => ({ method: 'POST', path: '/list', body: { name: 'Every month', lines: linesOf(lines, id) } }),
  'replace list': ({ list, lines }, id) => ({
    method: 'PUT',
    path: `/list/${id(list)}`,
    body: { name: 'Every week', lines: linesOf(lines, id) },
  }),
  'delete list': ({ list }, id) => ({ method: 'DELETE', path: `/list/${id(list)}` }),
}

/** The request of a step; undefined for what happens at the gateway or in the shop itself. */
export function requestOf<Kind extends Step['kind']>(step: StepOf<Kind>, names: Names, now: Date): Sent | undefined {
  const call = calls[step.kind as Kind]
  const sent = call?.(step, (name) => names.idOf(name), now)
  return sent && 'key' in step && step.key ? { ...sent, headers: { 'idempotency-key': step.key } } : sent
}
