import './qr-code.css'
import { useEffect, useState } from 'react'

/** A QR code, dark on light in both themes so that cameras can read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>()
  useEffect(() => {
    let isMounted = true
    void import('qr').then(({ encodeQR }) => {
      const rows = encodeQR(text, 'raw', { border: 2 })
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
        </svg>
      )}
    </div>
  )
}
