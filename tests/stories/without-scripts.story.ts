import type { Page } from '@playwright/test'
import { fill, press } from './people.ts'
import { expect, test } from './story.ts'
import { aTool } from './tools.ts'

test.use({ javaScriptEnabled: false })

const letter = {
  'Email Address': 'buyer@harbour.example',
  Subject: 'Saws without scripts',
  'Your message': 'Do you ship to Norway?',
}

async function shows(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
}

test('a message to the shop is sent, and comes back with what was typed when it is refused', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 400/)
  await page.goto('/contact')
  await press(page, 'Submit')
  for (const missing of ['Email is Required', 'Subject is required!', 'Please write your message!']) {
    await expect(page.getByText(missing)).toBeVisible()
  }
  await fill(page, { ...letter, 'Email Address': 'buyer' })
  await press(page, 'Submit')
  await expect(page.getByText('Provide a valid Email')).toBeVisible()
  await shows(page, { ...letter, 'Email Address': 'buyer' })
  await fill(page, letter)
  await press(page, 'Submit')
  await expect(page.getByRole('status')).toHaveText('Your message has been sent. Thank you!')
  await shows(page, { 'Your message': '' })
  const kept = await shop.shop.db.selectFrom('contact_message').selectAll().where('subject', '=', letter.Subject).execute()
  expect(kept).toMatchObject([{ email: letter['Email Address'], message: letter['Your message'] }])
})

test('the images of a product are chosen one by one', async ({ page, shop }) => {
  const [first, second] = await shop.shop.db.selectFrom('product').select('image').orderBy('id').limit(2).execute()
  const tool = await aTool(shop, { images: [first?.image ?? '', second?.image ?? ''] })
  await page.goto(`/products/${tool.id}`)
  const shown = page.locator('.product-main-image:visible img')
  await expect(shown).toHaveAttribute('alt', tool.name)
  await page.getByRole('radio', { name: 'Image 2 of 2' }).check({ force: true })
  await expect(shown).toHaveAttribute('alt', `${tool.name}, image 2`)
})

test('features that need scripts say so, and show no broken controls', async ({ page }) => {
  const paths = [
    '/login',
    '/signup',
    '/reset-password',
    '/purchase/any',
    '/cart',
    '/payment/any',
    '/dashboard',
    '/dashboard/manage-all-orders',
  ]
  for (const path of paths) {
    await page.goto(path)
    const main = page.getByRole('main')
    // Playwright reads no text in a noscript.
    await expect(main.locator('noscript p'), path).toBeVisible()
    expect(await main.locator('noscript').innerText()).toContain('This page needs JavaScript.')
    await expect(main.getByRole('link', { name: 'our tools' })).toBeVisible()
    expect(await main.locator('button, input, .spinner').filter({ visible: true }).count(), path).toBe(0)
  }
  await expect(page.getByRole('button', { name: 'Dark or light' })).toBeHidden()
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /^Place order/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /to cart/ }).filter({ visible: true })).toHaveCount(0)
  await page.goto('/products/combination-pliers-180')
  await expect(page.getByRole('main').getByRole('link', { name: 'Place order' }).first()).toBeVisible()
  await expect(page.getByRole('main').locator('button, output, input:not([type=radio])').filter({ visible: true })).toHaveCount(0)
})
