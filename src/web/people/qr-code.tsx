import { useEffect, useState } from 'react'

/** A text as a QR code, always dark on light: that is what cameras look for. What draws it is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isHere = true
    void import('qr').then(({ encodeQR }) => {
      const rows = encodeQR(text, 'raw', { border: 2 })
      const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (isHere) setDrawn({ size: rows.length, path })
    })
    return () => {
      isHere = false
    }
  }, [text])
  return (
    <div className="qr-code" data-theme="light">
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
          <path d={drawn.path} fill="currentColor" />
        </svg>
      )}
    </div>
  )
}
