import type { PartyAddress } from '../../../../contract/selling/document-snapshot.ts'
import type { EInvoice, EInvoiceLine, EInvoiceParty } from './e-invoice.ts'
import type { EInvoiceTax } from './e-invoice-tax.ts'
import { amountText, PIECE, percentText } from './values.ts'
import { leaf, leafOfLines, parent, writeXml } from './xml.ts'

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}

/** Writes a document as UN/CEFACT CII D16B in the profile EN 16931, which Factur-X and ZUGFeRD embed. */
export function writeCii(invoice: EInvoice): string {
  const { isCreditNote, number, issuedOn, note, lines } = invoice
  return writeXml('rsm:CrossIndustryInvoice', namespaces, [
    parent(
      'rsm:ExchangedDocumentContext',
      parent('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', 'urn:cen.eu:en16931:2017')),
    ),
    parent(
      'rsm:ExchangedDocument',
      leaf('ram:ID', number),
      leaf('ram:TypeCode', isCreditNote ? '381' : '380'),
      dayOf('ram:IssueDateTime', issuedOn),
      parent('ram:IncludedNote', leaf('ram:Content', note)),
    ),
    parent(
      'rsm:SupplyChainTradeTransaction',
      lines.map((line, index) => lineOf(invoice, line, index + 1)),
      agreementOf(invoice),
      deliveryOf(invoice),
      settlementOf(invoice),
    ),
  ])
}

/** A day in the format 102: CCYYMMDD. */
const dayOf = (element: string, day: string | null, dateType = 'udt:DateTimeString') =>
  parent(element, leaf(dateType, day?.replaceAll('-', ''), { format: '102' }))

function lineOf({ tax }: EInvoice, line: EInvoiceLine, id: number) {
  return parent(
    'ram:IncludedSupplyChainTradeLineItem',
    parent('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(id))),
    parent('ram:SpecifiedTradeProduct', leaf('ram:SellerAssignedID', line.sku), leaf('ram:Name', line.name)),
    parent(
      'ram:SpecifiedLineTradeAgreement',
      parent(
        'ram:NetPriceProductTradePrice',
        leaf('ram:ChargeAmount', amountText(line.priceCents)),
        line.baseQuantity !== 1 && leaf('ram:BasisQuantity', String(line.baseQuantity), PIECE),
      ),
    ),
    parent('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', String(line.quantity), PIECE)),
    parent(
      'ram:SpecifiedLineTradeSettlement',
      categoryOf('ram:ApplicableTradeTax', tax),
      parent('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', amountText(line.amountCents))),
    ),
  )
}

const categoryOf = (element: string, { code, percentThousandths }: EInvoiceTax) =>
  parent(
    element,
    leaf('ram:TypeCode', 'VAT'),
    leaf('ram:CategoryCode', code),
    percentThousandths !== null && leaf('ram:RateApplicablePercent', percentText(percentThousandths)),
  )

function agreementOf({ buyerReference, seller, buyer, order, purchaseOrder }: EInvoice) {
  return parent(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', buyerReference),
    parent(
      'ram:SellerTradeParty',
      !seller.vatId && leaf('ram:ID', seller.taxNumber || seller.email || seller.name),
      leaf('ram:Name', seller.name),
      parent('ram:SpecifiedLegalOrganization', leaf('ram:TradingBusinessName', seller.tradingName)),
      parent(
        'ram:DefinedTradeContact',
        leaf('ram:PersonName', seller.name),
        parent('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', seller.phone)),
        parent('ram:EmailURIUniversalCommunication', leaf('ram:URIID', seller.email)),
      ),
      addressOf(seller.address),
      electronicOf(seller),
      parent('ram:SpecifiedTaxRegistration', leaf('ram:ID', seller.vatId, { schemeID: 'VA' })),
      parent('ram:SpecifiedTaxRegistration', leaf('ram:ID', seller.taxNumber, { schemeID: 'FC' })),
    ),
    parent(
      'ram:BuyerTradeParty',
      leaf('ram:Name', buyer.name),
      parent('ram:SpecifiedLegalOrganization', leaf('ram:ID', buyer.taxNumber)),
      addressOf(buyer.address),
      electronicOf(buyer),
      parent('ram:SpecifiedTaxRegistration', leaf('ram:ID', buyer.vatId, { schemeID: 'VA' })),
    ),
    parent('ram:SellerOrderReferencedDocument', leaf('ram:IssuerAssignedID', order)),
    parent('ram:BuyerOrderReferencedDocument', leaf('ram:IssuerAssignedID', purchaseOrder)),
  )
}

