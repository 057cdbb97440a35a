import type { Page } from '@playwright/test'
import { sendContactMessage } from '../../src/shop/selling/contact/send-contact-message.ts'
import { translate, type Way } from '../support/translator.ts'
import { subtotal } from './carts.ts'
import type { StoryShop } from './open-shop.ts'
import { fill, openDashboardMenu, personOf, press, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { aNewcomer, expect, hydrated } from './story.ts'
import { address, aPaidOrder, aTool, expectToast } from './tools.ts'

const main = (page: Page) => page.getByRole('main')

async function isTranslated(page: Page) {
  await hydrated(page)
  await expect(main(page).locator('font').first()).toBeAttached()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
}

/** Signs up, searches, fills the cart, orders, pays, signs in again and writes to the shop. */
export async function buyTranslated(page: Page, shop: StoryShop, way: Way) {
  const tool = await aTool(shop, { price: 10, price_breaks: [{ quantity: 100, price: 9 }] })
  const { name, email, password } = aNewcomer()
  await translate(page, way)
  await page.goto('/signup')
  await isTranslated(page)
  await press(page, 'Sign up')
  await expect(main(page)).toContainText('Name is Required')
  await fill(page, { Name: name, Email: email, Password: password })
  await press(page, 'Sign up')
  await expect(page).toHaveURL('/products')
  await searchHeader(page, tool.name)
  await changeQuantity(page, tool.name)
  await orderAndPay(page)
  await signOutAndIn(page, email, password)
  await sendMessage(page, email)
}

/** Ships an order, adjusts stock, answers a message, and opens each page of the office. */
export async function workTranslated(page: Page, shop: StoryShop, way: Way) {
  const tool = await aTool(shop, { price: 10 })
  const customer = await signUpAndOpen(page, '/')
  const { number } = await aPaidOrder(shop, await personOf(shop, customer.email), [[tool.id, 20]])
  const letter = { email: customer.email, subject: `Torque ${way}`, message: 'Up to how much?' }
  await sendContactMessage(shop.shop, { kind: 'visitor' }, letter)
  await page.context().clearCookies()
  await translate(page, way)
  await signInAsAdminAndOpen(page, '/dashboard/overview')
  await isTranslated(page)
  await shipOrder(page, number)
  await adjustStock(page, tool.name)
  await answerMessage(page, letter.subject)
  for (const path of officePages) {
    await page.goto(path)
    await isTranslated(page)
  }
}

async function searchHeader(page: Page, name: string) {
  const field = page.getByRole('combobox', { name: 'Search the shop' })
  await field.fill('zzzz')
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** 20 at $10.00, then 120 at $9.00. */
async function changeQuantity(page: Page, name: string) {
  // Similar tools below can be added, too.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.goto('/cart')
  await isTranslated(page)
  const quantity = page.getByRole('textbox', { name: new RegExp(name) })
  for (const [units, amount] of [
    ['20', '$200.00'],
    ['120', '$1,080.00'],
    ['10', '$100.00'],
  ] as const) {
    await quantity.fill(units)
    await quantity.press('Enter')
    await expect(subtotal(page)).toHaveText(amount)
    await expect(page.locator('.cart-line', { hasText: name })).toContainText(amount)
  }
}

async function orderAndPay(page: Page) {
  await page.goto('/checkout')
  await isTranslated(page)
  await press(page, 'Place Order')
  await expect(main(page)).toContainText('Street is required!')
  await fill(page, address)
  await press(page, 'Place Order')
  await expect(page).toHaveURL(/\/payment\//)
  await isTranslated(page)
  await press(page, 'Pay $100.00')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $100.00' }).click()
  await expect(main(page)).toContainText('This order is paid')
  await page.goto('/dashboard/my-orders')
  await isTranslated(page)
  await expect(main(page)).toContainText('$100.00')
}

async function signOutAndIn(page: Page, email: string, password: string) {
  await openDashboardMenu(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.goto('/login')
  await isTranslated(page)
  await fill(page, { Email: email, Password: 'wrong-password' })
  await press(page, 'Login')
  await expect(main(page).getByRole('alert').first()).toBeVisible()
  await fill(page, { Password: password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/')
}

async function sendMessage(page: Page, email: string) {
  await page.goto('/contact')
  await isTranslated(page)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Subject').fill('Torque')
  await page.getByLabel('Your message').fill('Up to how much?')
  await main(page).locator('button[type=submit]').click()
  await expectToast(page, 'Your message has been sent')
}

async function shipOrder(page: Page, number: string) {
  await page.goto('/dashboard/manage-all-orders')
  await isTranslated(page)
  const row = page.locator('tbody tr', { hasText: number })
  await row.getByRole('button', { name: 'Ship Order' }).click()
  await expectToast(page, 'Order shipped successfully!')
  await expect(row).toContainText('shipped')
}

async function adjustStock(page: Page, name: string) {
  await page.goto(`/dashboard/manage-all-products?search=${encodeURIComponent(name)}`)
  await isTranslated(page)
  const row = page.getByRole('row', { name }).first()
  await row.getByRole('button', { name: /available, adjust the stock of/ }).click()
  const form = page.getByRole('form', { name: `Adjust the stock of ${name}` })
  await form.getByLabel('Units').fill('60')
  await form.getByLabel('Reason').fill('Delivery')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.adjusted-stock')).toBeVisible()
}

async function answerMessage(page: Page, subject: string) {
  await page.goto('/dashboard/inbox')
  await isTranslated(page)
  await page.getByRole('link', { name: subject }).click()
  await page.getByLabel('Your answer').fill('Up to 200 Nm.')
  await press(page, 'Send answer')
  await expectToast(page, 'Answer sent')
}

const officePages = [
  'overview',
  'overview/products',
  'add-product',
  'import',
  'price-change',
  'families',
  'integrations',
  'reviews',
  'make-admin',
  'manage-quotes',
  'price-lists',
  'customers',
  'companies',
  'invoices',
  'open-items',
  'bank-statement',
  'settings',
  'settings/delivery',
  'settings/tax',
  'settings/site',
  'failed-work',
  'audit',
].map((path) => `/dashboard/${path}`)
