import { currencies } from '../../src/contract/ground/shop-locale.ts'
import { isElectronicScheme } from '../../src/contract/rules/electronic-schemes.ts'
import { nodesAt, textAt, type XmlNode } from './read-xml.ts'

type Rule = (document: XmlNode) => boolean

const PEPPOL = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const X_RECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'

const everyNode = (node: XmlNode): XmlNode[] => [node, ...node.children.flatMap(everyNode)]
const named = (document: XmlNode, ...names: string[]) => everyNode(document).filter(({ name }) => names.includes(name))
const has = (path: string) => (document: XmlNode) =>
  nodesAt(document, path).some(({ text, children }) => text !== '' || children.length > 0)
const at = (document: XmlNode, ...paths: string[]) => paths.map((path) => textAt(document, path)).find((text) => text !== '') ?? ''
const linesOf = (document: XmlNode) => [...nodesAt(document, 'cac:InvoiceLine'), ...nodesAt(document, 'cac:CreditNoteLine')]
const charges = (document: XmlNode) => nodesAt(document, 'cac:AllowanceCharge')
const typeOf = (document: XmlNode) => at(document, 'cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode')
const countryOf = (document: XmlNode, side: 'Supplier' | 'Customer') =>
  at(document, `cac:Accounting${side}Party/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode`)
const means = (document: XmlNode) => at(document, 'cac:PaymentMeans/cbc:PaymentMeansCode')
const isTransfer = (document: XmlNode) => ['30', '58'].includes(means(document))
/** The code of a reason belongs to one category. */
const reasonOf = (reason: string, code: string) => (document: XmlNode) =>
  named(document, 'cac:TaxCategory').every(
    (node) => textAt(node, 'cbc:TaxExemptionReasonCode') !== reason || textAt(node, 'cbc:ID') === code,
  )
const isWithin = (name: 'cbc:StartDate' | 'cbc:EndDate') => (document: XmlNode) => {
  const limit = at(document, `cac:InvoicePeriod/${name}`)
  return linesOf(document).every((line) => {
    const day = textAt(line, `cac:InvoicePeriod/${name}`)
    return limit === '' || day === '' || (name === 'cbc:StartDate' ? day >= limit : day <= limit)
  })
}

/** Those rules of Peppol BIS Billing 3.0 beside EN 16931 that concern what the shop writes, by their numbers. */
export const peppolRules: Record<string, Rule> = {
  'PEPPOL-EN16931-R001': has('cbc:ProfileID'),
  'PEPPOL-EN16931-R002': (document) =>
    nodesAt(document, 'cbc:Note').length <= 1 || (countryOf(document, 'Supplier') === 'DE' && countryOf(document, 'Customer') === 'DE'),
  'PEPPOL-EN16931-R003': (document) => at(document, 'cbc:BuyerReference', 'cac:OrderReference/cbc:ID') !== '',
  'PEPPOL-EN16931-R004': (document) => textAt(document, 'cbc:CustomizationID').startsWith(PEPPOL),
  'PEPPOL-EN16931-R007': (document) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(textAt(document, 'cbc:ProfileID')),
  'PEPPOL-EN16931-R008': (document) => everyNode(document).every(({ children, text }) => children.length > 0 || /[^ \t\r\n]/.test(text)),
  'PEPPOL-EN16931-R010': has('cac:AccountingCustomerParty/cac:Party/cbc:EndpointID'),
  'PEPPOL-EN16931-R020': has('cac:AccountingSupplierParty/cac:Party/cbc:EndpointID'),
  'PEPPOL-EN16931-R043': (document) => charges(document).every((node) => /^(true|false)$/.test(textAt(node, 'cbc:ChargeIndicator'))),
  'PEPPOL-EN16931-R051': (document) =>
    everyNode(document).every(
      ({ attributes: { currencyID } }) =>
        (currencyID ?? at(document, 'cbc:DocumentCurrencyCode')) === at(document, 'cbc:DocumentCurrencyCode'),
    ),
  'PEPPOL-EN16931-R053': (document) => nodesAt(document, 'cac:TaxTotal').filter(has('cac:TaxSubtotal')).length === 1,
  'PEPPOL-EN16931-R054': (document) => nodesAt(document, 'cac:TaxTotal').every(has('cac:TaxSubtotal')),
  'PEPPOL-EN16931-R110': isWithin('cbc:StartDate'),
  'PEPPOL-EN16931-R111': isWithin('cbc:EndDate'),
  'PEPPOL-EN16931-R120': (document) =>
    linesOf(document).every((line) => {
      const quantity = Number(at(line, 'cbc:InvoicedQuantity', 'cbc:CreditedQuantity'))
      const base = Number(at(line, 'cac:Price/cbc:BaseQuantity') || 1)
      const expected = (quantity * Number(textAt(line, 'cac:Price/cbc:PriceAmount'))) / base
      return Math.abs(Number(textAt(line, 'cbc:LineExtensionAmount')) - expected) <= 0.02
    }),
  'PEPPOL-EN16931-R121': (document) => named(document, 'cbc:BaseQuantity').every(({ text }) => Number(text) > 0),
  'PEPPOL-EN16931-R130': (document) =>
    linesOf(document).every((line) => {
      const unitOf = (path: string) => nodesAt(line, path)[0]?.attributes['unitCode']
      const base = unitOf('cac:Price/cbc:BaseQuantity')
      return base === undefined || base === (unitOf('cbc:InvoicedQuantity') ?? unitOf('cbc:CreditedQuantity'))
    }),
  'PEPPOL-EN16931-P0100, P0101': (document) => typeOf(document) === (document.name === 'CreditNote' ? '381' : '380'),
  'PEPPOL-EN16931-P0104': reasonOf('VATEX-EU-G', 'G'),
  'PEPPOL-EN16931-P0105': reasonOf('VATEX-EU-O', 'O'),
  'PEPPOL-EN16931-P0106': reasonOf('VATEX-EU-IC', 'K'),
  'PEPPOL-EN16931-P0107': reasonOf('VATEX-EU-AE', 'AE'),
  'PEPPOL-EN16931-CL003': (document) => charges(document).every((node) => textAt(node, 'cbc:AllowanceChargeReasonCode') === 'FC'),
  'PEPPOL-EN16931-CL007': (document) => currencies.some((currency) => currency === textAt(document, 'cbc:DocumentCurrencyCode')),
  'PEPPOL-EN16931-CL008': (document) =>
    named(document, 'cbc:EndpointID').every(({ attributes }) => isElectronicScheme(attributes['schemeID'] ?? '')),
  'PEPPOL-EN16931-F001': (document) =>
    named(document, 'cbc:IssueDate', 'cbc:DueDate', 'cbc:StartDate', 'cbc:ActualDeliveryDate').every(({ text }) =>
      /^\d{4}-\d\d-\d\d$/.test(text),
    ),
  'DK-R-002, GR-R-004, IS-R-002': (document) => !['DK', 'GR', 'IS'].includes(countryOf(document, 'Supplier')),
}

