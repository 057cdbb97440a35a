import { sql } from 'kysely'
import { foldWords } from '../../../contract/rules/fold-text.ts'
import type { BankLineRow, Database } from '../../ground/database/tables.ts'
import { invoiceNumbersIn, orderNumbersIn } from './numbers-in-text.ts'
import { partsOf } from './parts-of.ts'
import { type OpenOrder, readOpenOrders } from './read-open-orders.ts'

/** Why an order is proposed for a line. */
export type ProposalReason = 'number' | 'account' | 'name' | 'amount'

export interface ProposedOrder extends OpenOrder {
  why: ProposalReason
}

export interface Proposal {
  /** What is left to pay of the orders is the amount, and a number or the account says whose it is. */
  isSure: boolean
  orders: ProposedOrder[]
}

type Line = Pick<BankLineRow, 'id' | 'amountCents' | 'payer' | 'payerAccount' | 'purpose' | 'endToEndId'>

const MAX_CHOICES = 3
const MIN_WORD = 4
/** Words of many names. */
const common = new Set(['gmbh', 'company', 'limited', 'corp', 'group', 'gruppe', 'herr', 'frau', 'firma', 'kg', 'handel', 'service'])

/**
 * Finds what each line may pay, all of it: the orders whose numbers or invoices its text names, otherwise those of this amount, of the
 * customers who have paid from this account before, of a similar name, or of anybody. An order is sure for one line only.
 */
export async function proposePayments(db: Database, lines: readonly Line[]): Promise<Map<string, Proposal>> {
  const series = (await db.selectFrom('invoice_series').select('series').execute()).map(({ series }) => series)
  const named = lines.map((line) => {
    const text = `${line.purpose} ${line.endToEndId}`
    return { line, orders: orderNumbersIn(text), invoices: invoiceNumbersIn(text, series) }
  })
  const [orders, payers] = await Promise.all([
    readOpenOrders(db, {
      numbers: named.flatMap(({ orders }) => orders),
      invoices: named.flatMap(({ invoices }) => invoices),
      amounts: lines.map(({ amountCents }) => amountCents),
    }),
    readPayers(db, lines),
  ])
  const byNumber = new Map(orders.map((order) => [order.number, order]))
  const byInvoice = new Map(orders.flatMap((order) => order.invoices.map((invoice) => [invoice, order] as const)))
  const byAmount = Map.groupBy(orders, ({ toPayCents }) => toPayCents)
  const taken = new Set<string>()
  return new Map(
    named.map(({ line, ...numbers }) => {
      const written = [...numbers.orders.map((number) => byNumber.get(number)), ...numbers.invoices.map((number) => byInvoice.get(number))]
      const found = [...new Set(written.filter((order) => order !== undefined))]
      const proposal = found.length > 0 ? fromNumbers(line, found) : fromAmount(line, byAmount.get(line.amountCents) ?? [], payers)
      const isSure = proposal.isSure && proposal.orders.every(({ id }) => !taken.has(id))
      if (isSure) for (const { id } of proposal.orders) taken.add(id)
      return [line.id, { ...proposal, isSure }]
    }),
  )
}

function fromNumbers({ amountCents }: Line, found: OpenOrder[]): Proposal {
  const orders = found.map((order): ProposedOrder => ({ ...order, why: 'number' }))
  if (orders.reduce((sum, { toPayCents }) => sum + toPayCents, 0) === amountCents) return { isSure: true, orders }
  const fitting = orders.filter(({ toPayCents }) => toPayCents === amountCents)
  return fitting.length === 1 ? { isSure: true, orders: fitting } : { isSure: false, orders: orders.slice(0, MAX_CHOICES) }
}

function fromAmount(line: Line, fitting: OpenOrder[], payers: ReadonlyMap<string, ReadonlySet<string>>): Proposal {
  const known = payers.get(line.payerAccount)
  const own = fitting.filter(({ personId, companyId }) => known?.has(companyId ?? personId))
  const [only, ...others] = own
  if (only && others.length === 0) return { isSure: true, orders: [{ ...only, why: 'account' }] }
  const reasonOf = (order: OpenOrder): ProposalReason =>
    own.includes(order) ? 'account' : isAlike(line.payer, `${order.customer} ${order.company}`) ? 'name' : 'amount'
  const rank: ProposalReason[] = ['account', 'name', 'amount']
  const orders = fitting
    .map((order): ProposedOrder => ({ ...order, why: reasonOf(order) }))
    .toSorted((a, b) => rank.indexOf(a.why) - rank.indexOf(b.why))
  return { isSure: false, orders: orders.slice(0, MAX_CHOICES) }
}

/** Whether two names share a word that tells. */
function isAlike(payer: string, customer: string): boolean {
  const words = new Set(foldWords(customer).filter((word) => word.length >= MIN_WORD && !common.has(word)))
  return foldWords(payer).some((word) => words.has(word))
}

/** Who has paid from the accounts of the lines: IDs of companies, or of people who ordered for none. */
async function readPayers(db: Database, lines: readonly Line[]): Promise<Map<string, Set<string>>> {
  const payers = new Map<string, Set<string>>()
  const accounts = [...new Set(lines.map(({ payerAccount }) => payerAccount).filter(Boolean))]
  for (const some of partsOf(accounts)) {
    const rows = await db
      .selectFrom('bank_line')
      .innerJoin('bank_line_payment', 'bank_line_payment.lineId', 'bank_line.id')
      .innerJoin('order_payment', 'order_payment.id', 'bank_line_payment.paymentId')
      .innerJoin('order', 'order.id', 'order_payment.orderId')
      .select(['bank_line.payerAccount', sql<string>`coalesce("order"."companyId", "order"."personId")`.as('payer')])
      .distinct()
      .where('bank_line.payerAccount', 'in', some)
      .where('bank_line.state', '=', 'recorded')
      .execute()
    for (const { payerAccount, payer } of rows) payers.set(payerAccount, (payers.get(payerAccount) ?? new Set()).add(payer))
  }
  return payers
}
