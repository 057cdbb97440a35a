import { endSessions, fill, press, signUpAndOpen } from './people.ts'
import { aNewcomer, atAnyWidth, expect, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

test('a visitor who places an order signs up on the way and comes back to exactly that page', async ({ page, shop }) => {
  const tool = await aTool(shop)
  const newcomer = aNewcomer()
  await page.goto('/products')
  await page.getByRole('article').filter({ hasText: tool.name }).getByRole('link', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page).toHaveTitle('Login - Tools Manufacturer')
  await expectNoOverflow(page)
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveTitle('Sign up - Tools Manufacturer')
  await expectNoOverflow(page)
  await fill(page, { Name: newcomer.name, Email: newcomer.email, Password: newcomer.password })
  await press(page, 'Sign up')
  await expect(page).toHaveURL(`/purchase/${tool.id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(newcomer.name)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(newcomer.email)
})

test(
  'a known customer signs in on the way, with any letter case, and the quantity is kept',
  atAnyWidth,
  async ({ page, shop, expectConsoleErrors }) => {
    // The open page may be reading its cart when its session ends.
    expectConsoleErrors(/status of 401/)
    const tool = await aTool(shop)
    const known = await signUpAndOpen(page, '/')
    await endSessions(shop, known.email)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/purchase/${tool.id}?quantity=25`)
    await expect(page).toHaveURL(/\/login\?/)
    await fill(page, { Email: known.email.toUpperCase(), Password: known.password })
    await press(page, 'Login')
    await expect(page).toHaveURL(`/purchase/${tool.id}?quantity=25`)
    await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('25')
  },
)
