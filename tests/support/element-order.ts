import type { XmlNode } from './read-xml.ts'

/**
 * The elements that an e-invoice of the shop may have, each with its children in the order of the schemas UBL 2.1 and CII D16B. '?' may
 * be absent, '*' may repeat or be absent, '+' repeats. What is not named here has text and no children.
 */
type Sequences = Readonly<Record<string, string>>

const party =
  'cbc:EndpointID? cac:PartyIdentification* cac:PartyName* cac:PostalAddress? cac:PartyTaxScheme* cac:PartyLegalEntity* cac:Contact?'
const address = 'cbc:StreetName? cbc:CityName? cbc:PostalZone? cbc:CountrySubentity? cac:Country?'
const category = 'cbc:ID? cbc:Percent? cbc:TaxExemptionReasonCode? cbc:TaxExemptionReason* cac:TaxScheme'
const references = 'cbc:Note* cbc:DocumentCurrencyCode? cbc:BuyerReference? cac:InvoicePeriod* cac:OrderReference? cac:BillingReference*'
const parties = 'cac:AccountingSupplierParty cac:AccountingCustomerParty cac:Delivery* cac:PaymentMeans* cac:PaymentTerms*'
const sums = 'cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal'

const ubl: Sequences = {
  Invoice: `cbc:CustomizationID? cbc:ProfileID? cbc:ID cbc:IssueDate cbc:DueDate? cbc:InvoiceTypeCode? ${references} ${parties} ${sums} cac:InvoiceLine+`,
  CreditNote: `cbc:CustomizationID? cbc:ProfileID? cbc:ID cbc:IssueDate cbc:CreditNoteTypeCode? ${references} ${parties} ${sums} cac:CreditNoteLine+`,
  'cac:InvoicePeriod': 'cbc:StartDate? cbc:EndDate?',
  'cac:OrderReference': 'cbc:ID cbc:SalesOrderID?',
  'cac:BillingReference': 'cac:InvoiceDocumentReference?',
  'cac:InvoiceDocumentReference': 'cbc:ID cbc:IssueDate?',
  'cac:AccountingSupplierParty': 'cac:Party?',
  'cac:AccountingCustomerParty': 'cac:Party?',
  'cac:Party': party,
  'cac:PartyIdentification': 'cbc:ID',
  'cac:PartyName': 'cbc:Name',
  'cac:PostalAddress': address,
  'cac:Address': address,
  'cac:Country': 'cbc:IdentificationCode?',
  'cac:PartyTaxScheme': 'cbc:CompanyID? cac:TaxScheme',
  'cac:TaxScheme': 'cbc:ID?',
  'cac:PartyLegalEntity': 'cbc:RegistrationName? cbc:CompanyID?',
  'cac:Contact': 'cbc:Name? cbc:Telephone? cbc:ElectronicMail?',
  'cac:Delivery': 'cbc:ActualDeliveryDate? cac:DeliveryLocation? cac:DeliveryParty?',
  'cac:DeliveryLocation': 'cac:Address?',
  'cac:DeliveryParty': party,
  'cac:PaymentMeans': 'cbc:PaymentMeansCode cbc:PaymentID* cac:PayeeFinancialAccount?',
  'cac:PayeeFinancialAccount': 'cbc:ID? cbc:Name? cac:FinancialInstitutionBranch?',
  'cac:FinancialInstitutionBranch': 'cbc:ID?',
  'cac:PaymentTerms': 'cbc:Note*',
  'cac:AllowanceCharge': 'cbc:ChargeIndicator cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason* cbc:Amount cac:TaxCategory*',
  'cac:TaxTotal': 'cbc:TaxAmount cac:TaxSubtotal*',
  'cac:TaxSubtotal': 'cbc:TaxableAmount? cbc:TaxAmount cac:TaxCategory',
  'cac:TaxCategory': category,
  'cac:ClassifiedTaxCategory': category,
  'cac:LegalMonetaryTotal':
    'cbc:LineExtensionAmount? cbc:TaxExclusiveAmount? cbc:TaxInclusiveAmount? cbc:ChargeTotalAmount? cbc:PrepaidAmount? cbc:PayableRoundingAmount? cbc:PayableAmount',
  'cac:InvoiceLine': 'cbc:ID cbc:InvoicedQuantity? cbc:LineExtensionAmount cac:Item cac:Price?',
  'cac:CreditNoteLine': 'cbc:ID cbc:CreditedQuantity? cbc:LineExtensionAmount? cac:Item? cac:Price?',
  'cac:Item': 'cbc:Name? cac:SellersItemIdentification? cac:ClassifiedTaxCategory*',
  'cac:SellersItemIdentification': 'cbc:ID',
  'cac:Price': 'cbc:PriceAmount cbc:BaseQuantity?',
}

