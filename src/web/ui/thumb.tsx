import { plainCopy } from './picture-sources.ts'

/** A tool's picture beside a line of text; too small for a drawing. */
export function Thumb({ image, alt = '' }: { image: string; alt?: string }) {
  return (
    <span className="thumb">
      <img
        src={plainCopy(image, 96)}
        srcSet={`${plainCopy(image, 96)} 1x, ${plainCopy(image, 192)} 2x`}
        alt={alt}
        width="96"
        height="96"
        loading="lazy"
      />
    </span>
  )
}
