import { showMoney } from '../../../contract/ground/money.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { say } from '../../ui/text/live-text.tsx'
import { CartBox, checkoutId } from './cart-box.tsx'
import { CartLine, quantityId, RemovedLine } from './cart-line.tsx'
import type { StoredCart } from './cart-store.ts'
import { EmptyCart } from './empty-cart.tsx'
import { cartMessages } from './messages.ts'
import { oldPricesOf } from './reorder.ts'
import { SaveAndLoad } from './save-and-load.tsx'
import { type CartRow, summarizeCart } from './summarize-cart.ts'
import type { CartProducts } from './use-cart-products.ts'
import { type RemovedRow, useCartRows } from './use-cart-rows.ts'

const isLine = (row: CartRow | RemovedRow): row is CartRow => 'answer' in row

/** The lines of the cart and what they cost. */
export function CartContents({ cart, products, allowed }: { cart: StoredCart; products: CartProducts; allowed: number | null }) {
  const { rows, change, type, leave, remove, removeAll, replace, undo, undoAll, changeAll, focusLater } = useCartRows(
    cart,
    products,
    allowed,
  )
  const lines = rows.filter(isLine)
  const oldPrices = oldPricesOf(lines)
  const summary = summarizeCart(lines)
  const { refused, changes, changedSubtotal } = summary
  const focusFirstRefused = () => document.getElementById(quantityId(refused[0]?.productID ?? ''))?.focus()

  const acceptChanges = () => {
    changeAll(changes)
    say(`${cartMessages.changedQuantities(changes.length)}. ${cartMessages.newSubtotal(showMoney(changedSubtotal))}`)
    focusLater(checkoutId)
  }

  if (rows.length === 0) return <EmptyCart />
  return (
    <div className="cart">
      <section className="cart-lines" aria-label="Lines">
        <table className="cart-table still-rows">
          <thead>
            <tr>
              <th colSpan={2}>Product</th>
              <th>Quantity</th>
              <th className="number">Per unit</th>
              <th className="number">Amount</th>
              <th>
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          {rows.map((row) =>
            isLine(row) ? (
              <CartLine
                key={row.productID}
                productID={row.productID}
                product={row.product}
                name={row.name}
                units={row.units}
                typed={row.typed}
                leftForOthers={row.leftForOthers}
                changeTo={row.leftForOthers ? row.answer.changeTo : undefined}
                oldPrice={oldPrices.get(row.productID)}
                onType={type}
                onLeave={leave}
                onChange={change}
                onRemove={remove}
                replacement={row.replacement}
                onReplace={replace}
              />
            ) : (
              <RemovedLine key={row.productID} productID={row.productID} name={row.name} onUndo={() => undo(row)} />
            ),
          )}
        </table>
        {lines.length > 1 && (
          <Button size="small" variant="quiet" className="cart-empty" onClick={() => removeAll(lines.map(({ productID }) => productID))}>
            Empty the cart
          </Button>
        )}
        {lines.length === 0 && rows.length > 1 && (
          <Button size="small" variant="quiet" className="cart-empty" onClick={undoAll}>
            {cartMessages.putAllBack(rows.length)}
          </Button>
        )}
      </section>
      <CartBox
        rows={lines}
        summary={summary}
        onChangeAll={acceptChanges}
        onLeaveOut={() => removeAll(refused.map(({ productID }) => productID))}
        onBlocked={focusFirstRefused}
      >
        <SaveAndLoad lines={cart.lines} />
      </CartBox>
    </div>
  )
}
