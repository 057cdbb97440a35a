import { importFile, skuOf } from './import-file.ts'
import type { Names } from './names.ts'
import type { Sent } from './shop-handle.ts'
import type { PriceListEdit, Step, StepLine, StepOf } from './steps.ts'

const address = {
  company: 'Nordverft AS',
  street: 'Industriveien 44',
  city: 'Bergen',
  phone: '+47 55 12 34 56',
  region: '',
  postcode: '',
  purchaseOrder: '',
  note: '',
}

type Calls = { [Kind in Step['kind']]?: (step: StepOf<Kind>, id: (name: string) => string, now: Date) => Sent }

const linesOf = (lines: readonly StepLine[], id: (name: string) => string) =>
  lines.map(({ product, units }) => ({ productID: product && id(product), orderUnit: units }))

function place({ lines, single, ...ordered }: StepOf<'place' | 'place on account'>, id: (name: string) => string, terms?: unknown): Sent {
  const [line] = linesOf(lines, id)
  const body = { ...formOf(ordered), ...(single ? line : { lines: linesOf(lines, id) }), ...(terms === 'account' && { terms }) }
  return { method: 'POST', path: '/order', body }
}

const formOf = ({ amount, to, purchaseOrder = '' }: Pick<StepOf<'place'>, 'amount' | 'to' | 'purchaseOrder'>) => ({
  ...address,
  ...to,
  purchaseOrder,
  orderAmount: amount,
})

const pricesOf = ({ prices, ...edit }: PriceListEdit, id: (name: string) => string) => ({
  ...edit,
  ...(prices && { prices: prices.map(({ product, ...price }) => ({ productID: id(product), ...price })) }),
})

