import { showMoney, toAmount } from '../../../contract/ground/money.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import type { Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { claimIdempotencyKey } from '../../ground/idempotency/claim-idempotency-key.ts'
import { newId } from '../../ground/new-id.ts'
import { notFound, Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { type KeptFor, keepMoney, lockKept, readKept } from './keep-money.ts'
import { keptMessages } from './messages.ts'

/** Whose money is paid out: the ID of a company, or of a customer without one. */
export type PaidOutTo = { companyId: string } | { customerId: string }

interface PayOut {
  amountCents: number
  /** Of the transfer that the office made. */
  reference: string
  idempotencyKey?: string | undefined
}

/**
 * Records that the office paid kept money out by transfer. Refuses more than is kept. A repeated call with the same idempotency key returns what is
 * kept now.
 */
export async function payOut(
  shop: Shop,
  admin: Admin,
  to: PaidOutTo,
  { amountCents, reference, idempotencyKey }: PayOut,
): Promise<{ keptCents: number }> {
  return transact(shop, async (tx) => {
    const owner = await findOwner(tx, to)
    await lockKept(tx, owner)
    const keptCents = await readKept(tx, owner)
    if (idempotencyKey) {
      const request = JSON.stringify([owner.companyId ?? owner.personId, amountCents, reference])
      const earlier = await claimIdempotencyKey(shop, tx, admin, { key: idempotencyKey, request, answer: newId() })
      if (earlier) return { keptCents }
    }
    if (amountCents > keptCents)
      throw new Refusal('out-of-range', keptMessages.onlyKept(showMoney(keptCents)), { kept: toAmount(keptCents) })
    await keepMoney(shop, tx, admin, owner, { kind: 'paid-out', orderId: null, amountCents: -amountCents, reference })
    await shop.checkpoint('pay-out:written')
    const { companyId, personId } = owner
    await recordEvent(shop, tx, admin, {
      ...(companyId
        ? ({ verb: 'company.paid-out', thing: 'company', thingId: companyId } as const)
        : ({ verb: 'person.paid-out', thing: 'person', thingId: personId } as const)),
      after: { amountCents, reference, keptCents: keptCents - amountCents },
    })
    return { keptCents: keptCents - amountCents }
  })
}

async function findOwner(tx: Tx, to: PaidOutTo): Promise<KeptFor> {
  if ('customerId' in to) {
    const customer = await tx.selectFrom('person').select('id').where('id', '=', to.customerId).executeTakeFirst()
    if (!customer) throw notFound('customer')
    return { companyId: null, personId: customer.id }
  }
  const kept = await tx
    .selectFrom('company')
    .leftJoin('kept_money', 'kept_money.companyId', 'company.id')
    .select(['company.id', 'kept_money.personId'])
    .where('company.id', '=', to.companyId)
    .limit(1)
    .executeTakeFirst()
  if (!kept) throw notFound('company')
  if (!kept.personId) throw new Refusal('out-of-range', keptMessages.onlyKept(showMoney(0)), { kept: 0 })
  return { companyId: kept.id, personId: kept.personId }
}
