import { type Dimension, dimensionGeometry } from './dimension-geometry.ts'

export function DimensionLine({ drawing, side, children }: { drawing: Dimension; side: 280 | 620; children?: React.ReactNode }) {
  const shape = dimensionGeometry(drawing, side)
  if (!shape && !children) return null
  return (
    <svg className="image-drawing" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      {shape && (
        <g className="dimension">
          <path className="drawing-line" d={shape.lines} />
          <path className="drawing-arrowhead" d={shape.heads} />
          <text className="drawing-text" style={{ '--drawing-font-size': `${shape.figure}px` }} transform={shape.middle}>
            {shape.label}
          </text>
        </g>
      )}
      {children}
    </svg>
  )
}
