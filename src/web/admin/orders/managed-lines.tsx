import './managed-lines.css'
import { openUnits } from '../../../contract/rules/open-units.ts'
import type { OrderDetail } from '../../../contract/selling/order.ts'
import { Field } from '../../ui/fields/field.tsx'
import { ProductCell } from '../../ui/product/product-cell.tsx'
import { showAmount, showUnits } from '../../ui/text/money.ts'
import type { useShipForm } from './use-ship-form.ts'

type Form = Pick<ReturnType<typeof useShipForm>, 'typedUnits' | 'isTyped' | 'typeUnits' | 'problems'>

/** The lines of an order. Of a pending one, `form` types the units that ship now. */
export function ManagedLines({ order: { lines }, form }: { order: OrderDetail; form?: Form }) {
  return (
    <table className="managed-lines card-rows still-rows" aria-labelledby="products">
      <thead>
        <tr>
          <th>Product</th>
          <th className="number">Price</th>
          <th className="number">Ordered</th>
          <th className="number">Shipped</th>
          {form && <th className="number">Ship now</th>}
          <th className="number">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.position} line={line} form={form} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ line, form }: { line: OrderDetail['lines'][number]; form: Form | undefined }) {
  const { product, sku, productImg, slug, price, orderUnit, shippedUnit, canceledUnit, returnedUnit, amount } = line
  return (
    <tr>
      <th scope="row">
        <ProductCell image={productImg} name={product} sku={sku} slug={slug} />
      </th>
      <td className="number" data-label="Price">
        {showAmount(price)}
      </td>
      <td className="number" data-label="Ordered">
        {showUnits(orderUnit)}
        {canceledUnit > 0 && <span className="text-muted">{showUnits(canceledUnit)} canceled</span>}
      </td>
      <td className={shippedUnit > 0 ? 'number' : 'number text-faint'} data-label="Shipped">
        {showUnits(shippedUnit)}
        {returnedUnit > 0 && <span className="text-muted">{showUnits(returnedUnit)} returned</span>}
      </td>
      {form && (
        <td className="number cell-ship-now">
          {openUnits(line) > 0 || form.isTyped(line) ? (
            <Field
              label={
                <>
                  Ship now<span className="visually-hidden">, units of {product}</span>
                </>
              }
              className="units-input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={form.typedUnits(line)}
              error={form.problems[line.position]}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => form.typeUnits(line, target.value)}
            />
          ) : (
            <span className="text-faint">–</span>
          )}
        </td>
      )}
      <td className="number text-bold" data-label="Amount">
        {showAmount(amount)}
      </td>
    </tr>
  )
}
