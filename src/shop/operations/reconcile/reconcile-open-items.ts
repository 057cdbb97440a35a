import type { Tx } from '../../ground/database/tables.ts'
import { readDebtAges } from '../../office/accounting/find-open-items.ts'
import { openCents } from '../../people/companies/open-cents.ts'
import { isOpenOnAccount } from '../../selling/orders/open-on-account.ts'
import { reconcileMessages } from './messages.ts'

/** Checks that the open items of each company, added up by their ages, are what it has to pay for all its orders on account. */
export async function reconcileOpenItems(tx: Tx): Promise<string[]> {
  const orders = await tx
    .selectFrom('order')
    .select(['companyId', openCents.as('openCents')])
    .where(isOpenOnAccount)
    .execute()
  const owed = new Map<string, number>()
  for (const { companyId, openCents } of orders) owed.set(String(companyId), (owed.get(String(companyId)) ?? 0) + Number(openCents))
  const listed = new Map(
    (await readDebtAges(tx, new Date())).map(({ companyId, cents }) => [
      companyId,
      Object.values(cents).reduce((sum, some) => sum + some, 0),
    ]),
  )
  return [...owed].flatMap(([companyId, cents]) => {
    const items = listed.get(companyId) ?? 0
    return items === cents ? [] : [reconcileMessages.wrongOpenItems(companyId, cents, items)]
  })
}
