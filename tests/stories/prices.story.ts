import type { Page } from '@playwright/test'
import type { Product } from '../../src/contract/catalog/product.ts'
import { showMoney } from '../../src/contract/ground/money.ts'
import { lineAmount, unitPrice } from '../../src/contract/rules/pricing.ts'
import { plainImage } from '../support/images.ts'
import { fill, press, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, hydrated, test } from './story.ts'
import { address, aTool, expectNoOverflow, expectToast } from './tools.ts'

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

test('My quantity prices, sorts and filters the list', async ({ page }) => {
  await page.goto('/products?family=striking&sort=price')
  await hydrated(page)
  const claw = cardOf(page, 'Claw hammer 450 g')
  for (const text of ['$9.75', 'from $8.80', 'Minimum Order: 60, multiples of 6']) await expect(claw).toContainText(text)
  await expect(cardOf(page, 'Sledgehammer 4 kg')).not.toContainText('from')

  await page.getByLabel('My quantity', { exact: true }).fill('600')
  await expect(claw).toContainText('600 units')
  for (const text of ['$8.80', '$5,280.00']) await expect(claw).toContainText(text)
  await expect(claw).not.toContainText('from')
  const prices = await page.locator('.product-card-price b').allTextContents()
  expect(prices).toEqual(prices.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))))
  await expect(claw.getByRole('button', { name: 'Add to cart: 600 Claw hammer 450 g' })).toBeVisible()

  await page.getByLabel('My quantity', { exact: true }).fill('100')
  await expect(claw).toContainText('Nearest 102 units')
  await expect(claw).toContainText('$994.50')
  await expect(claw.getByRole('button', { name: 'Add 102 to cart: Claw hammer 450 g' })).toBeVisible()
  await expect(claw.getByText('Add 102', { exact: true })).toBeVisible()
  await expectNoOverflow(page)
  await page.getByLabel('My quantity', { exact: true }).fill('abc')
  const waiting = claw.getByRole('button', { name: 'Add to cart: Claw hammer 450 g', exact: true })
  await expect(waiting).toBeDisabled()
  await expect(waiting).toHaveAccessibleDescription('Enter a whole number of units')
  await page.getByLabel('My quantity', { exact: true }).fill('100')
  await expect(claw).toContainText('Nearest 102 units')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'In stock for 100' }).check()
  await expect(claw).toHaveCount(0)
  await expect(cardOf(page, 'Cold chisel 200 mm')).toBeVisible()

  await page.goto('/')
  await hydrated(page)
  await page.getByLabel('Units of one tool').fill('600')
  const products = (await (await page.request.get('/api/product/')).json()) as Product[]
  const rows = page.locator('.order-planner-rows').getByRole('row')
  const names = await rows.allTextContents()
  const planned = products.find(({ name, price_breaks }) => price_breaks.length > 1 && names.some((text) => text.includes(name))) as Product
  for (const cents of [unitPrice(planned, 600), lineAmount(planned, 600)])
    await expect(rows.filter({ hasText: planned.name })).toContainText(showMoney(cents))
})

