import type { CSSProperties } from 'react'
import type { Dimension } from './dimension-geometry.ts'
import { DimensionLine } from './dimension-line.tsx'
import { EmptyDrawing } from './empty-drawing.tsx'
import { avifSrcSet, webpUrl } from './image-sources.ts'
import { useBrokenImage } from './use-broken-image.ts'

type Props = {
  image: string
  alt: string
  sizes: string
  drawing?: Dimension | null | undefined
  /** The side of the drawing in pixels, which sets the size of its text. */
  scale?: 280 | 620
  load?: 'near' | 'at-once' | 'first'
  children?: React.ReactNode
}

/** A product image on its tile. A measured image has a dimension line and a margin; any other is as large as the tile, and keeps its proportions. */
export function ToolImage({ image, alt, sizes, drawing, scale = 280, load = 'near', children }: Props) {
  const [from, to, plain] = scale === 620 ? ([480, 1400, 960] as const) : ([240, 960, 480] as const)
  const { isBroken, imgProps } = useBrokenImage(image)
  const copies = avifSrcSet(image, from, to)
  if (isBroken) return <MissingImage alt={alt} />
  return (
    <>
      <picture className={drawing ? undefined : 'image-whole'} style={drawing?.outline ? outlineStyle(drawing.outline) : undefined}>
        {copies && <source type="image/avif" srcSet={copies} sizes={sizes} />}
        <img
          src={webpUrl(image, plain)}
          alt={alt}
          width="1400"
          height="1400"
          loading={load === 'near' ? 'lazy' : undefined}
          decoding="async"
          {...imgProps}
          fetchPriority={load === 'first' ? 'high' : undefined}
        />
      </picture>
      {drawing && (
        <DimensionLine drawing={drawing} side={scale}>
          {children}
        </DimensionLine>
      )}
    </>
  )
}

/** The outline of the tool, shown until the image has loaded. */
const outlineStyle = (outline: string): CSSProperties => ({ '--outline': `polygon(${outline.replace(/\d+/g, '$&%')})` })

const MissingImage = ({ alt }: { alt: string }) => (
  <>
    <EmptyDrawing className="broken-image" />
    {alt && <span className="visually-hidden">{alt}, no image</span>}
  </>
)
