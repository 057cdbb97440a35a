import { countryName } from '../../../contract/ground/countries.ts'
import { zeroTexts } from '../../../contract/ground/exemption-texts.ts'
import type { ShopSettings } from '../../../contract/office/settings.ts'
import { addressLines } from '../../../contract/rules/address-lines.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import { wantsEInvoices } from '../../../contract/rules/is-e-invoice.ts'
import type { AppliedRates } from '../../../contract/rules/stored-rates.ts'
import type { DocumentSnapshot, PartyAddress } from '../../../contract/selling/document-snapshot.ts'
import { readRates } from '../../ground/database/read-rates.ts'
import type { OrderRow, OrderWithLines } from '../../ground/database/tables.ts'
import { invoiceMessages } from './messages.ts'
import type { Billed } from './read-billed.ts'

/** Countries that print on Letter. */
const letterCountries = ['US', 'CA']

type Address = Parameters<typeof addressLines>[0]

/** Who sells, and how documents look. */
export function lookOf(settings: ShopSettings) {
  const { name, legalName, logo, logoHasName, currency, closingLine, taxId, phone, email } = settings
  return {
    paper: letterCountries.includes(countryCode(settings.country) ?? '') ? 'Letter' : 'A4',
    currency,
    shop: name,
    logo: logo && { url: logo.url, width: logo.width, height: logo.height, hasName: logoHasName },
    seller: {
      lines: [legalName || name, ...addressLines(settings)],
      taxId,
      phone,
      email,
      address: partyAddress(legalName || name, settings),
    },
    closingLine,
  } satisfies Partial<DocumentSnapshot>
}

/** What every document of an order has: who sells, who buys, and how it looks. */
export function partiesOf(order: OrderRow, settings: ShopSettings, billed?: Billed) {
  const address = addressLines(order)
  const buyer = order.company || billed?.name || order.customerName
  const look = lookOf(settings)
  const applied = readRates(order)
  const [billingAddress, deliverToAddress] = [
    billed ? partyAddress(billed.name, billed) : partyAddress(buyer, order),
    partyAddress(buyer, order),
  ]
  return {
    order: order.number,
    purchaseOrder: order.purchaseOrder,
    ...look,
    billTo: {
      lines: billed ? [billed.name, ...addressLines(billed)] : [buyer, ...address],
      // The ID that the order is exempt with, whatever the company has now.
      taxId: applied?.exempt?.taxId || (billed?.taxId ?? ''),
      address: billingAddress,
      electronicAddress: billed?.electronicAddress ?? null,
      reference: billed?.buyerReference ?? '',
    },
    deliverToAddress,
    eInvoice: wantsEInvoices(settings) && saysItsTax(applied) && hasWhatEInvoicesNeed(look.seller, billingAddress),
    deliverTo: [...new Set([buyer, order.customerName]), ...address],
  } satisfies Partial<DocumentSnapshot>
}

/** Without tax rows nobody has said why there is no tax. */
const saysItsTax = (applied: AppliedRates | null): boolean => applied !== null && (applied.taxes.length > 0 || applied.exempt !== null)

/** Programs know parties by their countries, and the seller by its number at the tax office. */
const hasWhatEInvoicesNeed = ({ taxId, address }: { taxId: string; address: PartyAddress }, billing: PartyAddress): boolean =>
  taxId !== '' && address.country !== '' && billing.country !== ''

/** An address in its parts, with the code of its country. */
function partyAddress(name: string, { street, city, region, postcode, country }: Address): PartyAddress {
  return { name, street, city, region, postcode, country: countryCode(country) ?? '' }
}

interface Sums {
  goodsCents: number
  deliveryCents: number
  taxCents: number
  amountCents: number
}

/** The sums of a document with the rates that the order has kept. */
export function sumsOf({ goodsCents, deliveryCents, taxCents, amountCents }: Sums, applied: AppliedRates | null) {
  const onCents = goodsCents + deliveryCents
  const taxes = (applied?.taxes ?? []).map((tax) => ({ ...tax, onCents }))
  const [tax] = taxes
  return {
    goodsCents,
    delivery: applied?.delivery || deliveryCents ? { text: deliveryText(applied), cents: deliveryCents } : null,
    tax: tax && taxes.length === 1 ? { name: tax.name, percentThousandths: tax.percentThousandths, onCents } : null,
    taxes,
    category: categoryOf(applied),
    taxCents,
    totalCents: amountCents,
    exemption: applied?.exemption ?? (applied?.zero ? zeroTexts[applied.zero] : ''),
  } satisfies Partial<DocumentSnapshot>
}

function categoryOf(applied: AppliedRates | null): DocumentSnapshot['category'] {
  if (!applied) return null
  const { exempt, taxes, zero } = applied
  if (exempt) return exempt.kind
  if (taxes.length === 0) return null
  return taxes.some(({ percentThousandths }) => percentThousandths > 0) ? 'standard' : (zero ?? 'zero-rated')
}

function deliveryText(applied: AppliedRates | null): string {
  if (!applied?.delivery) return invoiceMessages.delivery
  if ('pickUp' in applied.delivery) return invoiceMessages.pickUp
  return invoiceMessages.deliveryTo(countryName(applied.country ?? '') ?? '', applied.weightGrams)
}

export const linesOf = ({ lines }: OrderWithLines): DocumentSnapshot['lines'] =>
  lines.map(({ product, sku, orderUnit, priceCents, amountCents }) => ({ product, sku, units: orderUnit, priceCents, amountCents }))
