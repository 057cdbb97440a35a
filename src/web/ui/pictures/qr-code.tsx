import { useEffect, useState } from 'react'

interface Props {
  text: string
  label: string
  /** Draws the Swiss cross in the middle, as a Swiss QR-bill has it. */
  withCross?: boolean
}

/** Light around the code, in modules. */
const BORDER = 4

/** A QR code, dark on light in both themes so that cameras can read it. */
export function QrCode({ text, label, withCross = false }: Props) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isMounted = true
    void import('qr').then(({ encodeQR }) => {
      const rows = encodeQR(text, 'raw', { border: BORDER, ecc: 'medium' })
      const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (isMounted) setDrawn({ size: rows.length, path })
    })
    return () => {
      isMounted = false
    }
  }, [text])
  return (
    <div className="qr-code" data-theme="light">
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawn.path} fill="currentColor" />
          {withCross && <Cross size={drawn.size} />}
        </svg>
      )}
    </div>
  )
}

/** Its measures are of a code of 46 mm. */
function Cross({ size }: { size: number }) {
  const unit = (size - 2 * BORDER) / 46
  const rectangle = (width: number, height: number, className: string) => (
    <rect
      className={className}
      x={(size - width * unit) / 2}
      y={(size - height * unit) / 2}
      width={width * unit}
      height={height * unit}
      shapeRendering="geometricPrecision"
    />
  )
  return (
    <>
      {rectangle(7, 7, 'qr-code-light')}
      {rectangle(6, 6, 'qr-code-dark')}
      {rectangle(1.17, 3.89, 'qr-code-light')}
      {rectangle(3.89, 1.17, 'qr-code-light')}
    </>
  )
}
