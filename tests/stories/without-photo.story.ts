import type { Page } from '@playwright/test'
import { defaultSettings } from '../../src/contract/office/settings.ts'
import { system } from '../../src/shop/ground/actor.ts'
import { storeImage } from '../../src/shop/ground/images/store-image.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { readManagedSettings } from '../../src/shop/office/settings/read-managed-settings.ts'
import { plainImage } from '../support/images.ts'
import { addToCart, cartLine } from './carts.ts'
import { admin } from './open-shop.ts'
import { personOf, press, signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, hydrated, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

test('a picture of any proportion is whole in lists, in the cart and on its page', async ({ page, shop }) => {
  const tools = []
  for (const [width, height] of [
    [1200, 100],
    [100, 1200],
    [400, 400],
  ] as const) {
    const { url } = await storeImage(shop.shop, system, await plainImage(width, height).png().toBuffer())
    tools.push(await aTool(shop, { name: `Story bar ${width} × ${height} ${test.info().project.name}`, image: url }))
  }
  await addToCart(page, ...tools.map(({ id }): [string, number] => [id, 10]))
  for (const path of ['/cart', '/products?search=story+bar', '/products?search=story+bar&view=table']) {
    await page.goto(path)
    for (const { name, image } of tools) await expectWhole(page, image, name)
  }
  for (const { id, name, image } of tools) {
    const { slug } = await shop.shop.db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
    await page.goto(`/products/${slug}`)
    await expectWhole(page, image, name)
  }
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-products?search=story+bar')
  for (const { name, image } of tools) await expectWhole(page, image, name)
})

/** Expects the picture to be scaled into its box as a whole, and the box to be inside of every element that cuts off what overflows. */
async function expectWhole(page: Page, image: string, name: string) {
  const shown = page.locator(`img[src^="${image.replace('.webp', '')}"]`).first()
  await expect(shown, name).toBeVisible()
  const cut = await shown.evaluate((img) => {
    const { left, top, right, bottom } = img.getBoundingClientRect()
    const cutting = []
    for (let at = img.parentElement; at && at !== document.body; at = at.parentElement) {
      const box = at.getBoundingClientRect()
      const isOver = box.left > left + 1 || box.top > top + 1 || box.right < right - 1 || box.bottom < bottom - 1
      if (getComputedStyle(at).overflow === 'hidden' && isOver) cutting.push(at.className)
    }
    return [...cutting, ...(['contain', 'scale-down'].includes(getComputedStyle(img).objectFit) ? [] : ['object-fit'])]
  })
  expect(cut, name).toEqual([])
}

test('the office sees which tools lack a photo, and the owner sells them with a drawing', async ({ page, shop: story }) => {
  const { shop } = story
  const owner = { ...(await personOf(story, admin.email)), kind: 'admin' as const }
  const { id, name } = await aTool(story, { name: `Photo wrench ${test.info().project.name}`, family: 'wrenches' })
  await shop.db.updateTable('product').set({ image: '', version: 2, updatedAt: new Date() }).where('id', '=', id).execute()
  shop.catalogChanged()
  try {
    await signInAsAdminAndOpen(page, '/dashboard/manage-all-products')
    await page.getByRole('link', { name: '1 without a photo' }).click()
    await expect(page).toHaveURL(/hidden=true&why=no-photo/)
    await expect(page.getByRole('row', { name })).toContainText('No photo')
    await expectNoOverflow(page)

    await page.goto('/dashboard/settings')
    await page.getByLabel('Sell them, with a drawing of their family').check()
    await press(page, 'Save settings')
    await expectToast(page, 'Settings saved')

    await page.goto(`/products?search=${encodeURIComponent(name)}`)
    const drawing = page.locator('img[src="/family-drawings/wrenches.svg"]')
    await expect(drawing.first()).toBeVisible()
    await expect.poll(() => drawing.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(data ?? '')).not.toHaveProperty('image')
    await hydrated(page)
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByRole('link', { name: /^Cart/ }).first().click()
    await expect(cartLine(page, name).locator('img[src="/family-drawings/wrenches.svg"]')).toBeVisible()
    await expectNoOverflow(page)
  } finally {
    const { version } = await readManagedSettings(shop, owner)
    await editSettings(shop, owner, { version, sellsWithoutPhoto: defaultSettings.sellsWithoutPhoto })
    await shop.db.updateTable('product').set({ removedAt: new Date(), updatedAt: new Date() }).where('id', '=', id).execute()
    shop.catalogChanged()
  }
})
