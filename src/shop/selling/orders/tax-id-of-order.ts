import { toAmount } from '../../../contract/ground/money.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { Destination } from '../../../contract/rules/total-order.ts'
import type { TaxIdOfOrder } from '../../../contract/selling/tax-id-of-order.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'
import { totalSettingsOf } from '../../ground/settings/read-total-settings.ts'
import { taxedAsIfValid, taxedToday } from '../../people/companies/taxed-as.ts'
import { currentCheck } from '../../people/tax-ids/current-check.ts'
import { taxAt } from '../../people/tax-ids/tax-at.ts'
import type { Shop } from '../../shop.ts'
import { totalLines } from './total-lines.ts'

type Lines = Parameters<typeof totalLines>[0]

/** The tax ID of a company and what an order costs while it counts; undefined where it changes nothing. */
export function taxIdOfOrder(shop: Shop, company: CompanyRow, lines: Lines, destination: Destination): TaxIdOfOrder | undefined {
  const customer = taxedAsIfValid(company, inShopZone(shop.now())[0])
  const settings = totalSettingsOf(shop.settings())
  const total = customer && totalLines(lines, { customer, destination }, settings)
  if (total?.state !== 'total' || total.applied.exempt?.who !== 'tax-id') return undefined
  const { state, check } = currentCheck(company)
  const { askedAt, answeredAt, acceptedAt } = check
  const home = taxAt(settings, taxedToday(shop, company), settings)
  return { taxId: company.taxId, state, askedAt, answeredAt, acceptedAt, home, orderAmount: toAmount(total.amountCents) }
}
