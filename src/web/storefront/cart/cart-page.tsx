import './cart.css'
import { ErrorState } from '../../ui/frame/error-state.tsx'
import { NeedsCookies } from '../../ui/frame/needs-cookies.tsx'
import { NeedsJavaScript } from '../../ui/frame/needs-javascript.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { CartContents } from './cart-contents.tsx'
import { type StoredCart, unknownCart } from './cart-store.ts'
import { cartMessages } from './messages.ts'
import { pasteMessages } from './paste-messages.ts'
import { pastedRowsId, QuickOrder } from './quick-order.tsx'
import { useSaveProblem } from './save-problem.ts'
import { syncCart } from './sync-cart.ts'
import { useCart } from './use-cart.ts'
import { useCartProducts } from './use-cart-products.ts'
import { type QuickOrderState, useQuickOrder } from './use-quick-order.ts'

export const meta = () => [...pageMeta('Cart'), { name: 'robots', content: 'noindex' }]

/** The same for everyone on the server; the browser fills in the lines. */
export default function CartPage() {
  const cart = useCart()
  const order = useQuickOrder()
  const isKnown = cart !== unknownCart
  const units = cart.lines.reduce((sum, { orderUnit }) => sum + orderUnit, 0)
  return (
    <main className="page">
      <header className="cart-head cluster space-between">
        <h1 className="display-2">Cart</h1>
        {(cart.lines.length > 0 || order.rows.length > 0) && (
          <p className="text-muted">
            {cart.lines.length > 0 && cartMessages.summary(cart.lines.length, units)}
            {cart.lines.length > 0 && order.rows.length > 0 && ' · '}
            {order.rows.length > 0 && (
              <button type="button" className="link" onClick={showPastedRows}>
                {pasteMessages.notInCart(order.rows.length)}
              </button>
            )}
          </p>
        )}
      </header>
      <NeedsJavaScript />
      <NeedsCookies>{cartMessages.cookiesNeeded}</NeedsCookies>
      {isKnown ? <LoadedCart cart={cart} order={order} /> : <div className="cart-loading" />}
    </main>
  )
}

function showPastedRows() {
  const heading = document.getElementById(pastedRowsId)
  heading?.closest('details')?.setAttribute('open', '')
  heading?.focus()
}

function LoadedCart({ cart, order }: { cart: StoredCart; order: QuickOrderState }) {
  const { products, allowed = null, hasFailed, reload } = useCartProducts(cart.lines.map(({ productID }) => productID))
  const hasSaveProblem = useSaveProblem()
  return (
    <>
      <div role="status">
        {hasSaveProblem && (
          <p className="cart-note text-medium text-muted">
            {cartMessages.notSaved}{' '}
            <button type="button" className="link" onClick={syncCart}>
              Save now
            </button>
          </p>
        )}
        {cart.leftOut > 0 && <p className="cart-note text-medium text-muted">{cartMessages.leftOut(cart.leftOut)}</p>}
      </div>
      {hasFailed && <ErrorState onRetry={reload}>{cartMessages.notPriced}</ErrorState>}
      {products ? (
        <CartContents cart={cart} products={products} allowed={allowed} />
      ) : (
        <div className="cart-loading" aria-busy={!hasFailed} />
      )}
      <QuickOrder order={order} />
    </>
  )
}