const electronicOf = ({ electronicAddress }: EInvoiceParty) =>
  electronicAddress
    ? parent('ram:URIUniversalCommunication', leaf('ram:URIID', electronicAddress.value, { schemeID: electronicAddress.scheme }))
    : undefined

const addressOf = ({ street, city, postcode, region, country }: PartyAddress) =>
  parent(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', postcode),
    leaf('ram:LineOne', street),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
    leaf('ram:CountrySubDivisionName', region),
  )

/** The schema wants this element, also without content. */
const deliveryOf = ({ deliverTo, suppliedOn }: EInvoice) =>
  parent(
    'ram:ApplicableHeaderTradeDelivery',
    deliverTo && parent('ram:ShipToTradeParty', leaf('ram:Name', deliverTo.name), addressOf(deliverTo)),
    suppliedOn && parent('ram:ActualDeliverySupplyChainEvent', dayOf('ram:OccurrenceDateTime', suppliedOn)),
  ) ?? { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: [] }

function settlementOf(invoice: EInvoice) {
  const { currency, payment, tax, suppliedFrom, charge, terms, dueOn, sums, credits } = invoice
  return parent(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', payment.reference),
    leaf('ram:InvoiceCurrencyCode', currency),
    paymentOf(invoice),
    parent(
      'ram:ApplicableTradeTax',
      leaf('ram:CalculatedAmount', amountText(tax.cents)),
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:ExemptionReason', tax.reason),
      leaf('ram:BasisAmount', amountText(tax.onCents)),
      leaf('ram:CategoryCode', tax.code),
      leaf('ram:ExemptionReasonCode', tax.reasonCode),
      tax.percentThousandths !== null && leaf('ram:RateApplicablePercent', percentText(tax.percentThousandths)),
    ),
    suppliedFrom && parent('ram:BillingSpecifiedPeriod', dayOf('ram:StartDateTime', suppliedFrom)),
    charge &&
      parent(
        'ram:SpecifiedTradeAllowanceCharge',
        parent('ram:ChargeIndicator', leaf('udt:Indicator', 'true')),
        leaf('ram:ActualAmount', amountText(charge.cents)),
        leaf('ram:ReasonCode', 'FC'),
        leaf('ram:Reason', charge.reason),
        categoryOf('ram:CategoryTradeTax', tax),
      ),
    parent('ram:SpecifiedTradePaymentTerms', leafOfLines('ram:Description', terms), dueOn && dayOf('ram:DueDateDateTime', dueOn)),
    parent(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('ram:LineTotalAmount', amountText(sums.linesCents)),
      sums.chargesCents !== 0 && leaf('ram:ChargeTotalAmount', amountText(sums.chargesCents)),
      leaf('ram:TaxBasisTotalAmount', amountText(sums.netCents)),
      leaf('ram:TaxTotalAmount', amountText(sums.taxCents), { currencyID: currency }),
      sums.roundingCents !== 0 && leaf('ram:RoundingAmount', amountText(sums.roundingCents)),
      leaf('ram:GrandTotalAmount', amountText(sums.grossCents)),
      sums.prepaidCents !== 0 && leaf('ram:TotalPrepaidAmount', amountText(sums.prepaidCents)),
      leaf('ram:DuePayableAmount', amountText(sums.payableCents)),
    ),
    credits &&
      parent(
        'ram:InvoiceReferencedDocument',
        leaf('ram:IssuerAssignedID', credits.number),
        dayOf('ram:FormattedIssueDateTime', credits.issuedOn, 'qdt:DateTimeString'),
      ),
  )
}

const paymentOf = ({ payment: { code, account, holder, bic } }: EInvoice) =>
  parent(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', code),
    parent(
      'ram:PayeePartyCreditorFinancialAccount',
      code === '58' && leaf('ram:IBANID', account),
      leaf('ram:AccountName', holder),
      code !== '58' && leaf('ram:ProprietaryID', account),
    ),
    parent('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', bic)),
  )
