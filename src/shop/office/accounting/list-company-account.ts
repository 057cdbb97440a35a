import { sql } from 'kysely'
import { toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { AccountItem } from '../../../contract/office/company-accounts.ts'
import type { OrderInvoice } from '../../../contract/selling/order.ts'
import type { Person } from '../../ground/actor.ts'
import type { Database } from '../../ground/database/tables.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import { findManagedCompany } from '../../people/companies/find-managed-company.ts'
import { openCents, receivedCents } from '../../people/companies/open-cents.ts'
import { listInvoices } from '../../selling/invoices/list-invoices.ts'
import type { Shop } from '../../shop.ts'
import { daysLate } from './days-between.ts'

const PAGE_SIZE = 20

interface AccountRequest extends PageRequest {
  companyId: string
  state: 'open' | 'paid'
}

/** Lists what a company has to pay for orders on account, first due first, or the orders that it has paid or that were credited in full, newest first. */
export async function listCompanyAccount(
  shop: Shop,
  person: Person,
  { companyId, state, limit = PAGE_SIZE, after }: AccountRequest,
): Promise<Page<AccountItem>> {
  await findManagedCompany(shop.db, person, companyId)
  const orders = state === 'open' ? openOrders(shop.db, companyId, after) : paidOrders(shop.db, companyId, after)
  const rows = await orders.limit(limit + 1).execute()
  const documents = await listInvoices(
    shop.db,
    rows.map(({ id }) => id),
  )
  return toPage(rows, limit, (row) => {
    const toPayCents = row.paidAt ? 0 : Number(row.openCents)
    return {
      _id: row.id,
      order: row.number,
      orderedBy: row.customerName,
      purchaseOrder: row.purchaseOrder,
      invoice: row.invoice,
      placedOn: inShopZone(row.placedAt)[0],
      dueAt: row.dueAt?.toISOString() ?? null,
      overdueDays: toPayCents > 0 ? daysLate(row.dueAt, shop.now()) : 0,
      paidAt: row.paidAt?.toISOString() ?? null,
      amount: toAmount(row.amountCents),
      toPay: toAmount(toPayCents),
      received: row.paidAt ? 0 : toAmount(Number(row.receivedCents)),
      creditNotes: creditNotesOf(documents.get(row.id) ?? []),
    }
  })
}

const creditNotesOf = (documents: OrderInvoice[]): AccountItem['creditNotes'] =>
  documents.flatMap(({ kind, number, total }) => (kind === 'credit-note' ? [{ number, amount: Math.abs(total) }] : []))

const ordersOf = (db: Database, companyId: string) =>
  db
    .selectFrom('order')
    .select(['id', 'number', 'customerName', 'purchaseOrder', 'placedAt', 'dueAt', 'paidAt', 'amountCents'])
    .select(({ selectFrom }) => [
      selectFrom('invoice').select('invoice.number').whereRef('invoice.causeId', '=', 'order.id').as('invoice'),
      openCents.as('openCents'),
      receivedCents.as('receivedCents'),
    ])
    .where('companyId', '=', companyId)

const openOrders = (db: Database, companyId: string, after: string | undefined) =>
  ordersOf(db, companyId)
    .where('terms', '=', 'account')
    .where('paidAt', 'is', null)
    .where('status', '<>', 'refunded')
    .where('dueAt', 'is not', null)
    .$call((query) =>
      after === undefined
        ? query
        : query.where(sql<boolean>`("dueAt", id) > (select before."dueAt", before.id from "order" as before where before.id = ${after})`),
    )
    .orderBy('dueAt')
    .orderBy('id')

const paidOrders = (db: Database, companyId: string, after: string | undefined) =>
  ordersOf(db, companyId)
    .where((eb) => eb.or([eb('paidAt', 'is not', null), eb.and([eb('terms', '=', 'account'), eb('status', '=', 'refunded')])]))
    .$call((query) => (after === undefined ? query : query.where('id', '<', after)))
    .orderBy('id', 'desc')
