import { sql } from 'kysely'
import type { Tx } from '../../ground/database/tables.ts'
import { reconcileMessages } from './messages.ts'

/** Checks that members and orders belong to companies that exist, and refunds to that of their order. Foreign keys see to it, except in a database that was edited by hand. */
export async function reconcileCompanies(tx: Tx): Promise<string[]> {
  const members = await tx
    .selectFrom('company_member')
    .leftJoin('company', 'company.id', 'company_member.companyId')
    .select(['company_member.personId', 'company_member.companyId'])
    .where('company.id', 'is', null)
    .execute()
  const orders = await tx
    .selectFrom('order')
    .leftJoin('company', 'company.id', 'order.companyId')
    .select(['order.id', 'order.companyId'])
    .where('order.companyId', 'is not', null)
    .where('company.id', 'is', null)
    .execute()
  const refunds = await tx
    .selectFrom('refund')
    .innerJoin('order', 'order.id', 'refund.orderId')
    .select('refund.id')
    .where(sql<boolean>`coalesce(refund."companyId", '') <> coalesce("order"."companyId", '')`)
    .execute()
  return [
    ...members.map(({ personId, companyId }) => reconcileMessages.memberOfNoCompany(personId, companyId)),
    ...orders.map(({ id, companyId }) => reconcileMessages.orderOfNoCompany(id, String(companyId))),
    ...refunds.map(({ id }) => reconcileMessages.refundOfOtherCompany(id)),
  ]
}
