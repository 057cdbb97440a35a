import type { ReadEInvoice } from './read-e-invoice.ts'
import { nodesAt, type XmlNode } from './read-xml.ts'

type Break = (invoice: ReadEInvoice) => void
/** What breaks a rule, in a document with a tax of this category. */
export interface Broken {
  code?: string
  changes: Break[]
}

const lineOf = (invoice: ReadEInvoice) => {
  const [line] = invoice.lines
  if (!line) throw new Error('No line')
  return line
}
const everywhere =
  (percent: string): Break =>
  (invoice) => {
    for (const part of [invoice.breakdown, invoice.charge, ...invoice.lines]) part.percent = percent
  }
const untaxed = (code: string, at: Partial<Record<'ids' | 'parts' | 'reason' | 'noReason', string>>): Record<string, Broken> => ({
  ...(at.ids && { [at.ids]: { code, changes: [withoutIds] } }),
  ...(at.parts && {
    [at.parts]: {
      code,
      changes: [
        everywhere('19'),
        wrongBase,
        (i) => {
          i.breakdown.cents = 1
        },
        (i) => {
          lineOf(i).code = 'S'
        },
      ],
    },
  }),
  ...(at.reason && {
    [at.reason]: {
      code,
      changes: [
        (i) => {
          i.breakdown.reason = ''
        },
      ],
    },
  }),
  ...(at.noReason && {
    [at.noReason]: {
      code,
      changes: [
        (i) => {
          i.breakdown.reason = 'None'
        },
      ],
    },
  }),
})
const withoutIds: Break = ({ seller }) => {
  seller.vatId = ''
  seller.taxNumber = ''
}
const wrongBase: Break = ({ breakdown }) => {
  breakdown.onCents = (breakdown.onCents ?? 0) + 1
}

