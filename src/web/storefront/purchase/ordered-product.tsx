import './ordered-product.css'
import type { Product } from '../../../contract/catalog/product.ts'
import { ToolImage } from '../../ui/pictures/tool-image.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import { Specification } from '../../ui/text/specification.tsx'

const sizes = '(min-width: 1024px) 380px, (min-width: 768px) 264px, 112px'

/** The product beside the order form. */
export function OrderedProduct({ product }: { product: Product }) {
  const { name, sku, image, drawing, price, price_breaks, available, minimum_order, increment, details } = product
  return (
    <aside className="ordered-product" aria-label="The tool">
      <div className="image-tile">
        <ToolImage image={image} alt={name} sizes={sizes} drawing={drawing} load="first" />
      </div>
      <div className="ordered-product-name wrap-anywhere">
        <p className="text-small text-faint">{sku}</p>
        <h2 className="display-4">{name}</h2>
      </div>
      <Specification
        label="Facts"
        rows={[
          fact('Price per unit', showAmount(price)),
          ...price_breaks.map((rung) => fact(`From ${showUnits(rung.quantity)} units`, showAmount(rung.price))),
          fact('Available units', showUnits(available)),
          fact('Minimum order quantity', showUnits(minimum_order)),
          ...(increment > 1 ? [fact('Order multiple', showUnits(increment))] : []),
        ]}
      />
      <p className="text-muted text-small ordered-product-details wrap-anywhere">{details}</p>
    </aside>
  )
}

const fact = (name: string, value: string) =>
  [
    name,
    <span className="number" key={name}>
      {value}
    </span>,
  ] as const
