import type { Admin } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { transact } from '../../ground/database/transact.ts'
import { Refusal } from '../../ground/refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockManagedCompany } from '../companies/lock-company.ts'
import { taxIdMessages } from './messages.ts'
import { requestCheck } from './request-check.ts'

/** Asks the register about a company's tax ID again. Refuses an ID that no register can be asked about here. */
export async function checkNow(shop: Shop, admin: Admin, companyId: string): Promise<void> {
  await transact(shop, async (tx) => {
    const company = await lockManagedCompany(tx, admin, companyId)
    const { taxId } = company
    if (taxId === '') throw new Refusal('wrong-state', taxIdMessages.noTaxId)
    if (!(await requestCheck(shop, tx, company))) throw new Refusal('not-available', taxIdMessages.notAsked)
    await recordEvent(shop, tx, admin, { verb: 'company.tax-id-asked', thing: 'company', thingId: companyId, after: { taxId } })
  })
}