/** For each rule of EN 16931 that is checked, what breaks it. Documents have goods and delivery. */
export const broken: Record<string, Broken> = {
  'BR-01': {
    changes: [
      (i) => {
        i.profile = ''
      },
    ],
  },
  'BR-02': {
    changes: [
      (i) => {
        i.number = ''
      },
    ],
  },
  'BR-03': {
    changes: [
      (i) => {
        i.issuedOn = ''
      },
    ],
  },
  'BR-04': {
    changes: [
      (i) => {
        i.type = ''
      },
    ],
  },
  'BR-05': {
    changes: [
      (i) => {
        i.currency = ''
      },
    ],
  },
  'BR-06': {
    changes: [
      (i) => {
        i.seller.name = ''
      },
    ],
  },
  'BR-07': {
    changes: [
      (i) => {
        i.buyer.name = ''
      },
    ],
  },
  'BR-08': {
    changes: [
      (i) => {
        i.seller.hasAddress = false
      },
    ],
  },
  'BR-09': {
    changes: [
      (i) => {
        i.seller.country = ''
      },
    ],
  },
  'BR-10': {
    changes: [
      (i) => {
        i.buyer.hasAddress = false
      },
    ],
  },
  'BR-11': {
    changes: [
      (i) => {
        i.buyer.country = ''
      },
    ],
  },
  'BR-12': {
    changes: [
      (i) => {
        i.sums.lines = undefined
      },
    ],
  },
  'BR-13': {
    changes: [
      (i) => {
        i.sums.net = undefined
      },
    ],
  },
  'BR-14': {
    changes: [
      (i) => {
        i.sums.gross = undefined
      },
    ],
  },
  'BR-15': {
    changes: [
      (i) => {
        i.sums.payable = undefined
      },
    ],
  },
  'BR-16': {
    changes: [
      (i) => {
        i.lines = []
      },
    ],
  },
  'BR-21': {
    changes: [
      (i) => {
        lineOf(i).id = ''
      },
      (i) => void i.lines.push(lineOf(i)),
    ],
  },
  'BR-22': {
    changes: [
      (i) => {
        lineOf(i).quantity = Number.NaN
      },
    ],
  },
  'BR-23': {
    changes: [
      (i) => {
        lineOf(i).unit = ''
      },
    ],
  },
  'BR-24': {
    changes: [
      (i) => {
        lineOf(i).cents = undefined
      },
    ],
  },
  'BR-25': {
    changes: [
      (i) => {
        lineOf(i).name = ''
      },
    ],
  },
  'BR-26': {
    changes: [
      (i) => {
        lineOf(i).priceCents = undefined
      },
    ],
  },
  'BR-27': {
    changes: [
      (i) => {
        lineOf(i).priceCents = -1
      },
    ],
  },
  'BR-36, BR-38, BR-CO-22': {
    changes: [
      (i) => {
        i.charge.reason = ''
      },
    ],
  },
  'BR-45, BR-46': {
    changes: [
      (i) => {
        i.breakdown.onCents = undefined
      },
      (i) => {
        i.breakdown.cents = undefined
      },
    ],
  },
  'BR-47': {
    changes: [
      (i) => {
        i.breakdown.code = ''
      },
    ],
  },
  'BR-48': {
    changes: [
      (i) => {
        i.breakdown.percent = ''
      },
    ],
  },
  'BR-49': {
    changes: [
      (i) => {
        i.payment.code = ''
      },
    ],
  },
  'BR-50': {
    changes: [
      (i) => {
        i.payment = { ...i.payment, hasAccount: true, account: '' }
      },
    ],
  },
  'BR-55': { changes: [(i) => void Object.assign(i, { type: '381', credits: '' })] },
  'BR-57': {
    changes: [
      (i) => {
        i.deliverToCountry = ''
      },
    ],
  },
  'BR-61': {
    changes: [
      (i) => {
        i.payment = { ...i.payment, code: '58', account: '' }
      },
    ],
  },
  'BR-62': {
    changes: [
      (i) => {
        i.seller.electronicAddress = { scheme: '', value: 'a' }
      },
    ],
  },
  'BR-63': {
    changes: [
      (i) => {
        i.buyer.electronicAddress = { scheme: '', value: 'a' }
      },
    ],
  },
  'BR-CO-03': {
    changes: [
      (i) => {
        i.taxPoint = { on: '2026-11-19', code: '3' }
      },
    ],
  },
  'BR-CO-04': {
    changes: [
      (i) => {
        lineOf(i).code = ''
      },
    ],
  },
  'BR-CO-09': {
    changes: [
      (i) => {
        i.seller.vatId = '123'
      },
      (i) => {
        i.buyer.vatId = '123'
      },
    ],
  },
  'BR-CO-10': { changes: [(i) => void i.lines.pop()] },
  'BR-CO-11': {
    changes: [
      (i) => {
        i.allowancesCents = 1
      },
      (i) => {
        i.sums.allowances = 1
      },
    ],
  },
  'BR-CO-12': {
    changes: [
      (i) => {
        i.sums.charges = 1
      },
    ],
  },
  'BR-CO-13': {
    changes: [
      (i) => {
        i.sums.net = 1
      },
    ],
  },
  'BR-CO-14': {
    changes: [
      (i) => {
        i.sums.tax = -1
      },
    ],
  },
  'BR-CO-15': {
    changes: [
      (i) => {
        i.sums.gross = 1
      },
    ],
  },
  'BR-CO-16': {
    changes: [
      (i) => {
        i.sums.payable = -1
      },
    ],
  },
  'BR-CO-17': {
    code: 'S',
    changes: [
      (i) => {
        i.breakdown.cents = (i.breakdown.cents ?? 0) + 1
      },
    ],
  },
  'BR-CO-18': {
    changes: [
      (i) => {
        i.breakdown.count = 0
      },
    ],
  },
  'BR-CO-25': { changes: [(i) => void Object.assign(i, { sums: { ...i.sums, payable: 1 }, dueOn: '', terms: '' })] },
  'BR-CO-26': { changes: [(i) => void Object.assign(i.seller, { id: '', vatId: '' })] },
  'BR-S-02 to BR-S-04': { code: 'S', changes: [withoutIds] },
  'BR-S-05 to BR-S-07': {
    code: 'S',
    changes: [
      everywhere('0'),
      (i) => {
        lineOf(i).percent = '7'
      },
      (i) => {
        i.charge.code = 'Z'
      },
    ],
  },
  'BR-S-08': { code: 'S', changes: [wrongBase] },
  ...untaxed('S', { noReason: 'BR-S-10' }),
  ...untaxed('Z', { ids: 'BR-Z-02 to BR-Z-04', parts: 'BR-Z-05 to BR-Z-09', noReason: 'BR-Z-10' }),
  ...untaxed('E', { ids: 'BR-E-02 to BR-E-04', parts: 'BR-E-05 to BR-E-09', reason: 'BR-E-10' }),
  ...untaxed('AE', { parts: 'BR-AE-05 to BR-AE-09', reason: 'BR-AE-10' }),
  'BR-AE-02 to BR-AE-04': {
    code: 'AE',
    changes: [
      withoutIds,
      (i) => {
        i.buyer.vatId = ''
      },
    ],
  },
  ...untaxed('K', { parts: 'BR-IC-05 to BR-IC-09', reason: 'BR-IC-10' }),
  'BR-IC-02 to BR-IC-04': {
    code: 'K',
    changes: [
      withoutIds,
      (i) => {
        i.buyer.vatId = ''
      },
    ],
  },
  'BR-IC-11': {
    code: 'K',
    changes: [
      (i) => {
        i.suppliedOn = ''
      },
    ],
  },
  'BR-IC-12': {
    code: 'K',
    changes: [
      (i) => {
        i.deliverToCountry = ''
      },
    ],
  },
  ...untaxed('G', { ids: 'BR-G-02 to BR-G-04', parts: 'BR-G-05 to BR-G-09', reason: 'BR-G-10' }),
  'BR-O-02 to BR-O-04': {
    code: 'O',
    changes: [
      (i) => {
        i.seller.vatId = 'DE1'
      },
      (i) => {
        i.buyer.vatId = 'DE1'
      },
    ],
  },
  'BR-O-05 to BR-O-09': {
    code: 'O',
    changes: [
      everywhere('0'),
      wrongBase,
      (i) => {
        i.breakdown.cents = 1
      },
    ],
  },
  ...untaxed('O', { reason: 'BR-O-10' }),
  'BR-O-11': {
    code: 'O',
    changes: [
      (i) => {
        i.breakdown.count = 2
      },
    ],
  },
  'BR-O-12': {
    code: 'O',
    changes: [
      (i) => {
        lineOf(i).code = 'S'
      },
    ],
  },
  'BR-O-13': {
    code: 'O',
    changes: [
      (i) => {
        i.allowancesCents = 1
      },
    ],
  },
  'BR-O-14': {
    code: 'O',
    changes: [
      (i) => {
        i.charge.code = 'S'
      },
    ],
  },
}

