import { EmptyDrawing } from './empty-drawing.tsx'
import { webpUrl } from './image-sources.ts'
import { useBrokenImage } from './use-broken-image.ts'

/** A tool's picture beside a line of text; too small for a drawing. */
export function Thumb({ image, alt = '' }: { image: string; alt?: string }) {
  const { isLost, watch } = useBrokenImage(image)
  return (
    <span className="thumbnail">
      {isLost ? (
        <EmptyDrawing className="broken-image" />
      ) : (
        <img
          src={webpUrl(image, 96)}
          srcSet={`${webpUrl(image, 96)} 1x, ${webpUrl(image, 192)} 2x`}
          alt={alt}
          width="96"
          height="96"
          loading="lazy"
          {...watch}
        />
      )}
    </span>
  )
}
