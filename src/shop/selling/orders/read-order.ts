import { toAmount, toCents } from '../../../contract/ground/money.ts'
import { bankAccount } from '../../../contract/rules/bank-account.ts'
import { isDraft } from '../../../contract/rules/is-draft.ts'
import type { Order, OrderDetail, OrderLine } from '../../../contract/selling/order.ts'
import { type Caller, isStaff } from '../../ground/actor.ts'
import type { OrderRow, ProductRow } from '../../ground/database/tables.ts'
import { paymentCode } from '../../ground/payment-codes/payment-code.ts'
import { notFound } from '../../ground/refusal.ts'
import { companyOf } from '../../people/companies/company-of.ts'
import { asOffice, readAccount } from '../../people/companies/order-on-account.ts'
import type { Shop } from '../../shop.ts'
import { findFirstOrder, listChanges } from '../changes/list-changes.ts'
import { listClaims } from '../claims/list-claims.ts'
import { readBilled } from '../invoices/read-billed.ts'
import { partiesOf } from '../invoices/snapshot.ts'
import { readKept } from '../kept-money/keep-money.ts'
import { listPayments } from '../payments/list-payments.ts'
import { listRefunds } from '../refunds/list-refunds.ts'
import { readAcceptedTerms } from '../terms/read-accepted-terms.ts'
import { discountOf } from './discount-of.ts'
import { listReissues } from './list-reissues.ts'
import { ordersVisibleTo } from './orders-visible-to.ts'
import { readTaxInVain } from './plan-reissue.ts'
import { readOrderWithLines } from './read-orders-with-lines.ts'
import { selectOrders } from './select-orders.ts'
import { senderLines } from './sender-lines.ts'
import { toOrder } from './to-order.ts'
import { withOfficeMarks } from './with-office-marks.ts'

/** Reads an order that the person may see, with its prices (in the shop's currency) and times. */
export async function readOrder(shop: Shop, person: Caller, orderId: string): Promise<OrderDetail> {
  const found = await selectOrders(shop.db).where('id', '=', orderId).where(ordersVisibleTo(person)).executeTakeFirst()
  if (!found) throw notFound('order')
  const { placedAt, expiresAt, paidAt, shippedAt } = found
  const placed = await toOrder(shop.db, found)
  const [order = placed] = isStaff(person) ? await withOfficeMarks(shop.db, [placed], [found]) : []
  const [first] = order.lines
  const [refundedAt, payments, refunds, claims, products, termsOfSale, reissues, changes, secondOf, taxInVain] = await Promise.all([
    readRefundTime(shop, found),
    listPayments(shop.db, found, { forOffice: isStaff(person) }),
    listRefunds(shop.db, found),
    listClaims(shop.db, orderId),
    readProducts(shop, order.lines),
    readAcceptedTerms(shop.db, found.termsOfSale),
    listReissues(shop.db, orderId),
    listChanges(shop.db, orderId),
    findFirstOrder(shop.db, orderId),
    isStaff(person) ? readTaxInVain(shop, await readOrderWithLines(shop.db, found)) : null,
  ])
  return {
    ...order,
    lines: order.lines.map((line) => {
      const product = products.get(line.productID)
      return { ...line, slug: isSold(shop, product) ? product.slug : null, weight: product?.weightGrams ?? null }
    }),
    sku: first?.sku ?? '',
    price: first?.price ?? 0,
    placedAt: placedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    transfer: readTransfer(shop, order),
    transferCode: await readTransferCode(shop, found, order),
    account: await readTermsOf(shop, person, found, toCents(order.toPay)),
    seller: senderLines(shop.settings()),
    shippedAt: shippedAt?.toISOString() ?? null,
    refundedAt: refundedAt?.toISOString() ?? null,
    discount: discountOf(found, toCents(order.toPay)),
    kept: isStaff(person) && found.companyId ? toAmount(await readKept(shop.db, found)) : null,
    payments,
    refunds,
    claims,
    timeline: timelineOf([
      { step: 'placed', at: placedAt },
      { step: 'paid', at: paidAt },
      { step: 'shipped', at: shippedAt },
      { step: 'refunded', at: refundedAt },
    ]),
    reissues,
    changes,
    secondOf,
    taxInVain,
    termsOfSale,
    stillSold: [...products.values()].some((product) => isSold(shop, product)),
  }
}

/** Whether an unpaid order of a company can be put on account. */
async function readTermsOf(
  shop: Shop,
  person: Caller,
  { status, companyId }: OrderRow,
  toPayCents: number,
): Promise<OrderDetail['account']> {
  if (status !== 'unpaid' || !companyId) return null
  const own = isStaff(person)
    ? asOffice(await shop.db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow())
    : await companyOf(shop.db, person.id)
  return own?.id === companyId && own.termsDays !== null && !own.disabledAt ? readAccount(shop, own, toPayCents) : null
}

/** Where what is left to pay of an order can be paid by transfer. */
function readTransfer(shop: Shop, { toPay, number }: Pick<Order, 'toPay' | 'number'>): OrderDetail['transfer'] {
  const account = bankAccount(shop.settings())
  return toPay > 0 && account ? { ...account, reference: number } : null
}

/** The text of the QR code for what is left to pay of an order. */
async function readTransferCode(shop: Shop, row: OrderRow, { toPay }: Pick<Order, 'toPay'>): Promise<OrderDetail['transferCode']> {
  const settings = shop.settings()
  const account = bankAccount(settings)
  if (toPay <= 0 || !account) return null
  const { seller, billTo } = partiesOf(row, settings, await readBilled(shop.db, row))
  const { currency } = settings
  const parties = { seller: seller.address, buyer: billTo.address }
  const code = paymentCode({ ...account, ...parties, currency, amountCents: toCents(toPay), reference: row.number })
  return code ? { standard: code.standard, text: code.text } : null
}

async function readRefundTime(shop: Shop, { id, txId }: OrderRow): Promise<Date | null> {
  if (!txId) return null
  const refunded = await shop.db
    .selectFrom('payment')
    .select('refundedAt')
    .where('orderId', '=', id)
    .where('txId', '=', txId)
    .where('status', '=', 'refunded')
    .executeTakeFirst()
  return refunded?.refundedAt ?? null
}

type Product = Pick<ProductRow, 'slug' | 'weightGrams' | 'removedAt' | 'hidden' | 'image'>

const isSold = (shop: Shop, product: Product | undefined): product is Product =>
  product?.removedAt === null && !isDraft(product, shop.settings().sellsWithoutPhoto)

async function readProducts(shop: Shop, lines: OrderLine[]): Promise<Map<string, Product>> {
  const ids = lines.map(({ productID }) => productID)
  const products = await shop.db
    .selectFrom('product')
    .select(['id', 'slug', 'weightGrams', 'removedAt', 'hidden', 'image'])
    .where('id', 'in', ids)
    .execute()
  return new Map(products.map(({ id, ...product }) => [id, product]))
}

type Step = OrderDetail['timeline'][number]['step']

const timelineOf = (steps: { step: Step; at: Date | null }[]): OrderDetail['timeline'] =>
  steps.flatMap(({ step, at }) => (at ? [{ step, at: at.toISOString() }] : [])).toSorted((a, b) => a.at.localeCompare(b.at))
