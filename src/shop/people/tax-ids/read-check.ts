import type { CompanyTaxIdCheck } from '../../../contract/people/tax-id-check.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'
import type { Shop } from '../../shop.ts'
import { ASK_AGAIN_DAYS } from './ask-due-tax-ids.ts'
import { currentCheck } from './current-check.ts'
import { readTaxThere } from './read-tax-there.ts'
import { checksOf } from './request-check.ts'
import { viesNumber } from './vies-number.ts'

const DAY_MS = 86_400_000

/** Reads what is known of a company's tax ID. Its members learn the state and the days, the office everything. */
export async function readCheck(shop: Shop, company: CompanyRow, isOffice: boolean): Promise<CompanyTaxIdCheck> {
  const { state, check } = currentCheck(company)
  const { askedAt, answeredAt, acceptedAt } = check
  const canBeAsked = shop.config.viesUrl !== undefined && (await viesNumber(company.taxId, company.country)) !== undefined
  const known = { state, register: canBeAsked ? ('VIES' as const) : null, askedAt, answeredAt, acceptedAt }
  if (!isOffice) return { ...known, details: null }
  const { answer, name, address, reference, problem, lastValidAt, invalidSince = null, acceptedBy, reason } = check
  const waiting = await findWaiting(shop, company.id, check.of)
  const asksAgain = canBeAsked && answeredAt && !waiting
  return {
    ...known,
    details: {
      ...{ answer, name, address, reference, problem, lastValidAt, invalidSince, acceptedBy, reason },
      tries: waiting && problem ? waiting.attempts : 0,
      nextTryAt: waiting?.nextAt.toISOString() ?? null,
      tax: readTaxThere(shop, company),
      askAgainAt: asksAgain ? new Date(Date.parse(answeredAt) + ASK_AGAIN_DAYS * DAY_MS).toISOString() : null,
    },
  }
}

const findWaiting = ({ db }: Shop, companyId: string, of: string) =>
  db
    .selectFrom('outbox')
    .select(['attempts', 'nextAt'])
    .where('kind', '=', 'tax-id-check')
    .where('state', '=', 'pending')
    .where('reason', 'like', `${checksOf(companyId)}${of}:%`)
    .executeTakeFirst()
