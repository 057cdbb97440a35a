import { toAmount } from '../../../contract/ground/money.ts'
import type { BankLine, BankLineCounts } from '../../../contract/office/bank-statements.ts'
import type { Admin } from '../../ground/actor.ts'
import type { BankLineRow, Database } from '../../ground/database/tables.ts'
import { type Page, type PageRequest, toPage } from '../../ground/page.ts'
import type { Shop } from '../../shop.ts'
import { type Proposal, proposePayments } from './propose-payments.ts'

const PAGE_SIZE = 100

/** Lists the lines of a state: open ones with what they may pay, oldest first; others newest first, with what they were recorded on. */
export async function listBankLines(
  { db }: Shop,
  _admin: Admin,
  { state, limit = PAGE_SIZE, after }: PageRequest & { state: BankLineRow['state'] },
): Promise<Page<BankLine>> {
  const direction = state === 'open' ? 'asc' : 'desc'
  const last = after ? await db.selectFrom('bank_line').select(['date', 'id']).where('id', '=', after).executeTakeFirst() : undefined
  const rows = await db
    .selectFrom('bank_line')
    .selectAll()
    .where('state', '=', state)
    .$if(last !== undefined, (query) =>
      query.where((eb) => {
        const beyond = direction === 'asc' ? '>' : '<'
        return eb(eb.refTuple('date', 'id'), beyond, eb.tuple(last?.date ?? '', last?.id ?? ''))
      }),
    )
    .orderBy('date', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const proposals = state === 'open' ? await proposePayments(db, shown) : new Map<string, Proposal>()
  const recorded = state === 'recorded' ? await readRecorded(db, shown) : new Map<string, BankLine['recordedOn']>()
  return toPage(rows, limit, (row) => toLine(row, proposals.get(row.id), recorded.get(row.id)))
}

function toLine(row: BankLineRow, proposal: Proposal | undefined, recordedOn: BankLine['recordedOn'] = []): BankLine {
  const { id, date, amountCents, currency, account, payer, payerAccount, purpose, isReversal, file, state, actor, decidedAt } = row
  return {
    _id: id,
    date,
    amount: toAmount(amountCents),
    currency,
    account,
    payer,
    payerAccount,
    purpose,
    isReversal: Boolean(isReversal),
    file,
    state,
    by: actor,
    decidedAt: decidedAt?.toISOString() ?? null,
    isSure: proposal?.isSure ?? false,
    proposed: (proposal?.orders ?? []).map(({ id: _id, number, invoices, customer, company, toPayCents, why }) => ({
      _id,
      number,
      invoice: invoices.at(-1) ?? null,
      customer: company || customer,
      toPay: toAmount(toPayCents),
      why,
    })),
    recordedOn,
  }
}

async function readRecorded(db: Database, lines: readonly BankLineRow[]): Promise<Map<string, BankLine['recordedOn']>> {
  if (lines.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_line_payment')
    .innerJoin('order_payment', 'order_payment.id', 'bank_line_payment.paymentId')
    .leftJoin('order', 'order.id', 'order_payment.orderId')
    .select(['bank_line_payment.lineId', 'order.number'])
    .select(({ fn }) => fn.coalesce('order_payment.orderId', 'order_payment.endedOrderId').as('orderId'))
    .where(
      'bank_line_payment.lineId',
      'in',
      lines.map(({ id }) => id),
    )
    .orderBy('order_payment.id')
    .execute()
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId)
  return new Map([...byLine].map(([lineId, all]) => [lineId, all.map(({ orderId, number }) => ({ _id: orderId ?? '', number }))]))
}

/** Counts the lines of each state with what came in. */
export async function countBankLines({ db }: Shop, _admin: Admin): Promise<BankLineCounts> {
  const rows = await db
    .selectFrom('bank_line')
    .select(({ fn }) => ['state', fn.countAll().as('lines')])
    .groupBy('state')
    .execute()
  const of = (state: BankLineRow['state']) => Number(rows.find((row) => row.state === state)?.lines ?? 0)
  return { open: of('open'), recorded: of('recorded'), notOurs: of('not-ours') }
}
