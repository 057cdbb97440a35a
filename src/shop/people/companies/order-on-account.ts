import { showMoney, toAmount } from '../../../contract/ground/money.ts'
import { addDays, endOfDay } from '../../../contract/ground/shop-zone.ts'
import { type Credit, creditRefusal, freeCredit } from '../../../contract/rules/credit.ts'
import type { OrderAccount } from '../../../contract/selling/order.ts'
import type { Person } from '../../ground/actor.ts'
import type { CompanyRow, Database, Tx } from '../../ground/database/tables.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { type CompanyOfMember, companyOf } from './company-of.ts'
import { holdCompany } from './hold-company.ts'
import { lockCompany } from './lock-company.ts'
import { companyMessages } from './messages.ts'
import { readDebt } from './read-debt.ts'

/**
 * The company that an order of the person belongs to, as it stays until the end of the transaction. For an order on account, it is locked:
 * whoever orders on account waits, too.
 */
export async function companyOfOrder(
  shop: Shop,
  tx: Tx,
  person: Pick<Person, 'id'>,
  isOnAccount: boolean,
): Promise<CompanyOfMember | null> {
  const company = await companyOf(tx, person.id)
  if (!company) return null
  if (isOnAccount) await lockCompany(tx, company.id)
  else await holdCompany(shop, tx, company.id)
  await shop.checkpoint('order-of-company:held')
  // It may have changed, and the person may have left it, while this waited.
  return companyOf(tx, person.id)
}

/** Reads what a company may have open, and has. Under its lock it stays true until the end of the transaction. */
export async function readCredit(db: Database | Tx, { id, termsDays, creditLimitCents }: CompanyOfMember, now: Date): Promise<Credit> {
  const limitCents = termsDays === null ? null : creditLimitCents
  return { limitCents, ...(await readDebt(db, id, now)) }
}

/** The office sees of a company what its managers see. */
export const asOffice = (company: CompanyRow): CompanyOfMember => ({ ...company, role: 'manager' })

/** Whether the terms of the company allow an order of this amount. Only managers, and the office, learn the limit and what is open. */
export async function readAccount(shop: Shop, company: CompanyOfMember, amountCents: number): Promise<OrderAccount> {
  const credit = await readCredit(shop.db, company, shop.now())
  const refusal = creditRefusal(credit, amountCents)
  return {
    days: company.termsDays ?? 0,
    fits: refusal === undefined,
    ...(refusal && { message: creditMessage(company, credit, refusal) }),
    ...(company.role === 'manager' && { limit: toAmount(credit.limitCents ?? 0), open: toAmount(credit.openCents) }),
  }
}

/** Refuses an order on account that the terms of the locked company do not allow. Only managers learn how much they do. */
export async function refuseBeyondCredit(shop: Shop, tx: Tx, company: CompanyOfMember | null, amountCents: number): Promise<void> {
  if (!company) throw new Refusal('not-on-account', companyMessages.onAccount['no-terms'])
  const credit = await readCredit(tx, company, shop.now())
  const refusal = creditRefusal(credit, amountCents)
  if (!refusal) return
  const message = creditMessage(company, credit, refusal)
  throw new Refusal('not-on-account', message, company.role === 'manager' ? { free: toAmount(freeCredit(credit)) } : {})
}

/** Why the terms do not allow an order, as the member may know it. */
export const creditMessage = ({ role }: CompanyOfMember, credit: Credit, refusal: NonNullable<ReturnType<typeof creditRefusal>>) =>
  refusal === 'over-limit' && role === 'manager'
    ? companyMessages.onlyFree(showMoney(freeCredit(credit)))
    : companyMessages.onAccount[refusal]

/** The last moment to pay an order that is placed on this day: the end of a day in the shop's zone. */
const dueAt = (placedOn: string, termsDays: number): Date => new Date(endOfDay(addDays(placedOn, termsDays)).getTime() - 1)

type Terms = Pick<CompanyRow, 'termsDays' | 'discountDays' | 'discountThousandths'>

/** What is frozen with an order that is placed on account on this day: when it is due, and until when how much may be taken off. */
export function accountTerms(placedOn: string, company: Terms | null) {
  const { termsDays = null, discountDays = null, discountThousandths = null } = company ?? {}
  return {
    dueAt: dueAt(placedOn, termsDays ?? 0),
    discountOn: discountDays && discountThousandths ? addDays(placedOn, discountDays) : null,
    discountThousandths: discountDays ? discountThousandths : null,
  }
}
