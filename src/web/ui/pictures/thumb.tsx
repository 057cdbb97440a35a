import { EmptyDrawing } from './empty-drawing.tsx'
import { webpUrl } from './image-sources.ts'
import { useBrokenImage } from './use-broken-image.ts'

/** What is printed loads its pictures at once. */
export function Thumb({ image, load = 'lazy' }: { image: string; load?: 'lazy' | 'eager' }) {
  const { isBroken, imgProps } = useBrokenImage(image)
  return (
    <span className="thumbnail">
      {isBroken ? (
        <EmptyDrawing className="broken-image" />
      ) : (
        <img
          src={webpUrl(image, 96)}
          srcSet={`${webpUrl(image, 96)} 1x, ${webpUrl(image, 192)} 2x`}
          alt=""
          width="96"
          height="96"
          loading={load}
          {...imgProps}
        />
      )}
    </span>
  )
}
