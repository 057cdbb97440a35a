import type { Product } from '../../contract/catalog.ts'
import { showMoney } from '../../contract/money.ts'
import { lowestPrice } from '../../contract/pricing.ts'
import { Button } from '../ui/button.tsx'
import { MeasuredText } from '../ui/measured-text.tsx'
import { showDollars, showUnits } from '../ui/money.ts'
import { Tag } from '../ui/tag.tsx'
import { Thumb } from '../ui/thumb.tsx'

interface Props {
  product: Product
  onEdit: () => void
  onDelete: () => void
}

export function ProductRow({ product, onEdit, onDelete }: Props) {
  const { _id, name, sku, image, price, price_breaks, available, minimum_order, increment } = product
  return (
    <tr>
      <td className="cell-product">
        <div className="product-cell">
          <Thumb image={image} />
          <span>
            <b id={_id}>
              <MeasuredText>{name}</MeasuredText>
            </b>
            <span className="text-small text-faint">{sku}</span>
          </span>
        </div>
      </td>
      <td className="number text-bold" data-label="Price">
        {showDollars(price)}
        {price_breaks.length > 0 && <span className="manage-products-more">from {showMoney(lowestPrice(product))}</span>}
      </td>
      <td className="number" data-label="Available">
        {available === 0 && <Tag>Sold out</Tag>}
        {available > 0 && available < minimum_order && <Tag urgent>Below minimum</Tag>}
        {showUnits(available)}
      </td>
      <td className="number" data-label="Minimum Order">
        {showUnits(minimum_order)}
        {increment > 1 && <span className="manage-products-more">multiples of {showUnits(increment)}</span>}
      </td>
      <td className="cell-actions">
        <div className="row-actions">
          <Button variant="neutral" size="small" aria-describedby={_id} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="quiet-destructive" size="small" aria-describedby={_id} onClick={onDelete}>
            Delete
          </Button>
        </div>
      </td>
    </tr>
  )
}
