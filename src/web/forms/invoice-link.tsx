import type { ReactNode } from 'react'
import type { OrderInvoice } from '../../contract/selling/order.ts'
import { FileLink } from './file-link.tsx'
import { PdfLink } from './pdf-link.tsx'

interface Props {
  orderId: string
  invoice: Pick<OrderInvoice, 'number'>
  className: string
  children: ReactNode
}

/** Saves an invoice or a credit note. */
export const InvoiceLink = ({ orderId, invoice: { number }, className, children }: Props) => (
  <PdfLink className={className} path={`/order/${orderId}/invoice/${number}.pdf`}>
    {children}
  </PdfLink>
)

interface XmlProps {
  orderId: string
  invoice: Pick<OrderInvoice, 'number' | 'eInvoice'>
  className: string
}

/** Saves the XML of a document that is an e-invoice. */
export const XmlLink = ({ orderId, invoice: { number, eInvoice }, className }: XmlProps) =>
  eInvoice && (
    <FileLink className={className} address={`/api/order/${orderId}/invoice/${number}.xml`}>
      XML<span className="visually-hidden"> of {number}</span>
    </FileLink>
  )

/** Such as Invoice 2026-00872. */
export const invoiceName = ({ kind, number }: OrderInvoice) => `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`
