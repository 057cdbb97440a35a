/** A plate above what it explains, on hover and focus. The control keeps a name of its own. */
export function Tooltip({ text, children }: { text: string; children: React.ReactNode }) {
  return (
    <span className="tooltip-anchor">
      {children}
      <span className="tooltip" aria-hidden="true">
        {text}
      </span>
    </span>
  )
}
