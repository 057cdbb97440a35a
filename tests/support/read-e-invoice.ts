import { nodesAt, readXml, textAt, type XmlNode } from './read-xml.ts'

/** An amount in cents; undefined if it is absent. */
const centsAt = (node: XmlNode, path: string) => {
  const text = textAt(node, path)
  if (text === '') return undefined
  if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`${path} is not an amount with two decimals: ${text}`)
  return Math.round(Number(text) * 100)
}

/** An electronic address; undefined if there is none. */
const addressAt = (node: XmlNode, path: string) =>
  nodesAt(node, path).map(({ attributes, text }) => ({ scheme: attributes['schemeID'] ?? '', value: text }))[0]

/** The sum of the allowances among the allowances and charges of a document. */
const allowances = (nodes: XmlNode[], indicator: string, amount: string) =>
  nodes.filter((node) => textAt(node, indicator) === 'false').reduce((sum, node) => sum + (centsAt(node, amount) ?? 0), 0)

export type ReadEInvoice = ReturnType<typeof readUbl>

/** The business terms of a document in UBL. */
export function readUbl(xml: string) {
  const root = readXml(xml)
  const isCreditNote = root.name === 'CreditNote'
  const at = (path: string) => textAt(root, path)
  const has = (path: string) => nodesAt(root, path).length > 0
  const [seller, buyer] = ['cac:AccountingSupplierParty/cac:Party', 'cac:AccountingCustomerParty/cac:Party']
  const taxIdOf = (scheme: string) =>
    nodesAt(root, `${seller}/cac:PartyTaxScheme`)
      .filter((node) => textAt(node, 'cac:TaxScheme/cbc:ID') === scheme)
      .map((node) => textAt(node, 'cbc:CompanyID'))[0] ?? ''
  const total = (name: string) => centsAt(root, `cac:LegalMonetaryTotal/cbc:${name}`)
  const tax = (path: string) => ({ code: at(`${path}/cbc:ID`), percent: at(`${path}/cbc:Percent`) })
  const subtotal = 'cac:TaxTotal/cac:TaxSubtotal'
  return {
    profile: at('cbc:CustomizationID'),
    number: at('cbc:ID'),
    issuedOn: at('cbc:IssueDate'),
    type: at(isCreditNote ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'),
    currency: at('cbc:DocumentCurrencyCode'),
    dueOn: at('cbc:DueDate'),
    terms: at('cac:PaymentTerms/cbc:Note'),
    credits: at('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID'),
    seller: {
      name: at(`${seller}/cac:PartyLegalEntity/cbc:RegistrationName`),
      country: at(`${seller}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
      id: at(`${seller}/cac:PartyIdentification/cbc:ID`),
      vatId: taxIdOf('VAT'),
      taxNumber: taxIdOf('TAX'),
      hasAddress: has(`${seller}/cac:PostalAddress`),
      electronicAddress: addressAt(root, `${seller}/cbc:EndpointID`),
    },
    buyer: {
      name: at(`${buyer}/cac:PartyLegalEntity/cbc:RegistrationName`),
      country: at(`${buyer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
      vatId: at(`${buyer}/cac:PartyTaxScheme/cbc:CompanyID`),
      hasAddress: has(`${buyer}/cac:PostalAddress`),
      electronicAddress: addressAt(root, `${buyer}/cbc:EndpointID`),
    },
    taxPoint: { on: at('cbc:TaxPointDate'), code: at('cac:InvoicePeriod/cbc:DescriptionCode') },
    suppliedOn: at('cac:Delivery/cbc:ActualDeliveryDate') || at('cac:InvoicePeriod/cbc:StartDate'),
    hasDeliverTo: has('cac:Delivery/cac:DeliveryLocation/cac:Address'),
    deliverToCountry: at('cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'),
    payment: {
      isThere: has('cac:PaymentMeans'),
      code: at('cac:PaymentMeans/cbc:PaymentMeansCode'),
      hasAccount: has('cac:PaymentMeans/cac:PayeeFinancialAccount'),
      account: at('cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID'),
    },
    allowancesCents: allowances(nodesAt(root, 'cac:AllowanceCharge'), 'cbc:ChargeIndicator', 'cbc:Amount'),
    charge: {
      cents: centsAt(root, 'cac:AllowanceCharge/cbc:Amount'),
      reason: at('cac:AllowanceCharge/cbc:AllowanceChargeReason'),
      ...tax('cac:AllowanceCharge/cac:TaxCategory'),
    },
    breakdown: {
      count: nodesAt(root, subtotal).length,
      onCents: centsAt(root, `${subtotal}/cbc:TaxableAmount`),
      cents: centsAt(root, `${subtotal}/cbc:TaxAmount`),
      reason: at(`${subtotal}/cac:TaxCategory/cbc:TaxExemptionReason`) || at(`${subtotal}/cac:TaxCategory/cbc:TaxExemptionReasonCode`),
      ...tax(`${subtotal}/cac:TaxCategory`),
    },
    sums: {
      lines: total('LineExtensionAmount'),
      allowances: total('AllowanceTotalAmount'),
      charges: total('ChargeTotalAmount'),
      net: total('TaxExclusiveAmount'),
      tax: centsAt(root, 'cac:TaxTotal/cbc:TaxAmount'),
      gross: total('TaxInclusiveAmount'),
      prepaid: total('PrepaidAmount'),
      rounding: total('PayableRoundingAmount'),
      payable: total('PayableAmount'),
    },
    lines: nodesAt(root, isCreditNote ? 'cac:CreditNoteLine' : 'cac:InvoiceLine').map((node) => {
      const quantity = nodesAt(node, isCreditNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')[0]
      const item = 'cac:Item/cac:ClassifiedTaxCategory'
      return {
        id: textAt(node, 'cbc:ID'),
        name: textAt(node, 'cac:Item/cbc:Name'),
        quantity: Number(quantity?.text),
        unit: quantity?.attributes['unitCode'] ?? '',
        cents: centsAt(node, 'cbc:LineExtensionAmount'),
        priceCents: centsAt(node, 'cac:Price/cbc:PriceAmount'),
        base: Number(textAt(node, 'cac:Price/cbc:BaseQuantity') || 1),
        code: textAt(node, `${item}/cbc:ID`),
        percent: textAt(node, `${item}/cbc:Percent`),
      }
    }),
  }
}

/** The business terms of a document in CII, in the same shape. */
export function readCii(xml: string): ReadEInvoice {
  const root = readXml(xml)
  const [trade] = nodesAt(root, 'rsm:SupplyChainTradeTransaction')
  if (!trade) throw new Error('No transaction')
  const agreement = (path: string) => textAt(trade, `ram:ApplicableHeaderTradeAgreement/ram:${path}`)
  const settled = (path: string) => textAt(trade, `ram:ApplicableHeaderTradeSettlement/${path}`)
  const settledCents = (path: string) => centsAt(trade, `ram:ApplicableHeaderTradeSettlement/${path}`)
  const total = (name: string) => settledCents(`ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`)
  const taxIdOf = (party: string, scheme: string) =>
    nodesAt(trade, `ram:ApplicableHeaderTradeAgreement/ram:${party}/ram:SpecifiedTaxRegistration/ram:ID`).find(
      ({ attributes }) => attributes['schemeID'] === scheme,
    )?.text ?? ''
  const dayAt = (node: XmlNode, path: string) => textAt(node, path).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const tax = (node: XmlNode, path: string) => ({
    code: textAt(node, `${path}/ram:CategoryCode`),
    percent: textAt(node, `${path}/ram:RateApplicablePercent`),
  })
  const settlement = 'ram:ApplicableHeaderTradeSettlement'
  const delivery = 'ram:ApplicableHeaderTradeDelivery'
  const has = (path: string) => nodesAt(trade, path).length > 0
  const contactOf = (party: string) => ({
    hasAddress: has(`ram:ApplicableHeaderTradeAgreement/ram:${party}/ram:PostalTradeAddress`),
    electronicAddress: addressAt(trade, `ram:ApplicableHeaderTradeAgreement/ram:${party}/ram:URIUniversalCommunication/ram:URIID`),
  })
  return {
    profile: textAt(root, 'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID'),
    number: textAt(root, 'rsm:ExchangedDocument/ram:ID'),
    issuedOn: dayAt(root, 'rsm:ExchangedDocument/ram:IssueDateTime/udt:DateTimeString'),
    type: textAt(root, 'rsm:ExchangedDocument/ram:TypeCode'),
    currency: settled('ram:InvoiceCurrencyCode'),
    dueOn: dayAt(trade, `${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString`),
    terms: settled('ram:SpecifiedTradePaymentTerms/ram:Description'),
    credits: settled('ram:InvoiceReferencedDocument/ram:IssuerAssignedID'),
    seller: {
      name: agreement('SellerTradeParty/ram:Name'),
      country: agreement('SellerTradeParty/ram:PostalTradeAddress/ram:CountryID'),
      id: agreement('SellerTradeParty/ram:ID'),
      vatId: taxIdOf('SellerTradeParty', 'VA'),
      taxNumber: taxIdOf('SellerTradeParty', 'FC'),
      ...contactOf('SellerTradeParty'),
    },
    buyer: {
      name: agreement('BuyerTradeParty/ram:Name'),
      country: agreement('BuyerTradeParty/ram:PostalTradeAddress/ram:CountryID'),
      vatId: taxIdOf('BuyerTradeParty', 'VA'),
      ...contactOf('BuyerTradeParty'),
    },
    taxPoint: { on: settled('ram:ApplicableTradeTax/ram:TaxPointDate'), code: settled('ram:ApplicableTradeTax/ram:DueDateTypeCode') },
    suppliedOn:
      dayAt(trade, 'ram:ApplicableHeaderTradeDelivery/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString') ||
      dayAt(trade, `${settlement}/ram:BillingSpecifiedPeriod/ram:StartDateTime/udt:DateTimeString`),
    hasDeliverTo: has(`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress`),
    deliverToCountry: textAt(trade, 'ram:ApplicableHeaderTradeDelivery/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID'),
    payment: {
      isThere: has(`${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`),
      code: settled('ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode'),
      hasAccount: has(`${settlement}/ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount`),
      account:
        settled('ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:IBANID') ||
        settled('ram:SpecifiedTradeSettlementPaymentMeans/ram:PayeePartyCreditorFinancialAccount/ram:ProprietaryID'),
    },
    allowancesCents: allowances(
      nodesAt(trade, `${settlement}/ram:SpecifiedTradeAllowanceCharge`),
      'ram:ChargeIndicator/udt:Indicator',
      'ram:ActualAmount',
    ),
    charge: {
      cents: settledCents('ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount'),
      reason: settled('ram:SpecifiedTradeAllowanceCharge/ram:Reason'),
      ...tax(trade, `${settlement}/ram:SpecifiedTradeAllowanceCharge/ram:CategoryTradeTax`),
    },
    breakdown: {
      count: nodesAt(trade, `${settlement}/ram:ApplicableTradeTax`).length,
      onCents: settledCents('ram:ApplicableTradeTax/ram:BasisAmount'),
      cents: settledCents('ram:ApplicableTradeTax/ram:CalculatedAmount'),
      reason: settled('ram:ApplicableTradeTax/ram:ExemptionReason'),
      ...tax(trade, `${settlement}/ram:ApplicableTradeTax`),
    },
    sums: {
      lines: total('LineTotalAmount'),
      allowances: total('AllowanceTotalAmount'),
      charges: total('ChargeTotalAmount'),
      net: total('TaxBasisTotalAmount'),
      tax: total('TaxTotalAmount'),
      gross: total('GrandTotalAmount'),
      prepaid: total('TotalPrepaidAmount'),
      rounding: total('RoundingAmount'),
      payable: total('DuePayableAmount'),
    },
    lines: nodesAt(trade, 'ram:IncludedSupplyChainTradeLineItem').map((node) => {
      const quantity = nodesAt(node, 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity')[0]
      const price = 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice'
      const sum = 'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount'
      return {
        id: textAt(node, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
        name: textAt(node, 'ram:SpecifiedTradeProduct/ram:Name'),
        quantity: Number(quantity?.text),
        unit: quantity?.attributes['unitCode'] ?? '',
        cents: centsAt(node, sum),
        priceCents: centsAt(node, `${price}/ram:ChargeAmount`),
        base: Number(textAt(node, `${price}/ram:BasisQuantity`) || 1),
        ...tax(node, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax'),
      }
    }),
  }
}
