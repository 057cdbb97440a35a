import { dayIn } from '../../../contract/ground/shop-zone.ts'
import type { ShopSettings } from '../../../contract/office/settings.ts'
import { bankAccount } from '../../../contract/rules/bank-account.ts'
import { cashDiscountCents } from '../../../contract/rules/cash-discount.ts'
import { invoiceSeries } from '../../../contract/rules/invoice-number.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import type { OrderWithLines, Tx } from '../../ground/database/tables.ts'
import { beforeCommit } from '../../ground/database/transact.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { readReceived } from '../orders/open-on-account.ts'
import { readOrderWithLines } from '../orders/read-orders-with-lines.ts'
import { invoiceSnapshot } from './invoice-snapshot.ts'
import { readBilled } from './read-billed.ts'
import { readInvoicing } from './read-invoicing.ts'
import { readPaid } from './read-paid.ts'
import { readSuppliedOn } from './read-supplied-on.ts'
import { saveDocument } from './save-document.ts'
import { takeNumber } from './take-number.ts'

/**
 * Issues the invoice of an order at the end of the transaction that settles it. Without a seller and a prefix there is none, now or later.
 * A restored shop that has no new prefix owes it until it has one.
 */
export function issueInvoice(shop: Shop, tx: Tx, orderId: string): void {
  beforeCommit(tx, async () => {
    const { state } = await readInvoicing(shop, tx)
    if (state === 'on') await issueInvoiceNow(shop, tx, orderId)
    if (state === 'on') await mailToCompany(shop, tx, orderId)
    else if (state === 'waiting') await tx.insertInto('due_invoice').values({ id: newId(), orderId, refundId: null }).execute()
  })
}

/** The receipt carries the invoice of who paid in advance. Other invoices, and those for another address, have an email of their own. */
async function mailToCompany(shop: Shop, tx: Tx, orderId: string) {
  const { terms, invoiceEmail } = await readWhereTo(tx, orderId)
  if (terms === 'prepaid' && !invoiceEmail) return
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `invoice-issued:${orderId}`,
    payload: { template: 'invoice-issued', orderId, causeId: orderId },
  })
}

const readWhereTo = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('order')
    .leftJoin('company', 'company.id', 'order.companyId')
    .select(['order.terms', 'company.invoiceEmail'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow()

/** The order is locked. */
export async function issueInvoiceNow(shop: Shop, tx: Tx, orderId: string): Promise<void> {
  const { settings, year, ...moment } = await readInvoicing(shop, tx)
  const order = await readOrder(tx, orderId)
  const money = (await readPaid(tx, order, settings.timeZone)) ?? readDue(order, settings)
  const receivedCents = order.paidAt ? 0 : await readReceived(tx, orderId)
  const billed = await readBilled(tx, order)
  const suppliedOn = await readSuppliedOn(tx, orderId, settings.timeZone)
  const series = invoiceSeries(settings.invoicePrefix, year)
  const taken = await takeNumber(tx, series, moment)
  await shop.checkpoint('issue-invoice:numbered')
  const { invoiceEmail } = await readWhereTo(tx, orderId)
  const snapshot = {
    ...invoiceSnapshot({ order, applied: readRates(order), settings, taken, money, billed, suppliedOn }),
    invoicesTo: invoiceEmail ?? '',
    ...(receivedCents > 0 && { receivedCents }),
    ...discountOf(order, order.amountCents - receivedCents),
  }
  await saveDocument(shop, tx, { orderId, causeId: orderId, kind: 'invoice', series, taken, snapshot })
}

function discountOf({ paidAt, discountOn, discountThousandths }: OrderWithLines, toPayCents: number): Pick<DocumentSnapshot, 'discount'> {
  if (paidAt || !discountOn || !discountThousandths) return {}
  const cents = cashDiscountCents(toPayCents, discountThousandths)
  return { discount: { on: discountOn, percentThousandths: discountThousandths, cents } }
}

/** How an order on account is paid by transfer, if the shop has a bank account. */
function readDue({ terms, dueAt, number }: OrderWithLines, settings: ShopSettings): DocumentSnapshot['money'] {
  const account = bankAccount(settings)
  return terms === 'account' && dueAt && account
    ? { state: 'due', by: dayIn(settings.timeZone, dueAt), ...account, reference: number }
    : null
}

async function readOrder(tx: Tx, orderId: string): Promise<OrderWithLines> {
  return readOrderWithLines(tx, await tx.selectFrom('order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow())
}
