import { showMoney, toCents } from '../../src/contract/ground/money.ts'
import type { Order } from '../../src/contract/selling/order.ts'

/** What somebody on the telephone says, by which the office finds this order. `isOnly` if few other orders have the same. */
export function callersOf(order: Order): { what: string; said: string; isOnly: boolean }[] {
  const { number, customerName, company, purchaseOrder, phone, city, postcode, email, orderAmount, lines, shipments } = order
  const [first = '', ...others] = customerName.split(' ')
  const shipment = shipments.find(({ trackingNumber }) => trackingNumber)
  const only = (what: string, said: string) => ({ what, said, isOnly: true })
  const shared = (what: string, said: string) => ({ what, said, isOnly: false })
  return [
    only('an order number', number),
    only('half an order number', number.slice(5)),
    only('an order number as pasted', `Order ${number}`),
    only('an order number in small letters', number.replace('-', ' ').toLowerCase()),
    only('a purchase order', purchaseOrder),
    only('the end of a purchase order', purchaseOrder.slice(-6)),
    only('a telephone number', phone),
    only('a telephone number without a code', phone.replace('+47', '').replaceAll(' ', '')),
    only('an email address', email),
    ...(shipment
      ? [only('a tracking number', shipment.trackingNumber), only('the end of a tracking number', shipment.trackingNumber.slice(-7))]
      : []),
    shared('a name', customerName),
    shared('a name turned round', [...others, first].join(' ')),
    shared('a name with a wrong letter', customerName.replace(/[aou](?=[^ ]*$)/, 'e')),
    ...(company
      ? [
          shared('a company', company),
          shared('a part of a company', company.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? company),
        ]
      : []),
    shared('a city', city),
    shared('a postcode', postcode),
    shared('an amount', showMoney(toCents(orderAmount))),
    ...(shipment ? [shared('a carrier', shipment.carrier)] : []),
    shared('a part number', lines[0]?.sku ?? number),
    shared('a product', lines[0]?.product ?? number),
  ].filter(({ said }) => said.trim() !== '')
}
