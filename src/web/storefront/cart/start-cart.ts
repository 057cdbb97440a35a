import { onRestored } from '../../framework/on-restored.ts'
import { onSessionChange } from '../../session/session-store.ts'
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
export function startCart() {
  changeOwner()
  save()
  onCartChange((isOwn) => isOwn && currentCart().isUnsaved && save())
  let { owner } = currentCart()
  onSessionChange(() => {
    if (currentCart().owner === owner) return
    owner = currentCart().owner
    changeOwner()
    save()
  })
  addEventListener('storage', ({ key }) => (key === CART_KEY || key === null) && followOtherTab())
  onRestored(() => {
    followOtherTab()
    save()
  })
  addEventListener('focus', save)
  addEventListener('online', save)
  document.addEventListener('visibilitychange', () => document.hidden || save())
}
