import type { ReactNode } from 'react'
import type { OrderInvoice } from '../../contract/selling/order.ts'
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

/** Such as Invoice 2026-00872. */
export const invoiceName = ({ kind, number }: OrderInvoice) => `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`
