export function EmptyState({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className="empty-state">
      <svg width="160" height="72" viewBox="0 0 160 72" aria-hidden="true">
        <g className="drawing-line">
          <path d="M.5 71.5h159M20 71.5V8.5h120v63M20 29.5h120M20 50.5h120" />
          <path d="M20 8.5L8 .5M140 8.5l12-8" strokeDasharray="3 3" />
        </g>
      </svg>
      <p className="display-4">{title}</p>
      {children}
    </div>
  )
}
