import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { CompanyTaxIdCheck } from '../../../contract/people/tax-id-check.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import { placeName } from '../../../contract/rules/rate-problems.ts'
import { regionsOf } from '../../../contract/rules/tax-rate.ts'
import { type TaxedCustomer, totalOrder } from '../../../contract/rules/total-order.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'
import { totalSettingsOf } from '../../ground/settings/read-total-settings.ts'
import type { Shop } from '../../shop.ts'
import { taxedAsIfValid, taxedToday } from '../companies/taxed-as.ts'

type Tax = NonNullable<CompanyTaxIdCheck['details']>['tax']

/** What a company pays on goods that go to its own country, now and with a valid tax ID, and on those that stay in the shop's. */
export function readTaxThere(shop: Shop, company: CompanyRow): Tax {
  const settings = { ...totalSettingsOf(shop.settings()), delivery: [], pickUp: '' }
  const [now, ifValid] = [taxedToday(shop, company), taxedAsIfValid(company, inShopZone(shop.now())[0])]
  const to = (country: string, region: string, customer: TaxedCustomer | null) => {
    const total = customer && totalOrder(goods, { country, region }, customer, settings)
    if (total?.state !== 'total' || settings.tax.length === 0) return null
    const { taxes, exemption, exempt } = total.applied
    const rates = taxes.map(({ name, percentThousandths }) => ({ name, percent: percentThousandths / 1000 }))
    return { country, taxes: rates, exemption, byTaxId: exempt?.who === 'tax-id' }
  }
  const country = countryCode(company.country) ?? ''
  return {
    there: to(country, company.region, now),
    ifValid: to(country, company.region, ifValid),
    home: to(settings.country, settings.region, now),
    certificateRows: settings.tax
      .filter(({ exempt }) => exempt.some(({ who }) => who === 'certificate'))
      .map(({ countries, region }) =>
        [...(countries === 'elsewhere' ? [countries] : countries).map(placeName), ...regionsOf(region)].join(', '),
      ),
  }
}

const goods = [{ orderUnit: 1, amountCents: 10_000, weightGrams: null }]
