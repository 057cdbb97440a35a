import type { Person } from '../../ground/actor.ts'
import type { CompanyRow, Tx } from '../../ground/database/tables.ts'
import { newId } from '../../ground/new-id.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { ChangedBilling, Mail } from '../../ground/outbox/mail.ts'
import { readPayload } from '../../ground/outbox/outbox-payloads.ts'
import { officeEmail } from '../../ground/settings/office-email.ts'
import type { Shop } from '../../shop.ts'

/** Somebody who corrects a correction is done by then. */
const JOINED_MS = 5 * 60_000

/**
 * Tells the office that a company changed what its invoices are addressed to, in one email five minutes after the first of several changes.
 * The caller has locked the company. Does nothing without an office address.
 */
export async function tellOfficeOfChange(shop: Shop, tx: Tx, { name }: Person, { id: companyId }: CompanyRow, before: ChangedBilling) {
  if (!officeEmail(shop)) return
  const key = `office-company-changed:${companyId}:`
  const waiting = await tx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('state', '=', 'pending')
    .where('kind', '=', 'mail')
    .where('reason', 'like', `${key}%`)
    .executeTakeFirst()
  const mail = waiting && readPayload('mail', waiting.payload)
  if (waiting && mail?.template === 'office-company-changed') {
    const by = mail.by.split(', ').includes(name) ? mail.by : `${mail.by}, ${name}`
    const joined: Mail = { ...mail, by, before: { ...before, ...mail.before } }
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ payload: JSON.stringify(joined) })
      .where('id', '=', waiting.id)
      // Not delivered, and not claimed by a delivery.
      .where('state', '=', 'pending')
      .where('attempts', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows) return
  }
  await enqueue(shop, tx, {
    kind: 'mail',
    deduplicationKey: `${key}${newId()}`,
    payload: { template: 'office-company-changed', companyId, by: name, before },
    notBefore: new Date(shop.now().getTime() + JOINED_MS),
  })
}
