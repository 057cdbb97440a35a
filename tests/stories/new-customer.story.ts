import type { Page } from '@playwright/test'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { readManagedSettings } from '../../src/shop/office/settings/read-managed-settings.ts'
import { list } from './all-orders.ts'
import { cartLine, openCart } from './carts.ts'
import { admin, type StoryShop } from './open-shop.ts'
import { fill, personOf, press, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { address, aTool, expectNoOverflow, expectToast, saveCart, stockOf } from './tools.ts'

test.use({ ownContext: true })

/** Other stories leave unpaid orders of new customers, too. */
async function setLimitOfAll(story: StoryShop, newCustomersProducts: number | null) {
  const owner = { ...(await personOf(story, admin.email)), kind: 'admin' as const }
  const { version } = await readManagedSettings(story.shop, owner)
  await editSettings(story.shop, owner, { version, newCustomersProducts })
}

async function leave(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

test('a new customer reads what can be ordered, and the office releases what the unpaid order holds with one press', async ({
  page,
  shop,
}) => {
  await setLimitOfAll(shop, null)
  try {
    const tools = await Promise.all([1, 2, 3, 4].map(() => aTool(shop, { available: 100 })))
    const last = tools.at(-1)?.name ?? ''
    const customer = await signUpAndOpen(page, '/')
    await saveCart(
      page,
      tools.map(({ id }) => [id, 100]),
    )
    await openCart(page)
    await expect(cartLine(page, last)).toContainText('At most 90 can be ordered before your first order is paid')
    await expectNoOverflow(page)
    await page.goto('/checkout')
    await expect(page.getByRole('main')).toContainText('At most 90 can be ordered before your first order is paid')
    await expectNoOverflow(page)
    await openCart(page)
    await press(page, `Change to 90: ${last}`)
    await expect(page.getByText('before your first order is paid')).toHaveCount(0)
    await page.goto('/checkout')
    await fill(page, address)
    await press(page, 'Place Order')
    await expectToast(page, 'Order is placed successfully!')
    await expect(page).toHaveURL(/\/payment\//)

    await leave(page)
    await signInAsAdminAndOpen(page, list)
    const holds = page.getByRole('region', { name: /^Unpaid orders leave less than the minimum order of/ })
    await holds.locator('summary').click()
    const hold = holds.locator('details > ul > li').filter({ hasText: customer.email })
    await expect(hold).toContainText('New customer')
    for (const { name } of tools.slice(0, 3)) await expect(hold).toContainText(`${name} 100 units held, 0 left`)
    await expect(hold).not.toContainText(last)
    await expectNoOverflow(page)
    await hold.getByRole('button', { name: /^Release/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The unpaid order is canceled, and its units can be ordered again.')
    await dialog.getByRole('button', { name: 'Cancel orders' }).click()
    await expectToast(page, '1 order canceled')
    await expect(hold).toHaveCount(0)
    for (const { id } of tools) expect(await stockOf(shop, id)).toBe(100)
  } finally {
    await setLimitOfAll(shop, 10)
  }
})
