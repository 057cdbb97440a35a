import { sql } from 'kysely'
import type { Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

/** Checks that each recorded line of a bank statement is the sum of its payments, and that no other line has one. */
export async function reconcileBankLines(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('bank_line')
    .leftJoin('bank_line_payment', 'bank_line_payment.lineId', 'bank_line.id')
    .leftJoin('order_payment', 'order_payment.id', 'bank_line_payment.paymentId')
    .select(['bank_line.id'])
    .groupBy(['bank_line.id', 'bank_line.state', 'bank_line.amountCents'])
    .having(
      sql<boolean>`coalesce(sum(order_payment."amountCents"), 0) <> case when bank_line.state = 'recorded' then bank_line."amountCents" else 0 end`,
    )
    .orderBy('bank_line.id')
    .execute()
  return rows.map(({ id }) => reconcileMessages.wrongBankLine(id))
}
