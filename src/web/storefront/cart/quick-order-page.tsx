import './cart.css'
import { Link } from 'react-router'
import { NeedsCookies } from '../../ui/frame/needs-cookies.tsx'
import { NeedsJavaScript } from '../../ui/frame/needs-javascript.tsx'
import { pageMeta } from '../../ui/frame/page-meta.ts'
import { cartMessages } from './messages.ts'
import { QuickOrder } from './quick-order.tsx'
import { useQuickOrder } from './use-quick-order.ts'

export const meta = () => [...pageMeta('Quick order'), { name: 'robots', content: 'noindex' }]

/** Part numbers and quantities, pasted or from a file, without the cart around them. */
export default function QuickOrderPage() {
  const order = useQuickOrder()
  return (
    <main className="page">
      <header className="cart-head cluster space-between">
        <h1 className="display-2">Quick order</h1>
        <Link className="link" to="/cart">
          To the cart
        </Link>
      </header>
      <NeedsJavaScript />
      <NeedsCookies>{cartMessages.cookiesNeeded}</NeedsCookies>
      <QuickOrder order={order} isOpen />
    </main>
  )
}
