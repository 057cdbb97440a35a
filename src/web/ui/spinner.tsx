/** The ring alone; `label` is what a screen reader hears. */
export function Spinner({ label = 'Loading', small = false }: { label?: string; small?: boolean }) {
  return (
    <span role="status">
      <span className={small ? 'spin spin-s' : 'spin'} />
      <span className="vh">{label}</span>
    </span>
  )
}
