import './ordered-lines.css'
import { Thumb } from '../pictures/thumb.tsx'
import { MeasuredText } from '../text/measured-text.tsx'
import { showAmount, showUnits } from '../text/money.ts'

interface OrderedLine {
  productID: string
  product: string
  productImg: string
  orderUnit: number
  /** Of one unit. */
  price: number
  /** Undefined if the line cannot be ordered. */
  amount: number | undefined
}

const VISIBLE_LINES = 12

/** What is ordered, line by line. Long orders fold. */
export function OrderedLines({ lines }: { lines: OrderedLine[] }) {
  const folded = lines.slice(VISIBLE_LINES)
  return (
    <>
      <Lines label="Products" lines={lines.slice(0, VISIBLE_LINES)} />
      {folded.length > 0 && (
        <details className="ordered-lines-rest">
          <summary>and {folded.length} more</summary>
          <Lines label="More products" lines={folded} />
        </details>
      )}
    </>
  )
}

function Lines({ label, lines }: { label: string; lines: OrderedLine[] }) {
  return (
    <table className="ordered-lines still-rows" aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th>Picture</th>
          <th>Product</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ productID, product, productImg, orderUnit, price, amount }) => (
          <tr key={productID}>
            <td>
              <Thumb image={productImg} />
            </td>
            <th scope="row">
              <MeasuredText>{product}</MeasuredText>
              <span>
                {showUnits(orderUnit)} at {showAmount(price)}
              </span>
            </th>
            <td className="number">{amount === undefined ? <span className="text-faint">not counted</span> : showAmount(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
