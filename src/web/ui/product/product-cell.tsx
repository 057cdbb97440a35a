import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Thumb } from '../pictures/thumb.tsx'
import { MeasuredText } from '../text/measured-text.tsx'
import { productPath } from './product-paths.ts'

interface Props {
  image: string
  name: string
  sku: string | undefined
  /** Leads to the page of the product. It is null for a product that is no longer sold. */
  slug?: string | null
  /** A link to another page. */
  link?: Omit<ComponentProps<typeof Link>, 'children'>
  /** The ID of the name. */
  id?: string
  load?: 'lazy' | 'eager'
}

/** A product in a table: its picture, its name and its part number. */
export function ProductCell({ image, name, sku, slug = null, link, id, load = 'lazy' }: Props) {
  const to = link ?? (slug === null ? undefined : { to: productPath({ slug }), prefetch: 'intent' as const })
  const text = <MeasuredText>{name}</MeasuredText>
  return (
    <div className="product-cell" translate="no">
      <Thumb image={image} load={load} />
      <span>
        <b id={id}>{to ? <Link {...to}>{text}</Link> : text}</b>
        <span className="text-small text-faint" translate="no">
          {sku}
        </span>
      </span>
    </div>
  )
}
