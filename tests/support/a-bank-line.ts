import type { Insertable } from 'kysely'
import type { Database, Tables, Tx } from '../../src/shop/ground/database/tables.ts'
import { newId } from '../../src/shop/ground/new-id.ts'

/** Adds a line of a bank statement, open unless said otherwise. Returns its ID. */
export async function aBankLine(db: Database | Tx, fields: Partial<Insertable<Tables['bank_line']>> = {}): Promise<string> {
  const id = newId()
  const says = { payer: 'Ann', payerAccount: '', purpose: '', reference: '', endToEndId: '', isReversal: false, file: 'a.sta' }
  const line = { id, key: id, account: '', currency: 'USD', date: '2026-11-24', amountCents: 8_900, addedAt: new Date(), ...says }
  await db
    .insertInto('bank_line')
    .values({ ...line, state: 'open', ...fields })
    .execute()
  return fields.id ?? id
}
