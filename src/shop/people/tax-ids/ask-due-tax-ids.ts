import { countryCode } from '../../../contract/rules/country-code.ts'
import { isInVies } from '../../../contract/rules/tax-id-check.ts'
import { splitTaxId, vatPrefixOf } from '../../../contract/rules/tax-id-parts.ts'
import { transact } from '../../ground/database/transact.ts'
import type { Shop } from '../../shop.ts'
import { lockCompany } from '../companies/lock-company.ts'
import { type CheckedCompany, currentCheck } from './current-check.ts'
import { requestCheck } from './request-check.ts'

const DAY_MS = 86_400_000
export const ASK_AGAIN_DAYS = 90
/** The task runs each hour; with these, its questions are spread over 50 minutes. */
const AT_ONCE = 100
const PAUSE_MS = 30_000
const PAGE_SIZE = 500

/**
 * Asks about tax IDs that nobody has asked about, such as those of before the upgrade or that a process of the version before changed, and
 * again after 90 days. Returns how many.
 */
export async function askDueTaxIds(shop: Shop): Promise<number> {
  if (!shop.config.viesUrl) return 0
  let asked = 0
  for (let after = ''; asked < AT_ONCE; ) {
    const page = await shop.db
      .selectFrom('company')
      .select(['id', 'taxId', 'country', 'taxIdState', 'taxIdCheck'])
      .where('taxId', '<>', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    for (const company of page) {
      if (asked === AT_ONCE) break
      if (isDue(shop, company) && (await ask(shop, company.id, asked * PAUSE_MS))) asked++
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) break
    after = last.id
  }
  return asked
}

const ask = (shop: Shop, companyId: string, pauseMs: number) =>
  transact(shop, async (tx) => {
    const company = await lockCompany(tx, companyId)
    return isDue(shop, company) && requestCheck(shop, tx, company, new Date(shop.now().getTime() + pauseMs))
  })

function isDue(shop: Shop, company: CheckedCompany): boolean {
  const { prefix, country } = splitTaxId(company.taxId, countryCode(company.country) ?? '')
  if (!isInVies(prefix || vatPrefixOf(country))) return false
  const { askedAt } = currentCheck(company).check
  return askedAt === null || Date.parse(askedAt) <= shop.now().getTime() - ASK_AGAIN_DAYS * DAY_MS
}
