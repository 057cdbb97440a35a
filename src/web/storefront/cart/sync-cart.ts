import { isSameCart } from '../../../contract/rules/merge-carts.ts'
import type { Cart } from '../../../contract/selling/carts.ts'
import { sendAuthorized } from '../../session/send-authorized.ts'
import { currentCart, type StoredCart, storeCart } from './cart-store.ts'
import { mergeInto } from './change-cart.ts'
import { setSaveProblem } from './save-problem.ts'

const TIMEOUT_MS = 15_000
const MAX_ATTEMPTS = 5
/** Quick changes, such as presses of a stepper, are saved together. */
const PAUSE_MS = 300
const RETRY_MS = [2_000, 10_000, 30_000, 60_000]

let isRunning = false
let isAskedAgain = false
let failures = 0
/** Whether this page has read the cart. Before, a change of the last page may still be on its way. */
let isRead = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Reads the customer's cart from the server and saves the changes of this browser. A failure is tried again later. */
export function syncCart() {
  isAskedAgain = true
  if (!isRunning) void run()
}

async function run() {
  isRunning = true
  clearTimeout(retry)
  while (isAskedAgain) {
    isAskedAgain = false
    try {
      await exchange()
      failures = 0
      setSaveProblem(false)
    } catch {
      const delay = RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)]
      setSaveProblem(currentCart().isUnsaved)
      if (currentCart().isUnsaved) retry = setTimeout(syncCart, delay)
      break
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  isRunning = false
}

async function exchange() {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const sent = currentCart()
    if (!sent.owner) return
    const isSaving = sent.isUnsaved && sent.version >= 0 && isRead
    const server = await (isSaving ? put(sent) : get())
    const cart = currentCart()
    isRead = true
    // Somebody signed in or out meanwhile.
    if (!server || cart.owner !== sent.owner) return
    const isAccepted = cart === sent && !server.isConflict && isSaving === sent.isUnsaved
    const updated = isAccepted ? { ...cart, ...server.content } : mergeInto({ ...cart, ...server.content }, cart)
    const isUnsaved = !isAccepted && !isSameCart(updated, server.content)
    if (isUnsaved !== cart.isUnsaved || updated.version !== cart.version || !isSameCart(updated, cart))
      storeCart({ ...updated, isUnsaved }, false)
    if (!isUnsaved) return
  }
  throw new Error('The cart is changed too often elsewhere')
}

interface Answer {
  content: Cart
  /** Whether the cart was changed elsewhere, and nothing was saved. */
  isConflict: boolean
}

const get = () => send({ method: 'GET' })

const put = ({ version, lines, removed }: StoredCart) =>
  send({ method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ version, lines, removed }) })

async function send(init: RequestInit): Promise<Answer | undefined> {
  const response = await sendAuthorized(new Request('/api/cart', init), () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) }))
  if (response.status === 401) return undefined
  const body: Cart & { cart?: Cart } = await response.json()
  if (response.ok) return { content: contentOf(body), isConflict: false }
  if (response.status === 409 && body.cart) return { content: contentOf(body.cart), isConflict: true }
  throw new Error(`The shop answered with ${response.status}`)
}

const contentOf = ({ version, lines, removed }: Cart): Cart => ({ version, lines, removed })
