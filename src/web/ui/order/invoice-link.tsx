import { type ReactNode, useState } from 'react'
import type { OrderInvoice } from '../../../contract/order.ts'
import { useRefusal } from '../../forms/use-refusal.ts'
import { savePdf } from '../../session/save-pdf.ts'
import { notify } from '../toasts/notify.ts'

interface Props {
  orderId: string
  invoice: OrderInvoice
  className: string
  children: ReactNode
}

/** Saves an invoice or a credit note. Where it leads is an address that a person can copy. */
export function InvoiceLink({ orderId, invoice: { number }, className, children }: Props) {
  const [isBusy, setBusy] = useState(false)
  const readRefusal = useRefusal()
  const path = `/order/${orderId}/invoice/${number}.pdf`
  async function save() {
    setBusy(true)
    try {
      await savePdf(path)
    } catch (error) {
      const { status, message } = readRefusal(error)
      if (status !== 401) void notify.error(status ? message : 'The document did not arrive. Please try again.')
    }
    setBusy(false)
  }
  return (
    <a
      className={className}
      href={`/api${path}`}
      aria-busy={isBusy}
      onClick={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      {children}
    </a>
  )
}

/** Such as Invoice 2026-00872. */
export const invoiceName = ({ kind, number }: OrderInvoice) => `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`