type Edit = (document: XmlNode) => void

const parentAndName = (path: string) => {
  const names = path.split('/')
  const name = names.pop() ?? ''
  return { parent: names.join('/'), name }
}
const parentsAt = (document: XmlNode, path: string) => (path === '' ? [document] : nodesAt(document, path))
/** Takes the elements at a path out. */
const without =
  (path: string): Edit =>
  (document) => {
    const { parent, name } = parentAndName(path)
    for (const node of parentsAt(document, parent)) node.children = node.children.filter((child) => child.name !== name)
  }
const set =
  (path: string, text: string): Edit =>
  (document) => {
    for (const node of nodesAt(document, path)) node.text = text
  }
const add =
  (path: string, text = '', attributes: Record<string, string> = {}, children: XmlNode[] = []): Edit =>
  (document) => {
    const { parent, name } = parentAndName(path)
    for (const node of parentsAt(document, parent)) node.children.push({ name, attributes, text, children })
  }
const attribute =
  (path: string, name: string, value: string): Edit =>
  (document) => {
    for (const node of nodesAt(document, path)) node.attributes[name] = value
  }
const element = (name: string, text: string): XmlNode => ({ name, text, attributes: {}, children: [] })
const period = (name: string, day: string) => ({ ...element('cac:InvoicePeriod', ''), children: [element(name, day)] })
const periods =
  (name: string, day: string, ofLine: string): Edit =>
  (document) => {
    document.children.push(period(name, day))
    for (const line of nodesAt(document, 'cac:InvoiceLine')) line.children.push(period(name, ofLine))
  }

const seller = 'cac:AccountingSupplierParty/cac:Party'
const buyer = 'cac:AccountingCustomerParty/cac:Party'
const category = 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'
const deliverTo = 'cac:Delivery/cac:DeliveryLocation/cac:Address'
const contact = `${seller}/cac:Contact`
const account = 'cac:PaymentMeans/cac:PayeeFinancialAccount'

