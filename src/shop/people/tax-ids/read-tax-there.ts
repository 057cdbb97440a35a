import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import type { CompanyTaxIdCheck } from '../../../contract/people/tax-id-check.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import { placeName } from '../../../contract/rules/rate-problems.ts'
import { regionsOf } from '../../../contract/rules/tax-rate.ts'
import type { CompanyRow } from '../../ground/database/tables.ts'
import { totalSettingsOf } from '../../ground/settings/read-total-settings.ts'
import type { Shop } from '../../shop.ts'
import { taxedAsIfValid, taxedToday } from '../companies/taxed-as.ts'
import { taxAt } from './tax-at.ts'

type Tax = NonNullable<CompanyTaxIdCheck['details']>['tax']

/** What a company pays on goods that go to its own country, now and with a valid tax ID, and on those that stay in the shop's. */
export function readTaxThere(shop: Shop, company: CompanyRow): Tax {
  const settings = totalSettingsOf(shop.settings())
  const [now, ifValid] = [taxedToday(shop, company), taxedAsIfValid(company, inShopZone(shop.now())[0])]
  const there = { country: countryCode(company.country) ?? '', region: company.region }
  return {
    there: taxAt(there, now, settings),
    ifValid: ifValid && taxAt(there, ifValid, settings),
    home: taxAt(settings, now, settings),
    certificateRows: settings.tax
      .filter(({ exempt }) => exempt.some(({ who }) => who === 'certificate'))
      .map(({ countries, region }) =>
        [...(countries === 'elsewhere' ? [countries] : countries).map(placeName), ...regionsOf(region)].join(', '),
      ),
  }
}
