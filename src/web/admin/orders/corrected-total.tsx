import './corrected-total.css'
import type { ComponentProps } from 'react'
import { allOrdersMessages } from './messages.ts'
import { OldAndNew } from './old-and-new.tsx'

/** Delivery, tax and total of an order before and after its address is corrected. */
export const CorrectedTotal = (sums: ComponentProps<typeof OldAndNew>) => (
  <section className="corrected-total" ref={(node) => node?.scrollIntoView({ block: 'nearest' })}>
    <p>{allOrdersMessages.totalChanges}</p>
    <OldAndNew {...sums} />
  </section>
)
