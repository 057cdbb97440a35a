import { invoiceNumber } from '../../../contract/rules/invoice-number.ts'
import type { Tx } from '../../ground/database/tables.ts'

export interface TakenNumber {
  position: number
  number: string
  issuedAt: Date
  /** The day in the shop's zone. */
  issuedOn: string
}

interface Moment {
  now: Date
  /** The day of `now` in the shop's zone. */
  today: string
}

/**
 * Takes the next number of a series, with its date. Whoever takes the next one waits until the end of the transaction, so that no number is
 * missing after a rollback. Dates never run backwards, even if the clock or the time zone does.
 */
export async function takeNumber(tx: Tx, series: string, { now, today }: Moment): Promise<TakenNumber> {
  await tx
    .insertInto('invoice_series')
    .values({ series, position: 0, issuedAt: now, issuedOn: today })
    .onConflict((conflict) => conflict.column('series').doNothing())
    .execute()
  const { position, ...last } = await tx
    .updateTable('invoice_series')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('series', '=', series)
    .returningAll()
    .executeTakeFirstOrThrow()
  const issuedAt = now > last.issuedAt ? now : last.issuedAt
  const issuedOn = today > last.issuedOn ? today : last.issuedOn
  await tx.updateTable('invoice_series').set({ issuedAt, issuedOn }).where('series', '=', series).execute()
  return { position, number: invoiceNumber(series, position), issuedAt, issuedOn }
}
