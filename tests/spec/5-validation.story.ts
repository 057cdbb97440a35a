import type { Page } from '@playwright/test'
import { messages } from '../../src/contract/schema/messages.ts'
import { says } from './says.ts'
import { expect, type Tool, test } from './visit.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const errorUnder = (page: Page, label: string) => page.locator('.field', { has: page.getByLabel(label) }).locator('.field-error')

test(...says('5.1', '5.2', '5.3', '5.4', '9.1'), async ({ page }) => {
  for (const [path, send] of [
    ['/login', 'Login'],
    ['/signup', 'Sign up'],
  ] as const) {
    await page.goto(path)
    await button(page, send).click()
    await expect(errorUnder(page, 'Email')).toHaveText('Email is Required')
    await expect(errorUnder(page, 'Password')).toHaveText('Password is Required')
    await page.getByLabel('Email').fill('ingrid@nordverft')
    await page.getByLabel('Password').fill('12345')
    await expect(errorUnder(page, 'Email')).toHaveText('Provide a valid Email')
    await expect(errorUnder(page, 'Password')).toHaveText('Must be 6 characters or longer')
    await page.getByLabel('Email').fill('ingrid@nordverft.example')
    await page.getByLabel('Password').fill('123456')
    await expect(errorUnder(page, 'Email')).toBeHidden()
    await expect(errorUnder(page, 'Password')).toBeHidden()
  }
})

test(...says('5.5'), async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('   ')
  await button(page, 'Sign up').click()
  await expect(errorUnder(page, 'Name')).toHaveText('Name is Required')
})

test(...says('5.6'), async ({ page }) => {
  await page.goto('/reset-password')
  await button(page, 'Send reset link').click()
  await expect(errorUnder(page, 'Email')).toHaveText('Email is required!')
})

const productWords = {
  'Product Name': 'Please add product name!',
  'Product Details': 'Please add product details!',
  'Product Price': 'Please add product price!',
  'Available Unit': 'Please add available unit!',
  'Minimum Order Unit': 'Please add minimum order unit!',
}

test(...says('5.7'), async ({ page, visitAs }) => {
  await visitAs('admin')
  await page.goto('/dashboard/add-product')
  await button(page, 'Add Product').click()
  for (const [label, sentence] of Object.entries(productWords)) await expect(errorUnder(page, label)).toHaveText(sentence)
  await expect(page.getByText('Please add product image!')).toBeVisible()
})

async function openPurchase(page: Page, { _id }: Tool) {
  await page.goto(`/purchase/${_id}`)
  await expect(page.getByLabel('Quantity')).toBeVisible()
}

