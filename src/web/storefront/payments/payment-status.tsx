import './payment.css'
import type { ReactNode } from 'react'

export function PaymentStatus({ title, busy = false, children }: { title: string; busy?: boolean; children: ReactNode }) {
  return (
    <div className="payment-status" role="status">
      {busy && <span className="spinner" />}
      <span>
        <b className="text-bold">{title}</b>
        <br />
        <span className="text-muted">{children}</span>
      </span>
    </div>
  )
}
