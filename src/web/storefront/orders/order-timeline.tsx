import '../../ui/order/order-heading.css'
import './order-timeline.css'
import './order-page.css'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { isShippedInPart, shippedUnits, wantedUnits } from '../../ui/order/shipped-units.ts'
import { showUnits } from '../../ui/text/money.ts'
import { Time } from '../../ui/text/time.tsx'

const steps = { placed: 'Order placed', paid: 'Paid', shipped: 'Shipped', refunded: 'Refunded' } as const
const expectedSteps = ['placed', 'paid', 'shipped'] as const

/** The past steps of an order with their times, and the steps to come. */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const { timeline, status } = order
  const done = new Set<string>(timeline.map(({ step }) => step))
  const toCome = status === 'refunded' ? [] : expectedSteps.filter((step) => !done.has(step))
  return (
    <section className="order-timeline" aria-labelledby="timeline">
      <h2 className="order-heading" id="timeline">
        Timeline
      </h2>
      <ol className="order-timeline-steps">
        {timeline.map(({ step, at }) => (
          <li key={step} className="is-done">
            <i className="state-square" aria-hidden="true" />
            <b>{steps[step]}</b>
            <Time at={at} />
          </li>
        ))}
        {toCome.map((step) => (
          <li key={step}>
            <i className="state-square" aria-hidden="true" />
            {step === 'shipped' && isShippedInPart(order) ? (
              <span>
                Partly shipped, {showUnits(shippedUnits(order))} of {showUnits(wantedUnits(order))}
              </span>
            ) : (
              <>
                <span>{steps[step]}</span>
                <span>to come</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
