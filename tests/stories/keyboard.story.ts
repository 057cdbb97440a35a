import { signUp } from '../support/signed-in-person.ts'
import { tabTo, typeInto } from './keyboard.ts'
import { signInAsAdminAndOpen } from './people.ts'
import { expect, hydrated, test } from './story.ts'
import { address, aTool } from './tools.ts'

test('an order from the home page to paid, by keyboard alone', async ({ page, shop }) => {
  test.slow()
  const tool = await aTool(shop, { price: 8.9, minimum_order: 10 })
  const { email, password } = await signUp(shop.url)
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'BUY NOW' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products')

  await typeInto(page, 'Search', tool.name)
  await typeInto(page, 'My quantity', '20')
  const card = page.getByRole('article').filter({ hasText: tool.name })
  await expect(card).toContainText('$178.00')
  await expect(page.getByRole('article').first()).toContainText(tool.name)
  await tabTo(page, card.getByRole('link', { name: 'Place order' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/login\?from=/)
  await typeInto(page, 'Email', email)
  await typeInto(page, 'Password', password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/purchase/${tool.id}\\?quantity=20$`))
  for (const [label, text] of Object.entries(address)) await typeInto(page, label, text)
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('20')
  await tabTo(page, page.getByRole('button', { name: 'Increase by one' }))
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Subtotal')).toHaveText('$186.90')
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }))
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/(payment|dashboard)\//)
  if (page.url().includes('/dashboard/')) {
    await tabTo(page, page.getByRole('link', { name: 'Pay' }))
    await page.keyboard.press('Enter')
  }
  await expect(page).toHaveURL(/\/payment\//)
  await tabTo(page, page.getByRole('button', { name: 'Pay $186.90' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/test-gateway\//)
  await tabTo(page, page.getByRole('button', { name: 'Pay $186.90' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('This order is paid')
})

test('the phone menu returns the focus, and the theme switch keeps it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/products/combination-pliers-180')
  await hydrated(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  const theme = page.getByRole('button', { name: 'Dark or light' })
  await tabTo(page, theme)
  await page.keyboard.press('Space')
  await expect(theme).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('the skip link of the dashboard leads past the drawer', async ({ page }) => {
  await signInAsAdminAndOpen(page, '/dashboard/customers')
  await hydrated(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#page')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main.dashboard-page :focus')).toBeVisible()
})

test('a refused form moves the focus once, not again while somebody types', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  // On a busy phone, timers run late. Here they run when the test says so.
  const timers = await page.evaluateHandle(() => {
    const { setTimeout } = window
    const held: Array<() => void> = []
    Object.assign(window, { setTimeout: (work: () => void, delay?: number) => (delay ? setTimeout(work, delay) : held.push(work)) })
    return held
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  const subject = page.getByLabel('Subject')
  await expect(subject).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await subject.focus()
  await timers.evaluate((held) => {
    for (const work of held) work()
  })
  await expect(subject).toBeFocused()
})
