import './product-gallery.css'
import { Fragment } from 'react'
import type { Drawing } from '../../../contract/catalog/drawing.ts'
import type { Product } from '../../../contract/catalog/product.ts'
import { isBelowMinimum, stockProblem } from '../../../contract/rules/order-quantity.ts'
import { avifSrcSet, webpUrl } from '../../ui/pictures/image-sources.ts'
import { Thumb } from '../../ui/pictures/thumb.tsx'
import { ToolImage } from '../../ui/pictures/tool-image.tsx'
import { Tag } from '../../ui/text/tag.tsx'

const sizes = '(min-width: 1180px) 558px, (min-width: 1024px) 50vw, (min-width: 768px) 45vw, 92vw'
const detailSizes = '(min-width: 1024px) 1200px, (min-width: 768px) 1100px, 170vw'
/** The letter of each detail of a drawing. */
const letters = [
  ['A', 0],
  ['B', 1],
] as const

/** The images of a product. A measured first one also has two enlarged details. */
export function ProductGallery({ product }: { product: Product }) {
  const { name, image, images, drawing } = product
  return (
    <div className="product-gallery">
      {images.length > 1 ? <ImageChoice key={product._id} product={product} /> : <MainImage product={product} image={image} />}
      {drawing && (
        <div className="product-gallery-details">
          {letters.map(([letter, index]) => (
            <Detail key={letter} letter={letter} name={name} image={image} center={drawing.details[index]} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Radio buttons and a style sheet show one of several images: they need no script, and arrow keys work. */
const ImageChoice = ({ product }: { product: Product }) => (
  <fieldset className="product-images">
    <legend className="visually-hidden">Images</legend>
    {product.images.map((image, index) => (
      <Fragment key={image}>
        <label className="product-image-choice">
          <input type="radio" className="visually-hidden" name="product-image" defaultChecked={index === 0} />
          <span className="visually-hidden">
            Image {index + 1} of {product.images.length}
          </span>
          <Thumb image={image} />
        </label>
        <MainImage product={product} image={image} />
      </Fragment>
    ))}
  </fieldset>
)

function MainImage({ product, image }: { product: Product; image: string }) {
  const { name, images, available } = product
  const position = images.indexOf(image)
  const shortage = stockProblem(product)
  const drawing = position > 0 ? null : product.drawing
  return (
    <div className={available === 0 ? 'image-tile product-main-image is-sold-out' : 'image-tile product-main-image'}>
      <ToolImage
        image={image}
        alt={position > 0 ? `${name}, image ${position + 1}` : name}
        sizes={sizes}
        drawing={drawing}
        scale={620}
        load={position > 0 ? 'near' : 'first'}
      >
        {drawing && letters.map(([letter, index]) => <Circle key={letter} letter={letter} center={drawing.details[index]} />)}
      </ToolImage>
      {shortage && <Tag urgent={isBelowMinimum(product)}>{shortage}</Tag>}
    </div>
  )
}

type DetailProps = { letter: (typeof letters)[number][0]; center: Drawing['details'][0] }

const SIDE = 620
const radius = 0.12 * SIDE

/** Marks a detail on the whole tool with a circle and a letter. */
function Circle({ letter, center: [x, y] }: DetailProps) {
  const left = Math.max(x * SIDE - radius + 2.4, 0)
  const top = Math.max(y * SIDE - 0.72 * radius, 6)
  return (
    <>
      <circle className="drawing-line" cx={x * SIDE} cy={y * SIDE} r={radius} />
      <text className="drawing-text product-detail-letter" textAnchor="middle" x={left} y={top}>
        {letter}
      </text>
    </>
  )
}

function Detail({ letter, center: [x, y], name, image }: DetailProps & { name: string; image: string }) {
  const copies = avifSrcSet(image, 960, 1400)
  return (
    <figure className="image-tile">
      <span className="product-detail-crop" style={{ '--crop-x': x, '--crop-y': y }}>
        <picture>
          {copies && <source type="image/avif" srcSet={copies} sizes={detailSizes} />}
          <img src={webpUrl(image, 1400)} alt={`${name}, detail ${letter}`} width="1400" height="1400" loading="lazy" decoding="async" />
        </picture>
      </span>
      <figcaption>{letter}</figcaption>
    </figure>
  )
}