test(...says('5.8'), async ({ page, visitAs, aTool, call }) => {
  const { token, email } = await visitAs('customer')
  const tool = await aTool()
  await openPurchase(page, tool)
  await button(page, 'Place Order').click()
  const missing = {
    Street: 'Street is required!',
    City: 'City is required!',
    Country: 'Country is required!',
    Phone: 'Phone Number is required!',
  }
  for (const [label, sentence] of Object.entries(missing)) await expect(errorUnder(page, label)).toHaveText(sentence)
  await expect(errorUnder(page, 'Company')).toBeHidden()
  const typed = { Street: 'Industriveien 44', City: 'Bergen', Country: 'Norway', Phone: '+47 55 12 34 56' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await button(page, 'Place Order').click()
  await page.waitForURL('/dashboard/my-orders')
  const [order] = (await call('GET', `/order/?email=${email}`, { token })).body
  expect(order).toMatchObject({ productID: tool._id, company: '', street: 'Industriveien 44' })
})

test(...says('5.9', '5.10', '5.11', '5.12'), async ({ page, visitAs, aTool, call }) => {
  const { token } = await visitAs('customer')
  const tool = await aTool({ minimum_order: 24, available: 36 })
  await openPurchase(page, tool)
  const quantity = page.getByLabel('Quantity')
  for (const [typed, sentence] of [
    ['', 'Please add quantity!'],
    ['23', 'Minimum order unit is 24'],
    ['0', 'Minimum order unit is 24'],
    ['37', 'Available unit is 36'],
  ] as const) {
    await quantity.fill(typed)
    await expect(errorUnder(page, 'Quantity')).toHaveText(sentence)
    await expect(button(page, 'Place Order')).toBeDisabled()
  }
  for (const typed of ['24', '30', '36']) {
    await quantity.fill(typed)
    await expect(errorUnder(page, 'Quantity')).toBeHidden()
    await expect(button(page, 'Place Order')).toBeEnabled()
  }
  const body = { productID: tool._id, street: 'Industriveien 44', city: 'Bergen', country: 'Norway', phone: '55' }
  for (const [orderUnit, message] of [
    [23, 'Minimum order unit is 24'],
    [37, 'Available unit is 36'],
  ] as const) {
    const { status, body: answer } = await call('POST', '/order', { token, body: { ...body, orderUnit } })
    expect([status, answer.message]).toEqual([422, message])
  }
})

test(...says('5.13', '5.14', '9.2', '9.3', '2.58'), async ({ page, visitAs, aTool }) => {
  await visitAs('customer')
  await openPurchase(page, await aTool({ minimum_order: 24, available: 26 }))
  const [quantity, less, more] = [page.getByLabel('Quantity'), button(page, 'Decrease by one'), button(page, 'Increase by one')]
  // The text has the product's own number instead of 100.
  await expect(page.getByText('Minimum quantity : 24 unit', { exact: true })).toBeVisible()
  await expect(quantity).toHaveValue('24')
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await less.click({ force: true })
  await expect(quantity).toHaveValue('24')
  for (const value of ['25', '26', '26']) {
    await more.click({ force: true })
    await expect(quantity).toHaveValue(value)
  }
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('26')
  await less.click()
  await expect(quantity).toHaveValue('25')
  expect((await page.locator('main').boundingBox())?.width).toBeLessThanOrEqual(1000)
})

test(...says('5.15', '5.16'), async ({ page, visitAs, call }) => {
  const { token } = await visitAs('customer')
  await page.goto('/dashboard/add-review')
  await page.getByLabel('Feedback').fill('  ')
  await button(page, 'Add Review').click()
  await expect(errorUnder(page, 'Feedback')).toHaveText('Please write your feedback!')
  expect((await call('POST', '/review', { token, body: { ratings: 80, comment: ' ' } })).body.message).toBe('Please write your feedback!')
  // A review without stars is valid.
  await page.getByLabel('Feedback').fill('No stars from me.')
  await button(page, 'Add Review').click()
  await expect(page.getByText(messages.thanksForReview)).toBeVisible()
  expect((await call('GET', '/review')).body).toContainEqual(expect.objectContaining({ comment: 'No stars from me.', ratings: 0 }))
})

test(...says('5.17', '5.18', '8.12'), async ({ page, visitAs, aTool }) => {
  await visitAs('admin')
  const { name } = await aTool()
  await page.goto('/dashboard/manage-all-products')
  await page.getByRole('searchbox').fill(name)
  const dialog = page.getByRole('dialog')
  for (const [label, sentence] of Object.entries(productWords)) {
    for (const typed of /Name|Details/.test(label) ? ['  '] : ['', '0']) {
      await page.getByRole('row', { name }).getByRole('button', { name: 'Edit' }).click()
      await dialog.getByLabel(label).fill(typed)
      await dialog.getByRole('button', { name: 'Update' }).click()
      await expect(dialog.locator('.field', { has: page.getByLabel(label) }).locator('.field-error')).toHaveText(sentence)
      await expect(page.getByRole('alert').filter({ hasText: 'Please fill up all the field' }).first()).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Discard changes' }).click()
    }
  }
})

test(...says('5.19'), async ({ page, call }) => {
  // The specification has no messages here; the shop stores the message, so it validates it.
  await page.goto('/contact')
  await button(page, 'Submit').click()
  await expect(page.getByText('Email is Required')).toBeVisible()
  await expect(page.getByText('Please write your message!')).toBeVisible()
  expect((await call('POST', '/contact', { body: { email: 'b@c.example', subject: ' ', message: 'Hello' } })).status).toBe(400)
})
