import { toCents } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { AccountItem } from '../../../contract/office/company-accounts.ts'
import { addressLines } from '../../../contract/rules/address-lines.ts'
import { bankAccount } from '../../../contract/rules/bank-account.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { Person } from '../../ground/actor.ts'
import { readLogo } from '../../ground/documents/read-logo.ts'
import { renderInWorker } from '../../ground/documents/render-in-worker.ts'
import { Refusal } from '../../ground/refusal.ts'
import { findManagedCompany } from '../../people/companies/find-managed-company.ts'
import { lookOf } from '../../selling/invoices/snapshot.ts'
import type { Shop } from '../../shop.ts'
import { listCompanyAccount } from './list-company-account.ts'
import { accountingMessages } from './messages.ts'

const MAX_ITEMS = 500

/** Renders what a company has to pay as a PDF, first due first. Refuses more orders than anybody reads on paper. */
export async function readStatement(shop: Shop, person: Person, companyId: string): Promise<{ day: string; pdf: Uint8Array }> {
  const company = await findManagedCompany(shop.db, person, companyId)
  const { items, next } = await listCompanyAccount(shop, person, { companyId, state: 'open', limit: MAX_ITEMS })
  if (next) throw new Refusal('not-available', accountingMessages.tooManyItems(MAX_ITEMS))
  const [day] = inShopZone(shop.now())
  const settings = shop.settings()
  const sumOf = (some: AccountItem[]) => some.reduce((sum, { toPay }) => sum + toCents(toPay), 0)
  const totalCents = sumOf(items)
  const account = totalCents > 0 ? bankAccount(settings) : undefined
  const snapshot: DocumentSnapshot = {
    kind: 'statement',
    number: company.name,
    issuedAt: shop.now().toISOString(),
    issuedOn: day,
    dueOn: null,
    order: '',
    purchaseOrder: '',
    credits: null,
    reason: '',
    ...lookOf(settings),
    billTo: { lines: [company.name, ...addressLines(company)], taxId: company.taxId },
    deliverTo: [],
    lines: items.map(toLine),
    goodsCents: totalCents,
    overdueCents: sumOf(items.filter(({ overdueDays }) => overdueDays > 0)),
    delivery: null,
    tax: null,
    taxes: [],
    category: null,
    taxCents: 0,
    totalCents,
    exemption: '',
    money: account ? { state: 'due', by: day, ...account, reference: '' } : null,
  }
  return { day, pdf: await renderInWorker(snapshot, 'pdf', await readLogo(shop, snapshot)) }
}

const toLine = ({ order, invoice, dueAt, overdueDays, amount, toPay }: AccountItem) => ({
  product: invoice ? `${order}, invoice ${invoice}` : order,
  sku: dueAt ? inShopZone(new Date(dueAt))[0] : '',
  units: overdueDays || null,
  priceCents: toCents(amount),
  amountCents: toCents(toPay),
})
