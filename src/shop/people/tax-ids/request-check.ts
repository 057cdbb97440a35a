import { toJson } from '../../ground/database/json.ts'
import type { CompanyRow, Tx } from '../../ground/database/tables.ts'
import { afterCommit } from '../../ground/database/transact.ts'
import { enqueue } from '../../ground/outbox/enqueue.ts'
import type { Shop } from '../../shop.ts'
import { type CheckedCompany, currentCheck } from './current-check.ts'
import { viesNumber } from './vies-number.ts'

/** The messages that ask about a tax ID of a company begin with this. */
export const checksOf = (companyId: string) => `tax-id-check:${companyId}:`

/**
 * Asks the register, from the outbox, about the tax ID that a company has now. A question that still waits is asked at once instead of
 * twice. The caller has locked the company and passes its row as it is now. Returns whether there is a register to ask.
 */
export async function requestCheck(
  shop: Shop,
  tx: Tx,
  company: Pick<CompanyRow, 'id' | 'version'> & CheckedCompany,
  notBefore = shop.now(),
): Promise<boolean> {
  if (!shop.config.viesUrl || !(await viesNumber(company.taxId, company.country))) return false
  const { state, check } = currentCheck(company)
  const { id: companyId, version } = company
  await tx
    .updateTable('company')
    .set({ taxIdState: state, taxIdCheck: toJson({ ...check, askedAt: shop.now().toISOString() }) })
    .where('id', '=', companyId)
    .execute()
  if (await hurryWaiting(shop, tx, companyId, check.of)) return true
  await enqueue(shop, tx, {
    kind: 'tax-id-check',
    // The same for all processes that find the company as it is now.
    deduplicationKey: `${checksOf(companyId)}${check.of}:${check.askedAt ?? version}`,
    payload: { companyId, of: check.of },
    notBefore,
  })
  return true
}

async function hurryWaiting(shop: Shop, tx: Tx, companyId: string, of: string): Promise<boolean> {
  const waiting = await tx
    .updateTable('outbox')
    .set({ nextAt: shop.now() })
    .where('kind', '=', 'tax-id-check')
    .where('state', '=', 'pending')
    .where('reason', 'like', `${checksOf(companyId)}${of}:%`)
    .executeTakeFirst()
  if (waiting.numUpdatedRows === 0n) return false
  afterCommit(tx, () => shop.outboxChanged('tax-id-check'))
  return true
}