test('the product page prices a quantity, marks its rung and says what the next one saves', async ({ page }) => {
  await page.goto('/products/combination-pliers-180?quantity=600')
  const ladder = page.getByRole('table', { name: 'Price by quantity' })
  await expect(ladder.getByRole('row')).toHaveText([
    /Units\s*Saving\s*Per unit/,
    /100 to 249\s*–\s*\$8\.90/,
    /250 to 499\s*6%\s*\$8\.40/,
    /500 to 999\s*My quantity\s*11%\s*\$7\.90/,
    /From 1,000\s*17%\s*\$7\.40/,
  ])
  await expect(ladder.locator('[aria-current]')).toContainText('500 to 999')
  await hydrated(page)
  const price = page.locator('.product-page-price')
  const [quantity, total] = [page.getByLabel('Quantity', { exact: true }), page.getByLabel('Total')]
  await expect(price).toHaveText('$7.90per unit at 600')
  await expect(total).toHaveText('$4,740.00')
  await expect(page.getByText('You save $600.00')).toBeVisible()
  await expect(page.getByText('600\u00a0units weigh')).toBeVisible()

  await quantity.fill('240')
  await expect(price).toContainText('$8.90')
  await expect(total).toHaveText('$2,136.00')
  await expect(page.getByText('10 more cost $36.00 less in total')).toBeVisible()
  await page.getByRole('button', { name: 'Increase by 10' }).click()
  await expect(quantity).toHaveValue('250')
  await expect(total).toHaveText('$2,100.00')
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('260')

  const add = page.locator('.product-page-order .add-to-cart')
  for (const [typed, message, offered] of [
    ['255', 'Order in multiples of 10', 'Add 260'],
    ['90', 'Minimum order unit is 100', 'Add 100'],
    ['9000', 'Available unit is 2618', 'Add 2,610'],
    ['', 'Please add quantity!', undefined],
    ['1e3', 'Enter a whole number of units', undefined],
  ] as const) {
    await quantity.fill(typed)
    await expect(quantity).toHaveAccessibleDescription(message)
    await expect(quantity).toHaveValue(typed)
    await expect(total).toHaveText('–')
    await expect(add).toHaveText(offered ?? 'Add to cart')
    if (offered) await expect(add).toHaveAccessibleName(`${offered} to cart: Combination pliers 180 mm`)
    else {
      await expect(add).toHaveAttribute('aria-disabled', 'true')
      await expect(add).toHaveAccessibleName('Add to cart: Combination pliers 180 mm')
      await expect(add).toHaveAccessibleDescription(message)
      await add.click({ force: true })
      await expect(page.getByRole('link', { name: 'in cart' })).toHaveCount(0)
    }
  }
  await quantity.fill('9000')
  await add.click()
  await expect(page.getByRole('link', { name: '2,610 in cart: Combination pliers 180 mm' })).toBeFocused()
  await quantity.fill('1000')
  await expect(ladder.locator('[aria-current]')).toContainText('From 1,000')
  await expectNoOverflow(page)
  await page.locator('.product-page-order').getByRole('link', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.goBack()
  await expect(quantity).toHaveValue('1000')
})

test('an order is placed in multiples at the price of its quantity', async ({ page, shop }) => {
  const price_breaks = [
    { quantity: 60, price: 2.5 },
    { quantity: 120, price: 1.99 },
  ]
  const tool = await aTool(shop, { price: 3, available: 500, minimum_order: 24, increment: 12, price_breaks })
  await signUpAndOpen(page, `/purchase/${tool.id}?quantity=100`)
  const quantity = page.getByLabel('Quantity', { exact: true })
  await expect(page.getByText('You asked for')).toHaveText(
    'You asked for 100\u00a0units. Order in multiples of 12. The quantity is set to 96.',
  )
  await expect(quantity).toHaveValue('96')
  await expect(page.getByRole('main')).toContainText('96\u00a0units at $2.50')
  await expect(page.getByText('24 more cost $1.20 less in total')).toBeVisible()
  const facts = page.getByRole('table', { name: 'Facts' })
  for (const row of [/Price per unit\s*\$3\.00/, /From 60 units\s*\$2\.50/, /From 120 units\s*\$1\.99/, /Order multiple\s*12/])
    await expect(facts.getByRole('row').filter({ hasText: row })).toBeVisible()
  const order = page.getByRole('button', { name: 'Place Order' })
  await quantity.fill('125')
  await expect(page.getByText('Order in multiples of 12', { exact: true })).toBeVisible()
  await expect(order).toBeDisabled()
  await page.getByRole('button', { name: 'Decrease by 12' }).click()
  await expect(quantity).toHaveValue('120')
  await expect(page.getByLabel('Subtotal')).toHaveText('$238.80')
  await expectNoOverflow(page)
  await fill(page, address)
  await press(page, 'Place Order')
  await expectToast(page, 'Order is placed successfully!')
  await expect(page.getByRole('main')).toContainText('$238.80')
})

test('an administrator enters price breaks and an order multiple, and prices keep falling', async ({ page, shop }) => {
  const image = { name: 'mallet.png', mimeType: 'image/png', buffer: await plainImage(80, 60).png().toBuffer() }
  const name = `Story mallet ${test.info().project.name}`
  await signInAsAdminAndOpen(page, '/dashboard/add-product')
  await hydrated(page)
  const typed = { 'Product Name': name, 'Product Details': 'Rubber.', 'Product Price': '8', 'Available Unit': '900' }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
  await page.getByLabel('Minimum Order Unit').fill('50')
  await page.getByLabel('Order Multiple').fill('12')
  await page.getByLabel('Product Image').setInputFiles(image)
  const add = page.getByRole('button', { name: 'Add a price break' })
  const breakField = (what: 'Quantity' | 'Price', row: number) => page.getByLabel(`${what} of price break ${row}`)
  await add.press('Enter')
  await expect(breakField('Quantity', 1)).toBeFocused()
  await page.keyboard.type('60')
  await page.keyboard.press('Tab')
  await page.keyboard.type('8.20')
  await add.press('Enter')
  await add.press('Enter')
  await breakField('Quantity', 2).fill('55')
  await breakField('Price', 2).fill('7')
  await page.getByRole('button', { name: 'Remove price break 3' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove price break 2' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Price break 3 removed' })).toHaveCount(1)

  await press(page, 'Add Product')
  await expect(page.getByLabel('Minimum Order Unit')).toHaveAccessibleDescription('The minimum order of 50 must be a multiple of 12')
  await expect(breakField('Price', 1)).toHaveAccessibleDescription(
    'The price from 60 units ($8.20) must be below the product price of $8.00',
  )
  await expect(breakField('Quantity', 2)).toHaveAccessibleDescription('The price break at 55 units must be above the one before, at 60')
  await expectNoOverflow(page)
  await page.getByLabel('Minimum Order Unit').fill('48')
  await breakField('Price', 1).fill('7.50')
  await breakField('Quantity', 2).fill('120')
  await press(page, 'Add Product')
  await expectToast(page, 'Product added successfully!')
  await expect(breakField('Quantity', 1)).toHaveCount(0)

  await page.goto('/dashboard/manage-all-products')
  await page.getByRole('searchbox').fill(name)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('$8.00')
  for (const text of ['from $7.00', 'multiples of 12']) await expect(row).toContainText(text)
  await expectNoOverflow(page)
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Product Price').fill('7.50')
  await page.getByRole('dialog').getByRole('link', { name: 'All fields' }).click()
  // Until the page has loaded, the dialog has the same fields.
  await expect(page.getByRole('form', { name: 'Product', exact: true }).getByLabel('Product Price')).toHaveValue('7.50')
  await press(page, 'Update')
  await expect(breakField('Price', 1)).toHaveAccessibleDescription(
    'The price from 60 units ($7.50) must be below the product price of $7.50',
  )
  await press(page, 'Remove price break 1')
  await expect(page.getByRole('button', { name: 'Remove price break 1' })).toBeFocused()
  await press(page, 'Update')
  await expect(row).toContainText('$7.50')

  const { id } = await shop.shop.db.selectFrom('product').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  await page.goto(`/dashboard/audit?thing=product&thingId=${id}`)
  const edited = page.getByRole('region', { name: 'Events' }).locator('tbody tr').first()
  await expect(edited.locator('del').filter({ hasText: 'from' })).toHaveText('from 60: $7.50; from 120: $7.00')
  await expect(edited.locator('ins').filter({ hasText: 'from' })).toHaveText('from 120: $7.00')
})
