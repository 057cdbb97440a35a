import type { CartContent } from '../../../contract/rules/merge-carts.ts'
import { currentPerson, lastSignOut } from '../../session/session-store.ts'

/** The cart as this browser keeps it: a visitor's cart, or the copy of a customer's. */
export interface StoredCart extends CartContent {
  /** The email address of the customer; empty for a visitor. */
  owner: string
  /** The version on the server that the copy is based on; -1 before it was read. */
  version: number
  /** Whether the server lacks changes of this browser. */
  isUnsaved: boolean
  /** How many lines a merged cart had no room for. */
  leftOut: number
  /** The browser's last sign-out before the cart. */
  signedOutAt: string | null
}

export const CART_KEY = 'cart'
/** Called when the cart changes; `isOwn` if it was changed in this tab, and not by another tab or the server. */
type Listener = (isOwn: boolean) => void

const listeners = new Set<Listener>()

/** The cart of a page that the server renders. */
export const unknownCart: StoredCart = { lines: [], removed: [], owner: '', version: -1, isUnsaved: false, leftOut: 0, signedOutAt: null }

const newCart = (owner: string): StoredCart => ({ ...unknownCart, owner, signedOutAt: lastSignOut() })

let cached: { text: string | null; cart: StoredCart } | undefined

/** Returns the cart of whoever is signed in; the same object until it changes. */
export function currentCart(): StoredCart {
  const text = localStorage.getItem(CART_KEY)
  const owner = currentPerson()?.email ?? ''
  if (!cached || text !== cached.text || cached.cart.owner !== owner) cached = { text, cart: handOver(readStored(), owner) }
  return cached.cart
}

function readStored(): StoredCart | undefined {
  try {
    return JSON.parse(localStorage.getItem(CART_KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * The cart after signing in or out: a visitor's lines are kept, and merged with those on the server. A customer's copy is dropped, unless
 * the session ended by itself before the copy was saved.
 */
function handOver(stored: StoredCart | undefined, owner: string): StoredCart {
  if (stored?.owner === owner) return stored
  const cart = newCart(owner)
  const goesAlong = stored && (stored.owner === '' || (owner === '' && stored.isUnsaved && stored.signedOutAt === cart.signedOutAt))
  return goesAlong && stored.lines.length > 0 ? { ...cart, lines: stored.lines, isUnsaved: owner !== '' } : cart
}

/** Stores the cart. Without room in local storage it lasts until the page is left. */
export function storeCart(cart: StoredCart, isOwn = true) {
  const text = JSON.stringify(cart)
  try {
    localStorage.setItem(CART_KEY, text)
  } catch {}
  cached = { text: localStorage.getItem(CART_KEY), cart }
  announce(isOwn)
}

function announce(isOwn: boolean) {
  showCartCount()
  for (const listener of listeners) listener(isOwn)
}

export function onCartChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the number in the header (root.tsx does it before the first paint). Pages are the same for everyone. */
export function showCartCount() {
  const { dataset, style } = document.documentElement
  const { length } = currentCart().lines
  if (length > 0) dataset.cart = String(length)
  else delete dataset.cart
  style.setProperty('--cart-count', `'${length}'`)
}

/** Returns how many units of a product are in the cart. */
export const unitsInCart = (productID: string): number => currentCart().lines.find((line) => line.productID === productID)?.orderUnit ?? 0

/** Shows what another tab stored. Returns what this tab knew before. */
export function readOtherTab(): StoredCart | undefined {
  const own = cached?.cart
  announce(false)
  return own
}

/** After signing in or out: stores the cart of whoever is signed in now. */
export function changeOwner() {
  const cart = currentCart()
  const stored = readStored()
  if (stored && stored.owner !== cart.owner) storeCart(cart)
  else announce(false)
}
