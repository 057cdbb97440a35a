import type { CSSProperties } from 'react'
import type { Dimension } from './dimension-geometry.ts'
import { DimensionLine } from './dimension-line.tsx'
import { EmptyDrawing } from './empty-drawing.tsx'
import { avifSrcSet, webpUrl } from './image-sources.ts'
import { useBrokenImage } from './use-broken-image.ts'

type Props = {
  image: string
  alt: string
  /** How wide it stands, as the `sizes` of an img. */
  sizes: string
  drawing?: Dimension | null | undefined
  /** The side, in pixels, that the figures of the drawing are set for. */
  scale?: 280 | 620
  /** When it comes near, with the page, or before everything else of the page. */
  load?: 'near' | 'at-once' | 'first'
  /** What is drawn over a measured picture beside its dimension line, in the square of `scale`. */
  children?: React.ReactNode
}

/** A tool on its tile. A measured picture stands inside the tile under its dimension line; any other one fills it. */
export function ToolImage({ image, alt, sizes, drawing, scale = 280, load = 'near', children }: Props) {
  const [from, to, plain] = scale === 620 ? ([480, 1400, 960] as const) : ([240, 960, 480] as const)
  const { isLost, watch } = useBrokenImage(image)
  const copies = avifSrcSet(image, from, to)
  if (isLost) return <MissingImage alt={alt} />
  return (
    <>
      <picture className={drawing ? undefined : 'image-cover'} style={drawing?.outline ? outlineStyle(drawing.outline) : undefined}>
        {copies && <source type="image/avif" srcSet={copies} sizes={sizes} />}
        <img
          src={webpUrl(image, plain)}
          alt={alt}
          width="1400"
          height="1400"
          loading={load === 'near' ? 'lazy' : undefined}
          decoding="async"
          {...watch}
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

/** The rough outline of the tool, in a quiet tone under its picture: it is in the page before the picture is. */
const outlineStyle = (outline: string) => ({ '--outline': `polygon(${outline.replace(/\d+/g, '$&%')})` }) as CSSProperties

const MissingImage = ({ alt }: { alt: string }) => (
  <>
    <EmptyDrawing className="broken-image" />
    {alt && <span className="visually-hidden">{alt}, no picture</span>}
  </>
)