const seller = 'cac:AccountingSupplierParty/cac:Party'
const deliverTo = 'cac:Delivery/cac:DeliveryLocation/cac:Address'
const account = 'cac:PaymentMeans/cac:PayeeFinancialAccount'
const isIban = (text: string) => {
  const moved = `${text.slice(4)}${text.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text) && BigInt(moved) % 97n === 1n
}

/** Those rules of XRechnung 3.0 beside EN 16931 that concern what the shop writes, by their numbers. */
export const xRechnungRules: Record<string, Rule> = {
  'BR-DE-1': has('cac:PaymentMeans'),
  'BR-DE-2': has(`${seller}/cac:Contact`),
  'BR-DE-3': has(`${seller}/cac:PostalAddress/cbc:CityName`),
  'BR-DE-4': has(`${seller}/cac:PostalAddress/cbc:PostalZone`),
  'BR-DE-5': has(`${seller}/cac:Contact/cbc:Name`),
  'BR-DE-6': has(`${seller}/cac:Contact/cbc:Telephone`),
  'BR-DE-7': has(`${seller}/cac:Contact/cbc:ElectronicMail`),
  'BR-DE-8': has('cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:CityName'),
  'BR-DE-9': has('cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:PostalZone'),
  'BR-DE-10': (document) => !has(deliverTo)(document) || has(`${deliverTo}/cbc:CityName`)(document),
  'BR-DE-11': (document) => !has(deliverTo)(document) || has(`${deliverTo}/cbc:PostalZone`)(document),
  'BR-DE-14': (document) => nodesAt(document, 'cac:TaxTotal/cac:TaxSubtotal').every(has('cac:TaxCategory/cbc:Percent')),
  'BR-DE-15': has('cbc:BuyerReference'),
  'BR-DE-16': has(`${seller}/cac:PartyTaxScheme/cbc:CompanyID`),
  'BR-DE-17': (document) => ['380', '381'].includes(typeOf(document)),
  'BR-DE-18': (document) => !/^\s*#/m.test(textAt(document, 'cac:PaymentTerms/cbc:Note')),
  'BR-DE-19': (document) => means(document) !== '58' || isIban(textAt(document, `${account}/cbc:ID`)),
  'BR-DE-21': (document) => textAt(document, 'cbc:CustomizationID') === X_RECHNUNG,
  'BR-DE-23-a': (document) => !isTransfer(document) || has(account)(document),
  'BR-DE-23-b': (document) => !isTransfer(document) || named(document, 'cac:CardAccount', 'cac:PaymentMandate').length === 0,
  'BR-DE-27': (document) => /\d.*\d.*\d/.test(textAt(document, `${seller}/cac:Contact/cbc:Telephone`)),
  'BR-DE-28': (document) => /^[^@\s]+@(?:[^@.\s]+\.)+[^@.\s]+$/.test(textAt(document, `${seller}/cac:Contact/cbc:ElectronicMail`)),
}

/** The rules of the profile that a document in UBL names, which it breaks. */
export function brokenProfileRules(document: XmlNode): string[] {
  const profile = textAt(document, 'cbc:CustomizationID')
  // XRechnung has the rules of Peppol, but for the name of the profile.
  const { 'PEPPOL-EN16931-R004': _, ...shared } = peppolRules
  const rules = profile.startsWith(PEPPOL) ? peppolRules : profile === X_RECHNUNG ? { ...shared, ...xRechnungRules } : {}
  return Object.entries(rules).flatMap(([number, holds]) => (holds(document) ? [] : [number]))
}
