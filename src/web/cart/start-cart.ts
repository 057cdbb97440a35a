import { onSessionChange } from '../people/session-store.ts'
import { CART_KEY, changeOwner, currentCart, onCartChange, readOtherTab } from './cart-store.ts'

/** Visitors do not need the code that saves. Without a connection it is loaded later, with the next change. */
function save() {
  if (!currentCart().owner) return
  import('./sync-cart.ts').then(({ syncCart }) => syncCart()).catch(() => {})
}

function followOtherTab() {
  const own = readOtherTab()
  if (own) import('./change-cart.ts').then(({ keepChoices }) => keepChoices(own)).catch(() => {})
}

/** Keeps the header's number, other tabs and the server in step for as long as the page is open. */
export function startCart(): () => void {
  changeOwner()
  save()
  // What another tab changed, that tab saves.
  const leaveCart = onCartChange((isOwn) => isOwn && currentCart().isUnsaved && save())
  let { owner } = currentCart()
  const leaveSession = onSessionChange(() => {
    if (currentCart().owner === owner) return
    owner = currentCart().owner
    changeOwner()
    save()
  })
  const page = new AbortController()
  const { signal } = page
  addEventListener('storage', ({ key }) => (key === CART_KEY || key === null) && followOtherTab(), { signal })
  addEventListener('focus', save, { signal })
  addEventListener('online', save, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && save(), { signal })
  return () => {
    leaveCart()
    leaveSession()
    page.abort()
  }
}
