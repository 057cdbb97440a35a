import { Link } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { showDay } from '../../ui/text/dates.ts'
import { Remark } from '../../ui/text/remark.tsx'
import { trackingMessages } from './messages.ts'
import { type AnsweredTracking, needsChange } from './tracking-rows.ts'

interface Props {
  row: AnsweredTracking
  /** The line of an earlier row, by its index. */
  lineOf: (index: number) => number
  onChoose: (row: AnsweredTracking, number: string) => void
  onLeaveOut: (row: AnsweredTracking) => void
}

/** A row with its answer: the shipment that gets the number, or why it gets none and what can be done. */
export function TrackingRow({ row, lineOf, onChoose, onLeaveOut }: Props) {
  const { answer } = row
  const { orderId, customer, choices, message } = answer
  const isRefused = needsChange(row)
  return (
    <tr className={isRefused && !orderId ? 'is-unknown' : answer.outcome === 'repeated' ? 'is-added' : ''}>
      <td className="pasted-rows-number text-faint">{row.row}</td>
      <th scope="row">
        {orderId ? (
          <Link className="number-link" to={`/dashboard/manage-all-orders/${orderId}`}>
            {answer.number}
          </Link>
        ) : (
          row.number || '–'
        )}
        {customer && <span className="tracking-customer block text-small text-muted">{customer}</span>}
      </th>
      <td className="tracking-sent text-small text-muted wrap-anywhere">
        <b>{answer.trackingNumber || '–'}</b>
        {answer.carrier}
      </td>
      <td className="pasted-rows-says">
        {isRefused ? <Remark kind="refusal">{message}</Remark> : <Remark>{describe(row, lineOf)}</Remark>}
        {choices.length > 0 && (
          <span className="pasted-rows-suggestions">
            {choices.map(({ number, shippedAt }) => (
              <Button key={number} size="small" onClick={() => onChoose(row, number)}>
                <span>{number}</span>
                <span className="pasted-rows-suggested text-muted">shipped {showDay(shippedAt)}</span>
              </Button>
            ))}
          </span>
        )}
      </td>
      <td className="pasted-rows-end-cell number">
        {isRefused && choices.length === 0 && (
          <Button size="small" variant="neutral" aria-label={`Leave out: ${row.number}, row ${row.row}`} onClick={() => onLeaveOut(row)}>
            Leave out
          </Button>
        )}
      </td>
    </tr>
  )
}

function describe({ answer: { outcome, before, earlier, trackingNumber } }: AnsweredTracking, lineOf: (index: number) => number): string {
  switch (outcome) {
    case 'same':
      return trackingMessages.same
    case 'repeated':
      return trackingMessages.repeated(lineOf(earlier ?? 0))
    case 'changed':
      return before && before.trackingNumber !== trackingNumber
        ? trackingMessages.changed(before.trackingNumber)
        : trackingMessages.carrierChanged(before?.carrier ?? '')
    default:
      return trackingMessages.first
  }
}
