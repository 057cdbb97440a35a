import type { PartyAddress } from '../../../../contract/selling/document-snapshot.ts'
import type { EInvoice, EInvoiceLine, EInvoiceParty } from './e-invoice.ts'
import type { EInvoiceTax } from './e-invoice-tax.ts'
import { amountText, PIECE, percentText } from './values.ts'
import { leaf, leafOfLines, parent, writeXml } from './xml.ts'

const standard = 'urn:cen.eu:en16931:2017'
const peppol = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const xRechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
const process = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'

/** Writes a document as UBL 2.1 in the profile that it has everything for. */
export function writeUbl(invoice: EInvoice): string {
  const { isCreditNote, number, issuedOn, dueOn, currency, note, buyerReference, suppliedFrom, credits, terms, sums } = invoice
  const kind = isCreditNote ? 'CreditNote' : 'Invoice'
  const money = moneyIn(currency)
  return writeXml(kind, namespacesOf(kind), [
    leaf('cbc:CustomizationID', profileOf(invoice)),
    leaf('cbc:ProfileID', process),
    leaf('cbc:ID', number),
    leaf('cbc:IssueDate', issuedOn),
    !isCreditNote && leaf('cbc:DueDate', dueOn),
    leaf(`cbc:${kind}TypeCode`, isCreditNote ? '381' : '380'),
    leaf('cbc:Note', note),
    leaf('cbc:DocumentCurrencyCode', currency),
    leaf('cbc:BuyerReference', buyerReference),
    parent('cac:InvoicePeriod', leaf('cbc:StartDate', suppliedFrom)),
    parent('cac:OrderReference', leaf('cbc:ID', invoice.purchaseOrder || 'NA'), leaf('cbc:SalesOrderID', invoice.order)),
    credits &&
      parent(
        'cac:BillingReference',
        parent('cac:InvoiceDocumentReference', leaf('cbc:ID', credits.number), leaf('cbc:IssueDate', credits.issuedOn)),
      ),
    parent('cac:AccountingSupplierParty', sellerOf(invoice)),
    parent('cac:AccountingCustomerParty', buyerOf(invoice)),
    deliveryOf(invoice),
    paymentOf(invoice),
    parent('cac:PaymentTerms', leafOfLines('cbc:Note', terms)),
    chargeOf(invoice),
    taxTotalOf(invoice),
    parent(
      'cac:LegalMonetaryTotal',
      money('cbc:LineExtensionAmount', sums.linesCents),
      money('cbc:TaxExclusiveAmount', sums.netCents),
      money('cbc:TaxInclusiveAmount', sums.grossCents),
      sums.chargesCents !== 0 && money('cbc:ChargeTotalAmount', sums.chargesCents),
      sums.prepaidCents !== 0 && money('cbc:PrepaidAmount', sums.prepaidCents),
      sums.roundingCents !== 0 && money('cbc:PayableRoundingAmount', sums.roundingCents),
      money('cbc:PayableAmount', sums.payableCents),
    ),
    invoice.lines.map((line, index) => lineOf(invoice, line, index + 1)),
  ])
}