/** For each rule of Peppol that is checked, what breaks it in an invoice in UBL with delivery. */
export const brokenPeppol: Record<string, Edit> = {
  'PEPPOL-EN16931-R001': without('cbc:ProfileID'),
  'PEPPOL-EN16931-R002': (document) => {
    for (const text of ['One', 'Two']) add('cbc:Note', text)(document)
  },
  'PEPPOL-EN16931-R003': (document) => {
    for (const path of ['cbc:BuyerReference', 'cac:OrderReference']) without(path)(document)
  },
  'PEPPOL-EN16931-R004': set('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
  'PEPPOL-EN16931-R007': set('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:1:1.0'),
  'PEPPOL-EN16931-R008': set('cac:PaymentMeans/cbc:PaymentID', ' \n'),
  'PEPPOL-EN16931-R010': without(`${buyer}/cbc:EndpointID`),
  'PEPPOL-EN16931-R020': without(`${seller}/cbc:EndpointID`),
  'PEPPOL-EN16931-R043': set('cac:AllowanceCharge/cbc:ChargeIndicator', '1'),
  'PEPPOL-EN16931-R051': attribute('cac:LegalMonetaryTotal/cbc:PayableAmount', 'currencyID', 'XXX'),
  'PEPPOL-EN16931-R053': without('cac:TaxTotal'),
  'PEPPOL-EN16931-R054': add('cac:TaxTotal'),
  'PEPPOL-EN16931-R110': periods('cbc:StartDate', '2026-02-01', '2026-01-31'),
  'PEPPOL-EN16931-R111': periods('cbc:EndDate', '2026-02-01', '2026-02-02'),
  'PEPPOL-EN16931-R120': set('cac:InvoiceLine/cac:Price/cbc:PriceAmount', '0.00'),
  'PEPPOL-EN16931-R121': add('cac:InvoiceLine/cac:Price/cbc:BaseQuantity', '0'),
  'PEPPOL-EN16931-R130': add('cac:InvoiceLine/cac:Price/cbc:BaseQuantity', '1', { unitCode: 'KGM' }),
  'PEPPOL-EN16931-P0100, P0101': set('cbc:InvoiceTypeCode', '326'),
  'PEPPOL-EN16931-P0104': add(`${category}/cbc:TaxExemptionReasonCode`, 'VATEX-EU-G'),
  'PEPPOL-EN16931-P0105': add(`${category}/cbc:TaxExemptionReasonCode`, 'VATEX-EU-O'),
  'PEPPOL-EN16931-P0106': add(`${category}/cbc:TaxExemptionReasonCode`, 'VATEX-EU-IC'),
  'PEPPOL-EN16931-P0107': add(`${category}/cbc:TaxExemptionReasonCode`, 'VATEX-EU-AE'),
  'PEPPOL-EN16931-CL003': set('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', 'none'),
  'PEPPOL-EN16931-CL007': set('cbc:DocumentCurrencyCode', 'XXX'),
  'PEPPOL-EN16931-CL008': attribute(`${buyer}/cbc:EndpointID`, 'schemeID', 'none'),
  'PEPPOL-EN16931-F001': set('cbc:IssueDate', '19.11.2026'),
  'DK-R-002, GR-R-004, IS-R-002': set(`${seller}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`, 'DK'),
}

/** For each rule of XRechnung that is checked, what breaks it in an invoice in UBL that is paid by SEPA transfer. */
export const brokenXRechnung: Record<string, Edit> = {
  'BR-DE-1': without('cac:PaymentMeans'),
  'BR-DE-2': without(contact),
  'BR-DE-3': without(`${seller}/cac:PostalAddress/cbc:CityName`),
  'BR-DE-4': without(`${seller}/cac:PostalAddress/cbc:PostalZone`),
  'BR-DE-5': without(`${contact}/cbc:Name`),
  'BR-DE-6': without(`${contact}/cbc:Telephone`),
  'BR-DE-7': without(`${contact}/cbc:ElectronicMail`),
  'BR-DE-8': without(`${buyer}/cac:PostalAddress/cbc:CityName`),
  'BR-DE-9': without(`${buyer}/cac:PostalAddress/cbc:PostalZone`),
  'BR-DE-10': without(`${deliverTo}/cbc:CityName`),
  'BR-DE-11': without(`${deliverTo}/cbc:PostalZone`),
  'BR-DE-14': without(`${category}/cbc:Percent`),
  'BR-DE-15': without('cbc:BuyerReference'),
  'BR-DE-16': without(`${seller}/cac:PartyTaxScheme`),
  'BR-DE-17': set('cbc:InvoiceTypeCode', '325'),
  'BR-DE-18': set('cac:PaymentTerms/cbc:Note', '#DISCOUNT#'),
  'BR-DE-19': set(`${account}/cbc:ID`, 'DE03120300000000202051'),
  'BR-DE-21': set('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
  'BR-DE-23-a': without(account),
  'BR-DE-23-b': add('cac:PaymentMeans/cac:CardAccount'),
  'BR-DE-27': set(`${contact}/cbc:Telephone`, '+49'),
  'BR-DE-28': set(`${contact}/cbc:ElectronicMail`, 'office@localhost'),
}