const calls: Calls = {
  place,
  'place on account': (step, id) => place(step, id, 'account'),
  preview: ({ lines, to }, id) => ({ method: 'POST', path: '/order/preview', body: { lines: linesOf(lines, id), ...to } }),
  settings: ({ version, edit }) => ({ method: 'PATCH', path: '/settings', body: { version, ...edit } }),
  'use credit': ({ order }, id) => ({ method: 'POST', path: `/order/${id(order)}/credit` }),
  'pay out': ({ to, amount }, id) => ({
    method: 'POST',
    path: `/${to.startsWith('company') ? 'company' : 'customer'}/${id(to)}/pay-out`,
    body: { amount, reference: 'Paid out' },
  }),
  'record payment': ({ order, amount, date, again, keep, discount }, id) => ({
    method: 'POST',
    path: `/order/${id(order)}/payment`,
    body: {
      amount,
      date,
      reference: 'Statement 11',
      early: true,
      ...(again && { again }),
      ...(keep && { keep }),
      ...(discount && { discount }),
    },
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
  correct: ({ order, seen, street, note, country, region }, id) => ({
    method: 'PATCH',
    path: `/order/${id(order)}`,
    body: { street, note, country, region, ...(seen !== undefined && { seen: { orderAmount: seen } }) },
  }),
  change: ({ order, lines, delivery, seen }, id) => ({
    method: 'POST',
    path: `/order/${id(order)}/change`,
    body: {
      lines: lines.map(({ product, units, price }) => ({
        productID: id(product),
        orderUnit: units,
        ...(price !== undefined && { price, reason: 'Agreed' }),
      })),
      delivery,
      seen,
    },
  }),
  reissue: ({ order, seen }, id) => ({
    method: 'POST',
    path: `/order/${id(order)}/reissue`,
    body: { ...(seen !== undefined && { seen: { orderAmount: seen } }) },
  }),
  refund: ({ order, amount, delivery, restock, lost, seen }, id) => ({
    method: 'POST',
    path: `/order/${id(order)}/refund`,
    body: { amount, delivery, reason: 'Damaged', restock, lost, seen },
  }),
  stock: ({ product, delta, available, version }, id) => ({
    method: 'PATCH',
    path: `/product-available/${id(product)}`,
    body: { delta, available, version },
  }),
  count: ({ product, onHand, seen }, id) => ({ method: 'POST', path: `/stock-count/${id(product)}`, body: { onHand, seen } }),
  'edit product': ({ product, edit, version }, id) => ({ method: 'PATCH', path: `/product/${id(product)}`, body: { ...edit, version } }),
  'add product': ({ as, product }) => ({
    method: 'POST',
    path: '/product',
    body: { name: `Tool ${as}`, details: 'Of steel.', image: 'https://tools.example/tool.webp', sku: skuOf(as), ...product },
  }),
  'remove product': ({ product }, id) => ({ method: 'DELETE', path: `/product/${id(product)}` }),
  'save cart': ({ version, lines }, id, now) => ({
    method: 'PUT',
    path: '/cart',
    body: { version, lines: linesOf(lines, id).map((line) => ({ ...line, changedAt: now.toISOString() })) },
  }),
  'save list': ({ lines, shared }, id) => ({
    method: 'POST',
    path: '/list',
    body: { name: 'Every month', lines: linesOf(lines, id), shared },
  }),
  'replace list': ({ list, lines, shared }, id) => ({
    method: 'PUT',
    path: `/list/${id(list)}`,
    body: { name: 'Every week', lines: linesOf(lines, id), shared },
  }),
  'delete list': ({ list }, id) => ({ method: 'DELETE', path: `/list/${id(list)}` }),
  'register company': ({ as }) => ({
    method: 'POST',
    path: '/company',
    body: { name: `Company ${as}`, street: 'Industriveien 44', city: 'Bergen', country: 'Norway' },
  }),
  'edit company': ({ company, edit: { priceList, ...edit } }, id) => ({
    method: 'PATCH',
    path: `/company/${id(company)}`,
    body: { ...edit, ...(priceList !== undefined && { priceListId: priceList && id(priceList) }) },
  }),
  'accept tax ID': ({ company, taxId }, id) => ({
    method: 'PUT',
    path: `/company/${id(company)}/tax-id-acceptance`,
    body: { taxId, reason: 'Confirmed by phone' },
  }),
  'take back tax ID': ({ company }, id) => ({ method: 'DELETE', path: `/company/${id(company)}/tax-id-acceptance` }),
  'read company': ({ company }, id) => ({ method: 'GET', path: `/company/${id(company)}` }),
  invite: ({ company, person, role }, id) => ({
    method: 'POST',
    path: `/company/${id(company)}/invitation`,
    body: { email: id(`address of ${person}`), role },
  }),
  'withdraw invitation': ({ company, invitation }, id) => ({
    method: 'DELETE',
    path: `/company/${id(company)}/invitation/${id(invitation)}`,
  }),
  'accept invitation': ({ invitation }, id) => ({ method: 'POST', path: `/invitation/${id(`link of ${invitation}`)}/accept` }),
  'change role': ({ company, person, role }, id) => ({
    method: 'PATCH',
    path: `/company/${id(company)}/member/${id(person)}`,
    body: { role },
  }),
  'remove member': ({ company, person }, id) => ({ method: 'DELETE', path: `/company/${id(company)}/member/${id(person)}` }),
  leave: ({ company }, id) => ({ method: 'POST', path: `/company/${id(company)}/leave` }),
  'add price list': ({ as, edit }, id) => ({ method: 'POST', path: '/price-list', body: { name: `List ${as}`, ...pricesOf(edit, id) } }),
  'edit price list': ({ priceList, version, edit }, id) => ({
    method: 'PATCH',
    path: `/price-list/${id(priceList)}`,
    body: { version, ...pricesOf(edit, id) },
  }),
  look: ({ product }, id) => ({ method: 'GET', path: `/product/${id(product)}`, isByCookie: true }),
  'request quote': ({ lines, customer }, id) => ({
    method: 'POST',
    path: '/quote',
    body: { lines: linesOf(lines, id), customer: customer && id(customer) },
  }),
  'offer quote': ({ quote, version, lines, delivery, terms, lastDay }, id) => ({
    method: 'POST',
    path: `/quote/${id(quote)}/offer`,
    body: {
      version,
      lines: lines?.map((line) => ({ ...linesOf([line], id)[0], price: line.price })),
      delivery,
      terms,
      validUntil: lastDay,
    },
  }),
  'accept quote': ({ quote, version, terms, ...ordered }, id) => ({
    method: 'POST',
    path: `/quote/${id(quote)}/accept`,
    body: { ...formOf(ordered), version, terms },
  }),
  'check import': ({ as, rows }) => importFile(as, rows),
  'apply import': ({ import: name, leaveOutErrors }, id) => ({
    method: 'POST',
    path: `/product-import/${id(name)}/apply`,
    body: { leaveOutErrors },
  }),
  'undo import': ({ import: name }, id) => ({ method: 'POST', path: `/product-import/${id(name)}/undo` }),
  'change prices': ({ percent, amount, step, family, inDays }, _id, now) => ({
    method: 'POST',
    path: '/price-change',
    body: {
      percent,
      amount,
      step: step.toFixed(2),
      family,
      ...(inDays !== undefined && { from: new Date(now.getTime() + inDays * 24 * 3_600_000).toISOString().slice(0, 10) }),
    },
  }),
  'cancel prices': ({ change }, id) => ({ method: 'DELETE', path: `/price-change/${id(change)}` }),
  'undo prices': ({ change }, id) => ({ method: 'POST', path: `/price-change/${id(change)}/undo` }),
  'decline quote': ({ quote }, id) => ({ method: 'POST', path: `/quote/${id(quote)}/decline` }),
  'withdraw quote': ({ quote }, id) => ({ method: 'POST', path: `/quote/${id(quote)}/withdraw` }),
  'read quote': ({ quote }, id) => ({ method: 'GET', path: `/quote/${id(quote)}` }),
}

/** The request of a step; undefined for what happens at the gateway or in the shop itself. */
export function requestOf<Kind extends Step['kind']>(step: StepOf<Kind>, names: Names, now: Date): Sent | undefined {
  const call = calls[step.kind as Kind]
  const sent = call?.(step, (name) => names.idOf(name), now)
  return sent && 'key' in step && step.key ? { ...sent, headers: { 'idempotency-key': step.key } } : sent
}
