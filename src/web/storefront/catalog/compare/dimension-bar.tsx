import { MeasuredText } from '../../../ui/text/measured-text.tsx'

/** A dimension line: with words across columns that share them, or a length to scale. */
export function DimensionBar({ share, children }: { share?: number; children?: string }) {
  return (
    <span
      className="dimension-bar"
      style={share === undefined ? undefined : { width: `${share * 100}%` }}
      aria-hidden={children === undefined || undefined}
    >
      <svg width="9" height="9" aria-hidden="true">
        <path className="drawing-line" d="M.5 0v9" />
        <path className="drawing-arrowhead" d="M1 4.5l8-2.6v5.2z" />
      </svg>
      {children && (
        <span>
          <MeasuredText>{children}</MeasuredText>
        </span>
      )}
      <svg width="9" height="9" aria-hidden="true">
        <path className="drawing-line" d="M8.5 0v9" />
        <path className="drawing-arrowhead" d="M8 4.5L0 1.9v5.2z" />
      </svg>
    </span>
  )
}
