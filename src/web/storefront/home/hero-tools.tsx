import { Link } from 'react-router'
import { ToolImage } from '../../ui/pictures/tool-image.tsx'
import { productPath } from '../../ui/product/product-paths.ts'
import type { CardProduct } from '../catalog/card-product.ts'

export type HeroTool = Pick<CardProduct, '_id' | 'slug' | 'name' | 'sku' | 'image' | 'drawing'>

/** The tools that the owner has chosen, beside each other under the headline. */
export function HeroTools({ tools }: { tools: HeroTool[] }) {
  return (
    <ul className="hero-tools page">
      {tools.map((tool) => (
        <li key={tool._id}>
          <Link to={productPath(tool)} prefetch="intent">
            <span className="image-tile">
              <ToolImage image={tool.image} alt="" sizes="(min-width: 1180px) 353px, 32vw" drawing={tool.drawing} load="first" />
            </span>
            <span className="hero-tool-name text-bold wrap-anywhere">{tool.name}</span>
            <span className="text-small text-faint" translate="no">
              {tool.sku}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
