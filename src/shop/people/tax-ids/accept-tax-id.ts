import { compactId } from '../../../contract/rules/tax-id-parts.ts'
import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import { transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockManagedCompany } from '../companies/lock-company.ts'
import { currentCheck } from './current-check.ts'
import { taxIdMessages } from './messages.ts'
import { requestCheck } from './request-check.ts'
import { tellBuyers } from './tell-buyers.ts'
import { viesNumber } from './vies-number.ts'

interface Acceptance {
  /** The ID that the office looked at. */
  taxId: string
  reason: string
}

/**
 * Accepts a company's tax ID by hand, with a reason. Refuses one that has changed since the office looked, and one that is valid anyway.
 * Returns whether anything changed.
 */
export async function acceptTaxId(shop: Shop, admin: Admin, companyId: string, { taxId, reason }: Acceptance): Promise<boolean> {
  return transact(shop, async (tx) => {
    const company = await lockManagedCompany(tx, admin, companyId)
    if (company.taxId === '') throw new Refusal('wrong-state', taxIdMessages.noTaxId)
    if (company.taxId !== taxId) throw new Refusal('changed-meanwhile', taxIdMessages.changedMeanwhile)
    const { state, check } = currentCheck(company)
    if (state === 'valid') throw new Refusal('wrong-state', taxIdMessages.isValid)
    if (state === 'accepted' && check.reason === reason) return false
    const vat = await viesNumber(taxId, company.country)
    const id = vat ? vat.prefix + vat.number : compactId(taxId)
    const accepted = { ...check, id, acceptedBy: admin.name, acceptedAt: shop.now().toISOString(), reason }
    const changed = { taxIdState: 'accepted', taxIdCheck: toJson(accepted) } as const
    await tx.updateTable('company').set(changed).where('id', '=', companyId).execute()
    if (state !== 'accepted') await tellBuyers(shop, tx, { ...company, ...changed })
    await recordEvent(shop, tx, admin, {
      verb: 'company.tax-id-accepted',
      thing: 'company',
      thingId: companyId,
      before: { taxId, state },
      after: { taxId, state: 'accepted', reason },
    })
    return true
  })
}

/** Takes back that the office accepted a tax ID: what the register said last counts again, and it is asked anew. */
export async function takeBackAcceptance(shop: Shop, admin: Admin, companyId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const company = await lockManagedCompany(tx, admin, companyId)
    const { taxId } = company
    const { state, check } = currentCheck(company)
    if (state !== 'accepted') throw new Refusal('wrong-state', taxIdMessages.notAccepted)
    const next = check.answer ?? 'unchecked'
    const taxIdCheck = toJson({ ...check, acceptedBy: '', acceptedAt: null, reason: '' })
    await tx.updateTable('company').set({ taxIdState: next, taxIdCheck }).where('id', '=', companyId).execute()
    await requestCheck(shop, tx, { ...company, taxIdState: next, taxIdCheck })
    await recordEvent(shop, tx, admin, {
      verb: 'company.tax-id-acceptance-ended',
      thing: 'company',
      thingId: companyId,
      before: { taxId, state, reason: check.reason },
      after: { taxId, state: next },
    })
  })
}
