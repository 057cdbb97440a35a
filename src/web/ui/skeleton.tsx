import type { CSSProperties } from 'react'

/** The place of something that is still on its way. */
export function Skeleton({ width, height, ratio }: { width?: CSSProperties['width']; height?: CSSProperties['height']; ratio?: string }) {
  return <div className="skeleton" aria-hidden="true" style={{ width, height, aspectRatio: ratio }} />
}
