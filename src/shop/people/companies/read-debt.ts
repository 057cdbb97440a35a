import type { Database, Tx } from '../../ground/database/tables.ts'
import { openCents } from './open-cents.ts'

export interface Debt {
  openCents: number
  overdueCents: number
}

const none: Debt = { openCents: 0, overdueCents: 0 }

/** Reads what companies have to pay for orders on account, less what was credited and has arrived, by the ID of the company. */
export async function readDebts(db: Database | Tx, companyIds: string[], now: Date): Promise<Map<string, Debt>> {
  if (companyIds.length === 0) return new Map()
  const items = db
    .selectFrom('order')
    .select(['companyId', 'dueAt', openCents.as('openCents')])
    .where('companyId', 'in', companyIds)
    .where('terms', '=', 'account')
    .where('paidAt', 'is', null)
    // Leads SQLite to the index of what is open.
    .where('dueAt', 'is not', null)
  const rows = await db
    .selectFrom(items.as('item'))
    .select(({ fn, eb }) => [
      'companyId',
      fn.sum('openCents').as('openCents'),
      fn.sum(eb.case().when('dueAt', '<', now).then(eb.ref('openCents')).else(0).end()).as('overdueCents'),
    ])
    .groupBy('companyId')
    .execute()
  return new Map(
    rows.map(({ companyId, openCents, overdueCents }) => [
      String(companyId),
      { openCents: Number(openCents), overdueCents: Number(overdueCents) },
    ]),
  )
}

/** Reads what a company has to pay. Under the company's lock it stays true until the end of the transaction. */
export const readDebt = async (db: Database | Tx, companyId: string, now: Date): Promise<Debt> =>
  (await readDebts(db, [companyId], now)).get(companyId) ?? none
