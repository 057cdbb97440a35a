import { addPriceList } from '../../src/shop/catalog/price-lists/add-price-list.ts'
import { editPriceList } from '../../src/shop/catalog/price-lists/edit-price-list.ts'
import { aCompany } from '../support/a-company.ts'
import { anAdmin } from '../support/make.ts'
import { fill, personOf, press, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { atADesk, expect, hydrated, test } from './story.ts'
import { address, aTool, expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

test('the office agrees prices by percentages, by hand and from a file, and loses nothing to a colleague', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  const tool = await aTool(shop, { price: 10, minimum_order: 10, sku: 'STORY-PRICE-1', price_breaks: [{ quantity: 100, price: 9 }] })
  const other = await aTool(shop, { price: 4, sku: 'STORY-PRICE-2' })
  await signInAsAdminAndOpen(page, '/dashboard/price-lists')
  await press(page, 'Add price list')
  await page.getByRole('dialog').getByLabel('Name').fill('Story yards')
  await page.getByRole('dialog').getByRole('button', { name: 'Add price list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Story yards' })).toBeVisible()
  await expectNoOverflow(page)

  await page.getByLabel('Everything').fill('100')
  await page.getByLabel(/^Pliers/).fill('8')
  await page.getByRole('button', { name: 'Save price list' }).click()
  await expect(page.getByLabel('Everything')).toHaveAccessibleDescription('Enter at most 99.99%: nothing is free')
  await page.getByLabel('Everything').fill('5')
  await page.getByLabel('Add a product').fill('STORY-NONE')
  await press(page, 'Add')
  await expect(page.getByText('No tool has the part number STORY-NONE')).toBeVisible()
  await page.getByLabel('Add a product').fill('story-price-1')
  await page.keyboard.press('Enter')
  // It starts at what it costs by percentages.
  const base = page.getByLabel(`Agreed price of ${tool.name} from 10 units`)
  await expect(base).toHaveValue('9.50')
  await expect(page.getByLabel(`Agreed price of ${tool.name} from 100 units`)).toHaveValue('8.55')
  await base.fill('10.50')
  await expect(base).toHaveAccessibleDescription('Above the public price. $10.00 applies.')
  await expect(page.getByRole('button', { name: 'Above public 1' })).toBeVisible()
  await base.fill('8.00')
  await page.getByRole('button', { name: 'Save price list' }).click()
  const second = page.getByLabel(`Agreed price of ${tool.name} from 100 units`)
  await expect(second).toHaveAccessibleDescription(/must be below the product price of \$8\.00/)
  await second.fill('7.25')
  await page.getByRole('button', { name: 'Save price list' }).click()
  await expect(page.getByRole('button', { name: 'Save price list' })).toHaveCount(0)

  // A colleague is faster.
  const { id } = await shop.shop.db.selectFrom('price_list').select('id').where('name', '=', 'Story yards').executeTakeFirstOrThrow()
  await page.getByLabel('Everything').fill('6')
  await editPriceList(shop.shop, await anAdmin(shop.shop), id, { prices: [{ productID: other.id, price: 3, price_breaks: [] }] })
  await page.getByRole('button', { name: 'Save price list' }).click()
  await expect(page.getByRole('alert')).toContainText('This price list has changed')
  await expect(page.getByLabel('Everything')).toHaveValue('6')
  await page.getByRole('button', { name: 'Save price list' }).click()
  await expect(page.getByRole('button', { name: 'Save price list' })).toHaveCount(0)
  await expect(page.getByLabel(`Agreed price of ${other.name} from 10 units`)).toHaveValue('3.00')

  const upload = (text: string) =>
    page.getByLabel('CSV file with prices').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await upload('part number,from units,agreed price\nSTORY-PRICE-2,10,2.80\nSTORY-NONE,10,1\n')
  await expect(page.getByRole('alert')).toContainText('Row 3: no tool has the part number STORY-NONE')
  await upload('part number;from units;agreed price\nSTORY-PRICE-2;10;2,80\nSTORY-PRICE-2;50;2,50\n')
  await expectToast(page, 'The prices of one product were read. Save the list to keep them.')
  await page.getByRole('button', { name: 'Save price list' }).click()
  await expect(page.getByRole('button', { name: 'Save price list' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel(`Agreed price of ${other.name} from 50 units`)).toHaveValue('2.50')

  const companyId = await aCompany(shop.shop, [], { name: `Shipyard of ${tool.name}` })
  await page.goto(`/dashboard/companies/${companyId}`)
  await page.getByRole('combobox', { name: 'Price list' }).selectOption('Story yards')
  await expect(page.getByText('6% off everything, 1 family, 2 own prices.')).toBeVisible()
  await press(page, 'Save price list')
  await expectToast(page, 'Price list saved')
  await page
    .getByRole('main')
    .locator('a.link', { hasText: /^Open$/ })
    .click()
  await press(page, 'Remove price list')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(`Shipyard of ${tool.name} uses this list.`)
})

test('a member sees agreed prices on cards, the product, in the cart and at checkout, and orders at them', async ({ page, shop }) => {
  const tool = await aTool(shop, { price: 10, minimum_order: 10, price_breaks: [{ quantity: 100, price: 9 }] })
  const card = page.getByRole('article').filter({ hasText: tool.name })
  const { email } = await signUpAndOpen(page, `/products?search=${encodeURIComponent(tool.name)}`)
  await expect(card).toContainText('$10.00')
  const list = await addPriceList(shop.shop, await anAdmin(shop.shop), { name: `Members of ${tool.name}`, percent: 12 })
  const { id } = await personOf(shop, email)
  await aCompany(shop.shop, [[{ id }, 'buyer']], { name: 'Story members AS', priceListId: list })
  // What the shop knows of a session is a second old at most.
  await expect(async () => {
    await page.reload()
    await expect(card).toContainText('$8.80', { timeout: 500 })
  }).toPass()
  await expect(card.locator('del')).toHaveText('Public price $10.00')
  await expect(card).toContainText('from $7.92')
  await card.getByRole('link', { name: tool.name, exact: true }).click()
  await expect(page.getByText('Your price, agreed with Story members AS')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Price by quantity' }).getByRole('row')).toHaveText([
    /Units\s*Public price\s*Your price/,
    /10 to 99\s*My quantity\s*Public price \$10\.00\s*\$8\.80/,
    /From 100\s*Public price \$9\.00\s*\$7\.92/,
  ])
  await hydrated(page)
  await page.getByRole('main').getByLabel('Quantity', { exact: true }).fill('100')
  await expect(page.getByText('You save $108.00')).toBeVisible()
  await press(page, `Add to cart: 100 ${tool.name}`)
  await page.goto('/cart')
  await expect(page.getByRole('main')).toContainText('$792.00')
  await page.goto(`/purchase/${tool.id}?quantity=100`)
  await expect(page.getByRole('complementary', { name: 'The tool' })).toContainText('$7.92')
  await expect(page.getByLabel('Subtotal')).toHaveText('$792.00')
  await fill(page, address)
  await press(page, 'Place Order')
  await expectToast(page, 'Order is placed successfully!')
  const placed = await shop.shop.db.selectFrom('order').select('goodsCents').where('personId', '=', id).executeTakeFirstOrThrow()
  expect(placed.goodsCents).toBe(79_200)
})
