import { compactId } from '../../../../contract/rules/tax-id-parts.ts'
import type { DocumentSnapshot } from '../../../../contract/selling/document-snapshot.ts'
import { readIban } from '../../identifiers/read-iban.ts'
import type { EInvoice, EInvoiceLine, EInvoiceParty } from './e-invoice.ts'
import { eInvoiceTax } from './e-invoice-tax.ts'
import { eInvoiceMessages } from './messages.ts'
import { xmlText } from './xml.ts'

type IssuedParty = Pick<DocumentSnapshot['billTo'], 'taxId' | 'address'>

/**
 * Maps an invoice or a credit note to EN 16931. Its sums follow the standard's own rules (BR-CO-10 to BR-CO-17); where they differ from what
 * the document says, the rounding amount (BT-114) makes up for it, so that both ask for the same payment.
 */
export function toEInvoice(snapshot: DocumentSnapshot): EInvoice {
  const { kind, number, issuedOn, dueOn, currency, reason, order, purchaseOrder, credits, seller, billTo, money, discount } = snapshot
  const isCreditNote = kind === 'credit-note'
  const sign = isCreditNote ? -1 : 1
  const delivery = snapshot.delivery?.cents ? { reason: snapshot.delivery.text, cents: sign * snapshot.delivery.cents } : null
  const goods = snapshot.lines.map((line) => toLine(line, sign))
  // A document has lines (BR-16). Without goods, the delivery is one.
  const lines = goods.length > 0 ? goods : [lineOf(delivery?.reason ?? saidFirst(reason, eInvoiceMessages.refund), delivery?.cents ?? 0)]
  const charge = goods.length > 0 ? delivery : null

  const ids = { seller: vatIdOf(seller.taxId), buyer: vatIdOf(billTo.taxId) }
  const linesCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const netCents = linesCents + (charge?.cents ?? 0)
  const tax = eInvoiceTax(snapshot, netCents, ids)
  const grossCents = netCents + tax.cents
  const totalCents = sign * snapshot.totalCents
  const isSettled = money?.state === 'paid' || money?.state === 'refunded'
  const payableCents = isSettled ? 0 : totalCents - (snapshot.receivedCents ?? 0)
  const isSupplyDated = tax.code === 'K' && !snapshot.suppliedOn

  return {
    isCreditNote,
    number,
    issuedOn,
    dueOn,
    currency,
    note: reason,
    buyerReference: saidFirst(billTo.reference, purchaseOrder, order),
    purchaseOrder,
    order,
    credits,
    seller: {
      ...partyOf(seller, tax.code === 'O'),
      name: saidFirst(seller.address?.name, snapshot.shop, eInvoiceMessages.unnamed.seller),
      tradingName: snapshot.shop,
      phone: seller.phone,
      email: seller.email,
      electronicAddress: seller.email ? { scheme: 'EM', value: seller.email } : null,
    },
    buyer: {
      ...partyOf(billTo, tax.code === 'O'),
      name: saidFirst(billTo.address?.name, eInvoiceMessages.unnamed.buyer),
      electronicAddress: billTo.electronicAddress ?? null,
    },
    deliverTo: snapshot.deliverToAddress?.country ? snapshot.deliverToAddress : null,
    suppliedOn: snapshot.suppliedOn ?? null,
    suppliedFrom: isSupplyDated ? issuedOn : null,
    payment: paymentOf(snapshot),
    terms: discount
      ? eInvoiceMessages.discount(daysBetween(issuedOn, discount.on), discount.percentThousandths / 1000)
      : termsOf(snapshot, payableCents),
    lines,
    charge,
    tax,
    sums: {
      linesCents,
      chargesCents: charge?.cents ?? 0,
      netCents,
      taxCents: tax.cents,
      grossCents,
      prepaidCents: totalCents - payableCents,
      roundingCents: totalCents - grossCents,
      payableCents,
    },
  }
}

function termsOf({ kind, dueOn, order }: DocumentSnapshot, payableCents: number): string {
  if (payableCents <= 0) return ''
  if (kind === 'credit-note') return eInvoiceMessages.credited(order)
  return dueOn ? '' : eInvoiceMessages.payBy(order)
}

/** Whole days from one day to another. */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** A line at its price, or, where units and price do not make its amount, with the amount as the price of all units. */
function toLine({ product, sku, units, priceCents, amountCents }: DocumentSnapshot['lines'][number], sign: number): EInvoiceLine {
  const amount = sign * amountCents
  const name = saidFirst(product, sku, eInvoiceMessages.unnamed.item)
  if (!units) return { ...lineOf(name, amount), sku }
  return priceCents !== null && priceCents * units === amountCents
    ? { name, sku, quantity: units, priceCents: sign * priceCents, baseQuantity: 1, amountCents: amount }
    : { name, sku, quantity: units, priceCents: amount, baseQuantity: units, amountCents: amount }
}

const lineOf = (name: string, cents: number): EInvoiceLine => ({
  name,
  sku: '',
  quantity: 1,
  priceCents: cents,
  baseQuantity: 1,
  amountCents: cents,
})

/** The first text of which something is left in XML. */
const saidFirst = (...texts: (string | undefined)[]): string => texts.find((text) => text && xmlText(text)) ?? ''

/** Who is not subject to tax names no VAT ID (BR-O-02): the number then only says who it is. */
function partyOf({ taxId, address }: IssuedParty, isUntaxed: boolean): Omit<EInvoiceParty, 'name' | 'electronicAddress'> {
  if (!address) throw new Error('The document was issued without the address that an e-invoice needs')
  const vatId = isUntaxed ? '' : vatIdOf(taxId)
  return { address, vatId, taxNumber: vatId ? '' : compactId(taxId) }
}

/** A tax ID that starts with the letters of its country (BR-CO-09); empty for another number. */
function vatIdOf(taxId: string): string {
  const id = compactId(taxId)
  return /^[A-Z]{2}[A-Z\d+*]{2,}$/.test(id) ? id : ''
}

function paymentOf({ money, currency }: DocumentSnapshot): EInvoice['payment'] {
  if (money?.state !== 'due') {
    const code = money?.state === 'paid' && money.by === 'card' ? '68' : '1'
    return { code, reference: money?.reference ?? '', account: '', holder: '', bic: '' }
  }
  const iban = readIban(money.account)
  return {
    code: iban && currency === 'EUR' ? '58' : '30',
    reference: money.reference,
    account: iban ?? compactId(money.account),
    holder: money.holder,
    bic: compactId(money.bic),
  }
}
