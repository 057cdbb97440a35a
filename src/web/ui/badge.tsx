/** The state of an order, as text, color and shape. */
export function Badge({ state }: { state: 'unpaid' | 'confirming' | 'pending' | 'shipped' }) {
  return (
    <span className={`badge badge-${state}`}>
      <i aria-hidden="true" />
      {state}
    </span>
  )
}
