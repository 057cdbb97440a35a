import { countryName } from '../../../contract/ground/countries.ts'
import type { ShopSettings } from '../../../contract/office/settings.ts'
import { addressLines } from '../../../contract/rules/address-lines.ts'
import { countryCode } from '../../../contract/rules/country-code.ts'
import type { AppliedRates } from '../../../contract/rules/stored-rates.ts'
import type { DocumentSnapshot } from '../../../contract/selling/document-snapshot.ts'
import type { OrderWithLines } from '../../ground/database/tables.ts'
import { invoiceMessages } from './messages.ts'
import type { Billed } from './read-billed.ts'

/** Countries that print on Letter. */
const letterCountries = ['US', 'CA']

/** Who sells, and how documents look. */
export function lookOf(settings: ShopSettings) {
  const { name, legalName, logo, logoHasName, currency, closingLine, taxId, phone, email } = settings
  return {
    paper: letterCountries.includes(countryCode(settings.country) ?? '') ? 'Letter' : 'A4',
    currency,
    shop: name,
    logo: logo && { url: logo.url, width: logo.width, height: logo.height, hasName: logoHasName },
    seller: { lines: [legalName || name, ...addressLines(settings)], taxId, phone, email },
    closingLine,
  } satisfies Partial<DocumentSnapshot>
}

/** What every document of an order has: who sells, who buys, and how it looks. */
export function partiesOf(order: OrderWithLines, settings: ShopSettings, billed?: Billed) {
  const address = addressLines(order)
  const buyer = order.company || order.customerName
  return {
    order: order.number,
    purchaseOrder: order.purchaseOrder,
    ...lookOf(settings),
    billTo: billed ? { lines: [billed.name, ...addressLines(billed)], taxId: billed.taxId } : { lines: [buyer, ...address], taxId: '' },
    deliverTo: [...new Set([buyer, order.customerName]), ...address],
  } satisfies Partial<DocumentSnapshot>
}

interface Sums {
  goodsCents: number
  deliveryCents: number
  taxCents: number
  amountCents: number
}

/** The sums of a document with the rates that the order has kept. */
export function sumsOf({ goodsCents, deliveryCents, taxCents, amountCents }: Sums, applied: AppliedRates | null) {
  const tax = applied?.tax
  return {
    goodsCents,
    delivery: applied?.delivery || deliveryCents ? { text: deliveryText(applied), cents: deliveryCents } : null,
    tax: tax ? { name: tax.name, percentThousandths: tax.percentThousandths, onCents: goodsCents + deliveryCents } : null,
    taxCents,
    totalCents: amountCents,
    exemption: applied?.exemption ?? '',
  } satisfies Partial<DocumentSnapshot>
}

function deliveryText(applied: AppliedRates | null): string {
  if (!applied?.delivery) return invoiceMessages.delivery
  if ('pickUp' in applied.delivery) return invoiceMessages.pickUp
  return invoiceMessages.deliveryTo(countryName(applied.country ?? '') ?? '', applied.weightGrams)
}

export const linesOf = ({ lines }: OrderWithLines): DocumentSnapshot['lines'] =>
  lines.map(({ product, sku, orderUnit, priceCents, amountCents }) => ({ product, sku, units: orderUnit, priceCents, amountCents }))
