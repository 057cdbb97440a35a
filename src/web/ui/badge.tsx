/** The state of an order, by word, colour and shape: hollow, half, full. */
export function Badge({ status }: { status: 'unpaid' | 'pending' | 'shipped' }) {
  return (
    <span className={`badge ${status}`}>
      <i aria-hidden="true" />
      {status}
    </span>
  )
}
