import type { Page } from '@playwright/test'
import { removeProduct } from '../../src/shop/catalog/products/remove-product.ts'
import { listSavedLists } from '../../src/shop/selling/carts/list-saved-lists.ts'
import { readCart } from '../../src/shop/selling/carts/read-cart.ts'
import { replaceCart } from '../../src/shop/selling/carts/replace-cart.ts'
import { saveList } from '../../src/shop/selling/carts/save-list.ts'
import { anAdmin } from '../support/make.ts'
import { addToCart, cartLine, cartLink, openCart } from './carts.ts'
import type { StoryShop } from './open-shop.ts'
import { fill, openMenu, personOf, press, signUpAndOpen } from './people.ts'
import { aNewcomer, expect, test } from './story.ts'
import { aTool, expectToast } from './tools.ts'

const quantity = (page: Page, name: string) => page.getByLabel(`Quantity: ${name}`)
const later = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** The quantities on the server. */
async function onServer({ shop }: StoryShop, email: string) {
  const { lines } = await readCart(shop, await personOf({ shop } as StoryShop, email))
  return Object.fromEntries(lines.map(({ productID, orderUnit }) => [productID, orderUnit]))
}

test('at sign-in the visitor’s cart and the customer’s are merged, and at sign-out the browser forgets them', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  // The page may be reading its cart when the session ends.
  expectConsoleErrors(/401 \(Unauthorized\) .*\/api\/cart\)/)
  const [pliers, saws, hammers] = [await aTool(shop), await aTool(shop), await aTool(shop)]
  const customer = await signUpAndOpen(page, '/healthz', aNewcomer())
  const person = await personOf(shop, customer.email)
  const lines = [
    { productID: pliers.id, orderUnit: 500, changedAt: later(-60) },
    { productID: saws.id, orderUnit: 50, changedAt: later(-60) },
  ]
  await replaceCart(shop.shop, person, { version: 0, lines, removed: [] })
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await addToCart(page, [pliers.id, 20], [hammers.id, 30])
  await page.goto('/login?from=%2Fcart')
  await fill(page, { Email: customer.email, Password: customer.password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/cart')
  await expect(quantity(page, pliers.name)).toHaveValue('20')
  await expect(quantity(page, saws.name)).toHaveValue('50')
  await expect(quantity(page, hammers.name)).toHaveValue('30')
  await expect.poll(() => onServer(shop, customer.email)).toEqual({ [pliers.id]: 20, [saws.id]: 50, [hammers.id]: 30 })
  await openMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/')
  await expect(cartLink(page)).toHaveAccessibleName('Cart')
  expect(await page.evaluate(() => localStorage.getItem('cart'))).not.toContain(pliers.id)
  expect(await onServer(shop, customer.email)).toHaveProperty(pliers.id, 20)
})

test('changes on another device are merged, also when it was faster', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/409 \(Conflict\)/)
  const [pliers, saws, hammers] = [await aTool(shop), await aTool(shop), await aTool(shop)]
  const { email } = await signUpAndOpen(page, '/healthz')
  await addToCart(page, [pliers.id, 10], [saws.id, 20])
  await page.evaluate((owner) => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}')
    localStorage.setItem('cart', JSON.stringify({ ...cart, owner, isUnsaved: true }))
  }, email)
  await openCart(page)
  await expect.poll(() => onServer(shop, email)).toEqual({ [pliers.id]: 10, [saws.id]: 20 })
  const person = await personOf(shop, email)
  const seen = await readCart(shop.shop, person)
  // Elsewhere, the saws are removed and hammers added. This browser knows the version before.
  const elsewhere = [
    ...seen.lines.filter(({ productID }) => productID !== saws.id),
    { productID: hammers.id, orderUnit: 40, changedAt: later(0) },
  ]
  await replaceCart(shop.shop, person, { ...seen, lines: elsewhere })
  await quantity(page, pliers.name).fill('70')
  await expect(quantity(page, hammers.name)).toHaveValue('40')
  await expect(cartLine(page, saws.name)).toHaveCount(0)
  await expect.poll(() => onServer(shop, email)).toEqual({ [pliers.id]: 70, [hammers.id]: 40 })
  // A change elsewhere appears when the window is looked at again.
  const current = await readCart(shop.shop, person)
  const changed = current.lines.map((line) => (line.productID === hammers.id ? { ...line, orderUnit: 45, changedAt: later(5) } : line))
  await replaceCart(shop.shop, person, { ...current, lines: changed })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(quantity(page, hammers.name)).toHaveValue('45')
})

