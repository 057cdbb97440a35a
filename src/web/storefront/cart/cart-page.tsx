import { ErrorState } from '../../ui/frame/error-state.tsx'
import { NeedsCookies } from '../../ui/frame/needs-cookies.tsx'
import { NeedsJavaScript } from '../../ui/frame/needs-javascript.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { CartContents } from './cart-contents.tsx'
import { type StoredCart, unknownCart } from './cart-store.ts'
import { cartMessages } from './messages.ts'
import { QuickOrder } from './quick-order.tsx'
import { useSaveProblem } from './save-problem.ts'
import { syncCart } from './sync-cart.ts'
import { useCart } from './use-cart.ts'
import { useCartProducts } from './use-cart-products.ts'

export const meta = () => [...pageMeta('Cart'), { name: 'robots', content: 'noindex' }]

/** The same for everyone on the server; the browser fills in the lines. */
export default function CartPage() {
  const cart = useCart()
  const isKnown = cart !== unknownCart
  const units = cart.lines.reduce((sum, { orderUnit }) => sum + orderUnit, 0)
  return (
    <main className="page">
      <header className="cart-head">
        <h1 className="display-2">Cart</h1>
        {cart.lines.length > 0 && <p className="text-muted">{cartMessages.summary(cart.lines.length, units)}</p>}
      </header>
      <NeedsJavaScript />
      <NeedsCookies>{cartMessages.cookiesNeeded}</NeedsCookies>
      {isKnown ? <LoadedCart cart={cart} /> : <div className="cart-loading" />}
    </main>
  )
}

function LoadedCart({ cart }: { cart: StoredCart }) {
  const { products, hasFailed, reload } = useCartProducts(cart.lines.map(({ productID }) => productID))
  const hasSaveProblem = useSaveProblem()
  return (
    <>
      <div role="status">
        {hasSaveProblem && (
          <p className="cart-note">
            {cartMessages.notSaved}{' '}
            <button type="button" className="link" onClick={syncCart}>
              Save now
            </button>
          </p>
        )}
        {cart.leftOut > 0 && <p className="cart-note">{cartMessages.leftOut(cart.leftOut)}</p>}
      </div>
      {hasFailed && <ErrorState onRetry={reload}>{cartMessages.notPriced}</ErrorState>}
      {products ? <CartContents cart={cart} products={products} /> : <div className="cart-loading" aria-busy={!hasFailed} />}
      <QuickOrder />
    </>
  )
}
