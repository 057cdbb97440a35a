/** Text, color and shape show the state. */
export function Badge({ state }: { state: 'unpaid' | 'confirming' | 'pending' | 'shipped' }) {
  return (
    <span className={`badge badge-${state}`}>
      <i aria-hidden="true" />
      {state}
    </span>
  )
}
