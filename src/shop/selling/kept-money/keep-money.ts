import type { Admin } from '../../ground/actor.ts'
import type { Database, OrderRow, Tables, Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import { lockCompany } from '../../people/companies/lock-company.ts'
import type { Shop } from '../../shop.ts'

/** Whose money is kept: a company's or, without one, a customer's. */
export type KeptFor = Pick<OrderRow, 'companyId' | 'personId'>

interface Kept {
  kind: Tables['kept_money']['kind']
  orderId: string | null
  /** Negative where it is used or paid out. */
  amountCents: number
  reference: string
}

/** Writes what is kept, used or paid out. Who takes money out has locked its owner. */
export async function keepMoney(shop: Shop, tx: Tx, admin: Admin, { companyId, personId }: KeptFor, kept: Kept): Promise<void> {
  await tx
    .insertInto('kept_money')
    .values({ id: newId(), companyId, personId, ...kept, actorId: admin.id, keptAt: shop.now() })
    .execute()
}

/** Locks the owner of kept money until the end of the transaction. Comes before the locks of orders. */
export async function lockKept(tx: Tx, { companyId, personId }: KeptFor): Promise<void> {
  if (companyId) await lockCompany(tx, companyId)
  else
    await tx
      .updateTable('person')
      .set((eb) => ({ role: eb.ref('role') }))
      .where('id', '=', personId)
      .execute()
}

/** What is kept for a company or a customer, in cents. */
export async function readKept(db: Database | Tx, { companyId, personId }: KeptFor): Promise<number> {
  const { cents } = await db
    .selectFrom('kept_money')
    .select(({ fn }) => fn.sum('amountCents').as('cents'))
    .$call((query) =>
      companyId ? query.where('companyId', '=', companyId) : query.where('companyId', 'is', null).where('personId', '=', personId),
    )
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}