const tradeParty =
  'ram:ID* ram:Name? ram:SpecifiedLegalOrganization? ram:DefinedTradeContact* ram:PostalTradeAddress? ram:URIUniversalCommunication* ram:SpecifiedTaxRegistration*'
const day = 'udt:DateTimeString'
const tradeTax =
  'ram:CalculatedAmount* ram:TypeCode? ram:ExemptionReason? ram:BasisAmount* ram:CategoryCode? ram:ExemptionReasonCode? ram:RateApplicablePercent?'

const cii: Sequences = {
  'rsm:CrossIndustryInvoice': 'rsm:ExchangedDocumentContext rsm:ExchangedDocument rsm:SupplyChainTradeTransaction',
  'rsm:ExchangedDocumentContext': 'ram:GuidelineSpecifiedDocumentContextParameter*',
  'ram:GuidelineSpecifiedDocumentContextParameter': 'ram:ID?',
  'rsm:ExchangedDocument': 'ram:ID? ram:TypeCode? ram:IssueDateTime? ram:IncludedNote*',
  'ram:IssueDateTime': day,
  'ram:IncludedNote': 'ram:Content*',
  'rsm:SupplyChainTradeTransaction':
    'ram:IncludedSupplyChainTradeLineItem* ram:ApplicableHeaderTradeAgreement ram:ApplicableHeaderTradeDelivery ram:ApplicableHeaderTradeSettlement',
  'ram:IncludedSupplyChainTradeLineItem':
    'ram:AssociatedDocumentLineDocument? ram:SpecifiedTradeProduct? ram:SpecifiedLineTradeAgreement? ram:SpecifiedLineTradeDelivery? ram:SpecifiedLineTradeSettlement',
  'ram:AssociatedDocumentLineDocument': 'ram:LineID?',
  'ram:SpecifiedTradeProduct': 'ram:SellerAssignedID? ram:Name*',
  'ram:SpecifiedLineTradeAgreement': 'ram:NetPriceProductTradePrice?',
  'ram:NetPriceProductTradePrice': 'ram:ChargeAmount+ ram:BasisQuantity?',
  'ram:SpecifiedLineTradeDelivery': 'ram:BilledQuantity?',
  'ram:SpecifiedLineTradeSettlement': 'ram:ApplicableTradeTax* ram:SpecifiedTradeSettlementLineMonetarySummation?',
  'ram:ApplicableTradeTax': tradeTax,
  'ram:CategoryTradeTax': tradeTax,
  'ram:SpecifiedTradeSettlementLineMonetarySummation': 'ram:LineTotalAmount*',
  'ram:ApplicableHeaderTradeAgreement':
    'ram:BuyerReference? ram:SellerTradeParty? ram:BuyerTradeParty? ram:SellerOrderReferencedDocument? ram:BuyerOrderReferencedDocument?',
  'ram:SellerTradeParty': tradeParty,
  'ram:BuyerTradeParty': tradeParty,
  'ram:ShipToTradeParty': tradeParty,
  'ram:SpecifiedLegalOrganization': 'ram:ID? ram:TradingBusinessName?',
  'ram:DefinedTradeContact': 'ram:PersonName? ram:TelephoneUniversalCommunication? ram:EmailURIUniversalCommunication?',
  'ram:TelephoneUniversalCommunication': 'ram:CompleteNumber?',
  'ram:EmailURIUniversalCommunication': 'ram:URIID?',
  'ram:URIUniversalCommunication': 'ram:URIID?',
  'ram:PostalTradeAddress': 'ram:PostcodeCode? ram:LineOne? ram:CityName? ram:CountryID? ram:CountrySubDivisionName?',
  'ram:SpecifiedTaxRegistration': 'ram:ID?',
  'ram:SellerOrderReferencedDocument': 'ram:IssuerAssignedID?',
  'ram:BuyerOrderReferencedDocument': 'ram:IssuerAssignedID?',
  'ram:ApplicableHeaderTradeDelivery': 'ram:ShipToTradeParty? ram:ActualDeliverySupplyChainEvent?',
  'ram:ActualDeliverySupplyChainEvent': 'ram:OccurrenceDateTime?',
  'ram:OccurrenceDateTime': day,
  'ram:ApplicableHeaderTradeSettlement':
    'ram:PaymentReference* ram:InvoiceCurrencyCode? ram:SpecifiedTradeSettlementPaymentMeans* ram:ApplicableTradeTax* ram:BillingSpecifiedPeriod? ram:SpecifiedTradeAllowanceCharge* ram:SpecifiedTradePaymentTerms* ram:SpecifiedTradeSettlementHeaderMonetarySummation ram:InvoiceReferencedDocument*',
  'ram:SpecifiedTradeSettlementPaymentMeans':
    'ram:TypeCode? ram:PayeePartyCreditorFinancialAccount? ram:PayeeSpecifiedCreditorFinancialInstitution?',
  'ram:PayeePartyCreditorFinancialAccount': 'ram:IBANID? ram:AccountName? ram:ProprietaryID?',
  'ram:PayeeSpecifiedCreditorFinancialInstitution': 'ram:BICID?',
  'ram:BillingSpecifiedPeriod': 'ram:StartDateTime?',
  'ram:StartDateTime': day,
  'ram:SpecifiedTradeAllowanceCharge': 'ram:ChargeIndicator? ram:ActualAmount* ram:ReasonCode? ram:Reason? ram:CategoryTradeTax*',
  'ram:ChargeIndicator': 'udt:Indicator',
  'ram:SpecifiedTradePaymentTerms': 'ram:Description* ram:DueDateDateTime?',
  'ram:DueDateDateTime': day,
  'ram:SpecifiedTradeSettlementHeaderMonetarySummation':
    'ram:LineTotalAmount* ram:ChargeTotalAmount* ram:TaxBasisTotalAmount* ram:TaxTotalAmount* ram:RoundingAmount* ram:GrandTotalAmount* ram:TotalPrepaidAmount* ram:DuePayableAmount*',
  'ram:InvoiceReferencedDocument': 'ram:IssuerAssignedID? ram:FormattedIssueDateTime?',
  'ram:FormattedIssueDateTime': 'qdt:DateTimeString',
}

const sequences: Sequences = { ...ubl, ...cii }

/** Where a document differs from the order of its schema, such as 'cac:Price: cbc:BaseQuantity'. */
export function misplacedIn(node: XmlNode): string[] {
  const sequence = sequences[node.name]
  if (sequence === undefined) {
    const [child] = node.children
    return child || node.text === '' ? [`${node.name}: ${child?.name ?? 'no text'}`] : []
  }
  const names = node.children.map(({ name }) => name)
  let at = 0
  for (const part of sequence.split(' ')) {
    const [, name = '', often = ''] = /^(.*?)([?*+]?)$/.exec(part) ?? []
    const start = at
    while (names[at] === name && (at === start || often === '*' || often === '+')) at++
    if (at === start && (often === '' || often === '+')) return [`${node.name}: no ${name}`]
  }
  return at < names.length ? [`${node.name}: ${names[at]}`] : node.children.flatMap(misplacedIn)
}
