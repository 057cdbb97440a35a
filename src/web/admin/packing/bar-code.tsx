import './bar-code.css'
import { code128 } from './code-128.ts'

/** A module is a third of a millimeter wide, which every scanner reads. */
const MODULE_MM = 0.33

/** An order number as Code 128, to be scanned into the search field. */
export function BarCode({ text }: { text: string }) {
  const { bars, modules } = code128(text)
  return (
    <svg
      className="bar-code block"
      role="img"
      aria-label={`Bar code of ${text}`}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      style={{ width: `${(modules * MODULE_MM).toFixed(2)}mm` }}
      shapeRendering="crispEdges"
    >
      <path d={bars.map(({ at, width }) => `M${at} 0h${width}v1h-${width}z`).join('')} fill="#000" />
    </svg>
  )
}