test('a change that cannot be saved is kept, says so and is saved later', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource/)
  const pliers = await aTool(shop)
  const { email } = await signUpAndOpen(page, `/products?search=${pliers.name}`)
  await page.getByRole('button', { name: `Add to cart: 10 ${pliers.name}` }).click()
  await expect.poll(() => onServer(shop, email)).toEqual({ [pliers.id]: 10 })
  await openCart(page)
  await page.route('**/api/cart', (route) => route.fulfill({ status: 500, json: { message: 'Broken', reason: 'fault' } }))
  await quantity(page, pliers.name).fill('30')
  await expect(page.getByText('Your changes are kept on this device.')).toBeVisible()
  await page.reload()
  await expect(quantity(page, pliers.name)).toHaveValue('30')
  expect(await onServer(shop, email)).toEqual({ [pliers.id]: 10 })
  await page.unroute('**/api/cart')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => onServer(shop, email)).toEqual({ [pliers.id]: 30 })
  await expect(page.getByText('Your changes are kept on this device.')).toHaveCount(0)
})

test('a customer saves the cart as a list, replaces, loads, renames and deletes it', async ({ page, shop }) => {
  const [pliers, gone] = [await aTool(shop), await aTool(shop)]
  const { email } = await signUpAndOpen(page, `/products?search=${pliers.name}`)
  await page.getByRole('button', { name: `Add to cart: 10 ${pliers.name}` }).click()
  await openCart(page)
  const dialog = page.getByRole('dialog')
  await press(page, 'Save as list')
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await dialog.getByRole('button', { name: 'Save list' }).click()
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Enter a name for this list')
  await dialog.getByLabel('Name', { exact: true }).fill('Spring refill')
  await dialog.getByRole('button', { name: 'Save list' }).click()
  await expectToast(page, 'The cart is saved as “Spring refill”')
  await quantity(page, pliers.name).fill('50')
  await press(page, 'Save as list')
  const saved = async () =>
    (await listSavedLists(shop.shop, await personOf(shop, email))).map(({ name, lines }) => [name, lines[0]?.orderUnit])
  await page.keyboard.type('spring refill')
  await expect(dialog.getByText('You have a list with this name')).toBeVisible()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Replace “Spring refill”?' })
  await expect(question).toContainText('The list has 1 line')
  await press(page, 'Keep list')
  expect(await saved()).toEqual([['Spring refill', 10]])
  await press(page, 'Save list')
  await press(page, 'Replace list')
  await expect(question).toBeHidden()
  await expect(dialog).toBeHidden()
  expect(await saved()).toEqual([['spring refill', 50]])

  await saveList(shop.shop, await personOf(shop, email), {
    name: 'Old tools',
    lines: [
      { productID: pliers.id, orderUnit: 80 },
      { productID: gone.id, orderUnit: 20 },
    ],
  })
  await removeProduct(shop.shop, await anAdmin(shop.shop), gone.id)
  await press(page, 'Load a list')
  await dialog.getByRole('button', { name: 'Load Old tools' }).click()
  await expectToast(page, `1 line of “Old tools” is in the cart. 1 line is no longer sold: ${gone.name}.`)
  await expect(quantity(page, pliers.name)).toHaveValue('80')

  await press(page, `Remove ${pliers.name}`)
  await page.reload()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Load spring refill' }).click()
  await expect(quantity(page, pliers.name)).toHaveValue('50')
  await press(page, 'Load a list')
  await dialog.getByRole('button', { name: 'Edit spring refill' }).click()
  await dialog.getByLabel('Name', { exact: true }).fill('Summer refill')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Summer refill')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete Summer refill' }).click()
  await page.getByRole('button', { name: 'Delete list' }).click()
  await expect(dialog.getByText('Summer refill')).toHaveCount(0)
  await expect(dialog.getByText('Old tools')).toBeVisible()
})
