import type { QuoteState } from '../../../contract/selling/quote.ts'

/** Text, color and shape show the state. */
export function Badge({ state }: { state: 'unpaid' | 'confirming' | 'pending' | 'shipped' | 'refunded' | QuoteState }) {
  return (
    <span className={`badge badge-${state}`}>
      <i className="state-square" aria-hidden="true" />
      {state}
    </span>
  )
}
