import type { Product } from '../../contract/catalog.ts'
import { showDollars, showUnits } from '../ui/money.ts'
import { Specification } from '../ui/specification.tsx'
import { ToolImage } from '../ui/tool-image.tsx'

const sizes = '(min-width: 1024px) 380px, (min-width: 768px) 264px, 112px'

/** The product beside the order form. */
export function OrderedProduct({ product: { name, sku, image, drawing, price, available, minimum_order, details } }: { product: Product }) {
  return (
    <aside className="ordered-product" aria-label="The tool">
      <div className="image-tile">
        <ToolImage image={image} alt={name} sizes={sizes} drawing={drawing} load="first" />
      </div>
      <div className="ordered-product-name">
        <p className="text-small text-faint">{sku}</p>
        <h2 className="display-4">{name}</h2>
      </div>
      <Specification
        label="Facts"
        rows={[
          ['Price per unit', <Fact key="price">{showDollars(price)}</Fact>],
          ['Available units', <Fact key="available">{showUnits(available)}</Fact>],
          ['Minimum order quantity', <Fact key="minimum">{showUnits(minimum_order)}</Fact>],
        ]}
      />
      <p className="text-muted text-small ordered-product-details">{details}</p>
    </aside>
  )
}

const Fact = ({ children }: { children: React.ReactNode }) => <span className="number">{children}</span>
