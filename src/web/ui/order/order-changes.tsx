import { Link } from 'react-router'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import type { ChangedLine, OrderChange } from '../../../contract/selling/order-change.ts'
import { countUnits } from '../text/counts.ts'
import { Day } from '../text/day.tsx'
import { showAmount } from '../text/money.ts'

interface Props {
  order: Pick<OrderDetail, 'changes' | 'secondOf'>
  /** The address of an order's page begins with it. */
  list: string
}

/** What the office changed of an order before it shipped, and the order that it was split from or into. */
export function OrderChanges({ order: { changes, secondOf }, list }: Props) {
  if (changes.length === 0 && !secondOf) return null
  return (
    <div className="text-small text-muted wrap-anywhere stack">
      {secondOf && (
        <p>
          Goes with order{' '}
          <Link className="link" to={`${list}/${secondOf._id}`} prefetch="intent">
            {secondOf.number}
          </Link>
          , without another delivery charge.
        </p>
      )}
      {changes.map((change) => (
        <div key={change.number}>
          <p>
            Changed <Day at={change.at} />: {showAmount(change.after.orderAmount)}, before {showAmount(change.before.orderAmount)}
          </p>
          <ul>
            {linesInWords(change).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {change.second && (
            <p>
              What was more is order{' '}
              {change.second.isOpen ? (
                <Link className="link" to={`${list}/${change.second._id}`} prefetch="intent">
                  {change.second.number}
                </Link>
              ) : (
                `${change.second.number}, which was canceled`
              )}
              .
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

/** Each line that changed, with what it was, and delivery. */
function linesInWords({ before, after }: OrderChange): string[] {
  const wasOf = new Map(before.lines.map((line) => [line.productID, line]))
  const isOf = new Map(after.lines.map((line) => [line.productID, line]))
  const changed = after.lines.flatMap((line) => {
    const was = wasOf.get(line.productID)
    if (!was) return [`${line.product}: ${inWords(line)}, added`]
    if (was.orderUnit === line.orderUnit && was.price === line.price) return []
    const reason = line.reason && was.price !== line.price ? `. ${line.reason}` : ''
    return [`${line.product}: ${inWords(line)}, before ${inWords(was)}${reason}`]
  })
  const removed = before.lines.flatMap((line) => (isOf.has(line.productID) ? [] : [`${line.product}: removed, before ${inWords(line)}`]))
  const delivery =
    before.delivery === after.delivery ? [] : [`Delivery: ${showAmount(after.delivery)}, before ${showAmount(before.delivery)}`]
  return [...changed, ...removed, ...delivery]
}

const inWords = ({ orderUnit, price }: ChangedLine) => `${countUnits(orderUnit)} at ${showAmount(price)}`
