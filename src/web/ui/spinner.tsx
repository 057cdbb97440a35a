export function Spinner({ label = 'Loading', small = false }: { label?: string; small?: boolean }) {
  return (
    <span role="status">
      <span className={small ? 'spinner spinner-small' : 'spinner'} />
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
