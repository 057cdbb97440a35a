import './checkout.css'
import { Link } from 'react-router'
import type { OrderPreview } from '../../../contract/selling/order.ts'
import { OrderTotals } from '../../ui/order/order-totals.tsx'
import { OrderedLines } from '../../ui/order/ordered-lines.tsx'
import { unknownTotal } from './destination-errors.ts'
import { checkoutMessages } from './messages.ts'
import { taxIdNote } from './tax-id-note.tsx'

/** The lines of the cart at today's prices. */
export function OrderedCart({ preview }: { preview: OrderPreview }) {
  return (
    <section className="checkout-lines" aria-labelledby="ordered">
      <div className="checkout-lines-head space-between">
        <h2 className="display-4" id="ordered">
          What you order
        </h2>
        <Link className="link" to="/cart">
          Change
        </Link>
      </div>
      <OrderedLines
        lines={preview.lines.map(({ productID = '', product, productImg = '', orderUnit = 0, price = 0, amount = 0, reason }) => ({
          productID,
          product: product ?? checkoutMessages.unknownTool,
          productImg,
          orderUnit,
          price,
          amount: reason ? undefined : amount,
        }))}
      />
      <OrderTotals order={preview} withPlace unknown={unknownTotal(preview)} note={taxIdNote(preview)} />
    </section>
  )
}
