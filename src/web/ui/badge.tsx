/** The state of an order, by word, colour and shape: hollow, framed, half, full. */
export function Badge({ state }: { state: 'unpaid' | 'confirming' | 'pending' | 'shipped' }) {
  return (
    <span className={`badge badge-${state}`}>
      <i aria-hidden="true" />
      {state}
    </span>
  )
}
