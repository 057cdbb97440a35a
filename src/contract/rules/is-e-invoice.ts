import { isInEu } from '../ground/eu-countries.ts'
import { countryCode } from './country-code.ts'

/** Whether a shop wants e-invoices: as the owner has decided, and otherwise in the European Union. */
export const wantsEInvoices = ({ eInvoices, country }: { eInvoices: boolean | null; country: string }): boolean =>
  eInvoices ?? isInEu(countryCode(country) ?? '')

/** Whether a document was issued to be read by programs, too. */
export const isEInvoice = ({ kind, eInvoice }: { kind: string; eInvoice?: boolean | undefined }): boolean =>
  eInvoice === true && (kind === 'invoice' || kind === 'credit-note')