const namespacesOf = (kind: string) => ({
  xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`,
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
})

/** Peppol wants a number of a national register from sellers there, which no setting has (DK-R-002, GR-R-004, IS-R-002). */
const namedByRegister = new Set(['DK', 'GR', 'IS'])

/**
 * XRechnung 3.0 between parties in Germany, Peppol BIS Billing 3.0 between others, if they have electronic addresses and whatever else it
 * asks for. Otherwise the standard alone.
 */
function profileOf({ seller, buyer, tax, deliverTo }: EInvoice): string {
  if (!seller.electronicAddress || !buyer.electronicAddress || namedByRegister.has(seller.address.country)) return standard
  if (seller.address.country !== 'DE' || buyer.address.country !== 'DE') return peppol
  const addresses = [seller.address, buyer.address, ...(deliverTo ? [deliverTo] : [])]
  // BR-DE-3 to BR-DE-11, BR-DE-14 and BR-DE-27.
  const isWhole = addresses.every(({ city, postcode }) => city && postcode) && tax.percentThousandths !== null
  return isWhole && /\d.*\d.*\d/.test(seller.phone) ? xRechnung : standard
}

const moneyIn = (currency: string) => (name: string, cents: number) => leaf(name, amountText(cents), { currencyID: currency })

const vat = () => parent('cac:TaxScheme', leaf('cbc:ID', 'VAT'))

function sellerOf({ seller }: EInvoice) {
  const { name, address, vatId, taxNumber, electronicAddress, tradingName, phone, email } = seller
  return parent(
    'cac:Party',
    endpointOf(electronicAddress),
    !vatId && parent('cac:PartyIdentification', leaf('cbc:ID', taxNumber || email || name)),
    parent('cac:PartyName', leaf('cbc:Name', tradingName)),
    addressOf('cac:PostalAddress', address),
    vatId && parent('cac:PartyTaxScheme', leaf('cbc:CompanyID', vatId), vat()),
    taxNumber && parent('cac:PartyTaxScheme', leaf('cbc:CompanyID', taxNumber), parent('cac:TaxScheme', leaf('cbc:ID', 'TAX'))),
    parent('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name)),
    parent('cac:Contact', leaf('cbc:Name', name), leaf('cbc:Telephone', phone), leaf('cbc:ElectronicMail', email)),
  )
}

const buyerOf = ({ buyer: { name, address, vatId, taxNumber, electronicAddress } }: EInvoice) =>
  parent(
    'cac:Party',
    endpointOf(electronicAddress),
    addressOf('cac:PostalAddress', address),
    vatId && parent('cac:PartyTaxScheme', leaf('cbc:CompanyID', vatId), vat()),
    parent('cac:PartyLegalEntity', leaf('cbc:RegistrationName', name), leaf('cbc:CompanyID', taxNumber)),
  )

const endpointOf = (address: EInvoiceParty['electronicAddress']) =>
  address ? leaf('cbc:EndpointID', address.value, { schemeID: address.scheme }) : undefined

const addressOf = (element: string, { street, city, postcode, region, country }: PartyAddress) =>
  parent(
    element,
    leaf('cbc:StreetName', street),
    leaf('cbc:CityName', city),
    leaf('cbc:PostalZone', postcode),
    leaf('cbc:CountrySubentity', region),
    parent('cac:Country', leaf('cbc:IdentificationCode', country)),
  )

const deliveryOf = ({ deliverTo, suppliedOn }: EInvoice) =>
  parent(
    'cac:Delivery',
    leaf('cbc:ActualDeliveryDate', suppliedOn),
    deliverTo && [
      parent('cac:DeliveryLocation', addressOf('cac:Address', deliverTo)),
      parent('cac:DeliveryParty', parent('cac:PartyName', leaf('cbc:Name', deliverTo.name))),
    ],
  )

const paymentOf = ({ payment: { code, reference, account, holder, bic } }: EInvoice) =>
  parent(
    'cac:PaymentMeans',
    leaf('cbc:PaymentMeansCode', code),
    leaf('cbc:PaymentID', reference),
    account &&
      parent(
        'cac:PayeeFinancialAccount',
        leaf('cbc:ID', account),
        leaf('cbc:Name', holder),
        parent('cac:FinancialInstitutionBranch', leaf('cbc:ID', bic)),
      ),
  )

function categoryOf(element: string, { code, percentThousandths, reason, reasonCode }: EInvoiceTax, withReason = false) {
  return parent(
    element,
    leaf('cbc:ID', code),
    percentThousandths !== null && leaf('cbc:Percent', percentText(percentThousandths)),
    withReason && [leaf('cbc:TaxExemptionReasonCode', reasonCode), leaf('cbc:TaxExemptionReason', reason)],
    vat(),
  )
}

const chargeOf = ({ charge, currency, tax }: EInvoice) =>
  charge
    ? parent(
        'cac:AllowanceCharge',
        leaf('cbc:ChargeIndicator', 'true'),
        leaf('cbc:AllowanceChargeReasonCode', 'FC'),
        leaf('cbc:AllowanceChargeReason', charge.reason),
        moneyIn(currency)('cbc:Amount', charge.cents),
        categoryOf('cac:TaxCategory', tax),
      )
    : undefined

function taxTotalOf({ currency, tax }: EInvoice) {
  const money = moneyIn(currency)
  return parent(
    'cac:TaxTotal',
    money('cbc:TaxAmount', tax.cents),
    parent(
      'cac:TaxSubtotal',
      money('cbc:TaxableAmount', tax.onCents),
      money('cbc:TaxAmount', tax.cents),
      categoryOf('cac:TaxCategory', tax, true),
    ),
  )
}

function lineOf({ isCreditNote, currency, tax }: EInvoice, line: EInvoiceLine, id: number) {
  const money = moneyIn(currency)
  return parent(
    isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    leaf('cbc:ID', String(id)),
    leaf(isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(line.quantity), PIECE),
    money('cbc:LineExtensionAmount', line.amountCents),
    parent(
      'cac:Item',
      leaf('cbc:Name', line.name),
      parent('cac:SellersItemIdentification', leaf('cbc:ID', line.sku)),
      categoryOf('cac:ClassifiedTaxCategory', tax),
    ),
    parent(
      'cac:Price',
      money('cbc:PriceAmount', line.priceCents),
      line.baseQuantity !== 1 && leaf('cbc:BaseQuantity', String(line.baseQuantity), PIECE),
    ),
  )
}
