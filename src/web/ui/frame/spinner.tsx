export function Spinner() {
  return (
    <span role="status">
      <span className="spinner" />
      <span className="visually-hidden">Loading</span>
    </span>
  )
}
