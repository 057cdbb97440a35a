import type { ReactNode } from 'react'

/** A label in a dimension line. */
export function DimensionLabel({ children }: { children: ReactNode }) {
  return (
    <span className="dimension-label">
      <svg width="9" height="9" aria-hidden="true">
        <path className="drawing-line" d="M.5 0v9" />
        <path className="drawing-arrowhead" d="M1 4.5l8-2.6v5.2z" />
      </svg>
      <span>{children}</span>
      <svg width="9" height="9" aria-hidden="true">
        <path className="drawing-line" d="M8.5 0v9" />
        <path className="drawing-arrowhead" d="M8 4.5L0 1.9v5.2z" />
      </svg>
    </span>
  )
}
