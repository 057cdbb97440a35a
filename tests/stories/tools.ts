import { expect, type Page } from '@playwright/test'
import type { NewProduct } from '../../src/contract/catalog/product.ts'
import { editProduct } from '../../src/shop/catalog/products/edit-product.ts'
import { setAvailable } from '../../src/shop/catalog/products/set-available.ts'
import type { Person } from '../../src/shop/ground/actor.ts'
import { placeOrder } from '../../src/shop/selling/orders/place-order.ts'
import { anAdmin, anOrder, anOrderOf, aProduct } from '../support/make.ts'
import { payWithCard } from '../support/payments.ts'
import type { StoryShop } from './open-shop.ts'

let made = 0

/** Adds a product for one story, with an image of the demo catalog. No other story changes its stock. */
export async function aTool({ shop }: StoryShop, fields: Partial<NewProduct> = {}) {
  const { image } = await shop.db.selectFrom('product').select('image').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const tool = { name: `Story pliers ${++made}-${process.pid}`, price: 8.9, available: 1000, minimum_order: 10, image, ...fields }
  return { ...tool, id: await aProduct(shop, tool) }
}

/** Changes a product as the office does, so that search and cached pages know. */
export async function changeTool({ shop }: StoryShop, toolId: string, { available, ...edit }: { available?: number; price?: number }) {
  const office = await anAdmin(shop)
  if (edit.price !== undefined) await editProduct(shop, office, toolId, edit)
  if (available !== undefined) await setAvailable(shop, office, toolId, { available })
}

export const orderOf = ({ shop }: StoryShop, person: Person, toolId: string, units: number) =>
  placeOrder(shop, person, anOrder(toolId, units))

/** Places an order of these tools and pays for it at the test gateway. */
export async function aPaidOrder({ shop }: StoryShop, person: Person, units: Units) {
  const placed = await placeOrder(shop, person, anOrderOf(units.map(([productID, orderUnit]) => ({ productID, orderUnit }))))
  await payWithCard(shop, person, placed.orderId)
  const status = () => shop.db.selectFrom('order').select('status').where('id', '=', placed.orderId).executeTakeFirstOrThrow()
  await expect.poll(status).toEqual({ status: 'pending' })
  return placed
}

type Units = [toolId: string, units: number][]

/** Saves the cart of whoever is signed in, as another device would. */
export async function saveCart(page: Page, units: Units) {
  const token = await page.evaluate(() => localStorage.getItem('access-token'))
  const headers = { authorization: `Bearer ${token}` }
  // The page may save its own changes meanwhile.
  await expect(async () => {
    const { version } = await (await page.request.get('/api/cart', { headers })).json()
    const changedAt = new Date().toISOString()
    const lines = units.map(([productID, orderUnit]) => ({ productID, orderUnit, changedAt }))
    expect((await page.request.put('/api/cart', { headers, data: { version, lines, removed: [] } })).status()).toBe(200)
  }).toPass()
}

export async function stockOf({ shop }: StoryShop, toolId: string): Promise<number> {
  return (await shop.db.selectFrom('product').select('available').where('id', '=', toolId).executeTakeFirstOrThrow()).available
}

export const address = { Street: 'Industriveien 44', City: 'Bergen', Country: 'Norway', Phone: '+47 55 12 34 56' }

/** Expects a toast at the top center. */
export async function expectToast(page: Page, text: string) {
  const toast = page.locator('.toast', { hasText: text })
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThan(12)
}

/** Expects that nothing is wider than the window. */
export async function expectNoOverflow(page: Page, path = '') {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wider, `${path} is this many pixels wider than the window`).toBe(0)
}

/** The rows of My Orders. */
export const myOrders = (page: Page) => page.getByRole('region', { name: 'My Orders' }).locator('tbody tr')

/** Expects an error beside the dialog's button, visible without scrolling. The button keeps the focus. */
export async function expectErrorBeside(page: Page, button: string, text: string) {
  const dialog = page.getByRole('dialog')
  const said = dialog.getByRole('alert').filter({ hasText: text })
  await expect(said).toBeInViewport({ ratio: 1 })
  const pressed = dialog.getByRole('button', { name: button, exact: true })
  await expect(pressed).toBeFocused()
  const [above, below] = await Promise.all([said.boundingBox(), pressed.boundingBox()])
  if (!above || !below) throw new Error('Neither can be seen')
  expect(below.y - (above.y + above.height), 'pixels between the refusal and its button').toBeLessThan(24)
}
