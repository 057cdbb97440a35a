import type { TaxIdCheck, TaxIdState } from '../../../contract/rules/tax-id-check.ts'
import { system } from '../../ground/actor.ts'
import { recordEvent } from '../../ground/audit-log/record-event.ts'
import { toJson } from '../../ground/database/json.ts'
import type { CompanyRow, Tx } from '../../ground/database/tables.ts'
import { transact } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { OutboxPayloads } from '../../ground/outbox/outbox-payloads.ts'
import type { Shop } from '../../shop.ts'
import { lockCompany } from '../companies/lock-company.ts'
import { askVies, NoViesAnswer, type ViesAnswer } from './ask-vies.ts'
import { type CurrentCheck, currentCheck } from './current-check.ts'
import { tellBuyers } from './tell-buyers.ts'
import { viesNumber } from './vies-number.ts'

/**
 * Asks the register about the tax ID of a company and keeps the answer, unless the ID has changed meanwhile. Without an answer, an ID that
 * nobody knows anything about is `unavailable`, and a valid one stays valid. What the office accepted stays accepted until the register
 * confirms it. The managers of a company whose ID turns invalid get an email.
 */
export async function checkTaxId(shop: Shop, { companyId, of }: OutboxPayloads['tax-id-check']): Promise<void> {
  const { viesUrl } = shop.config
  const company = await shop.db.selectFrom('company').selectAll().where('id', '=', companyId).executeTakeFirst()
  if (!company || !viesUrl || currentCheck(company).check.of !== of) return
  const vat = await viesNumber(company.taxId, company.country)
  if (!vat) return
  const own = shop.settings()
  const answer = await askVies(viesUrl, vat, await viesNumber(own.taxId, own.country)).catch((error: unknown) => {
    if (error instanceof NoViesAnswer) return error
    throw error
  })
  await shop.checkpoint('check-tax-id:answered')
  await transact(shop, async (tx) => {
    const locked = await lockCompany(tx, companyId)
    const current = currentCheck(locked)
    if (current.check.of !== of) return
    if (answer instanceof NoViesAnswer) await keepProblem(tx, companyId, current, answer)
    else await keepAnswer(shop, tx, locked, current, { ...answer, id: vat.prefix + vat.number })
  })
  // The outbox asks again.
  if (answer instanceof NoViesAnswer) throw answer
}

async function keepProblem(tx: Tx, companyId: string, { state, check }: CurrentCheck, { message }: NoViesAnswer) {
  await tx
    .updateTable('company')
    .set({ taxIdState: state === 'unchecked' ? 'unavailable' : state, taxIdCheck: toJson({ ...check, problem: message }) })
    .where('id', '=', companyId)
    .execute()
}

async function keepAnswer(
  shop: Shop,
  tx: Tx,
  company: CompanyRow,
  { state, check }: CurrentCheck,
  { id, ...answer }: ViesAnswer & { id: string },
) {
  const { isValid, name, address, reference } = answer
  const next: TaxIdState = isValid ? 'valid' : state === 'accepted' ? 'accepted' : 'invalid'
  const answeredAt = shop.now().toISOString()
  const acceptance = next === 'accepted' ? {} : { acceptedBy: '', acceptedAt: null, reason: '' }
  const known: TaxIdCheck = {
    ...check,
    ...acceptance,
    id: isValid ? id : check.id,
    askedAt: check.askedAt ?? answeredAt,
    answeredAt,
    answer: isValid ? 'valid' : 'invalid',
    name,
    address,
    reference,
    problem: '',
    lastValidAt: isValid ? answeredAt : check.lastValidAt,
    invalidSince: next === 'invalid' ? (state === 'invalid' && check.invalidSince) || answeredAt : null,
  }
  const { id: companyId, taxId } = company
  const changed = { taxIdState: next, taxIdCheck: toJson(known) }
  await tx.updateTable('company').set(changed).where('id', '=', companyId).execute()
  if (isValid && state !== 'valid' && state !== 'accepted') await tellBuyers(shop, tx, { ...company, ...changed })
  if (next === 'invalid' && state !== 'invalid')
    await enqueue(shop, tx, {
      kind: 'mail',
      deduplicationKey: `tax-id-invalid:${companyId}:${check.of}:${answeredAt}`,
      payload: { template: 'tax-id-invalid', companyId, of: check.of },
    })
  await recordEvent(shop, tx, system, {
    verb: 'company.tax-id-checked',
    thing: 'company',
    thingId: companyId,
    before: { taxId, state },
    after: { taxId, state: next, answer: isValid ? 'valid' : 'invalid', name, reference },
  })
}
