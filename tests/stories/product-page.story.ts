import { editProduct } from '../../src/shop/catalog/products/edit-product.ts'
import { anAdmin, aProduct } from '../support/make.ts'
import { aSignedInPerson } from '../support/signed-in-person.ts'
import { addToCart } from './carts.ts'
import { signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { expectNoOverflow } from './tools.ts'

test('a card leads to the tool: its price, weight, material and similar tools', async ({ page, shop }) => {
  await page.goto('/products?search=combination+pliers')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/combination-pliers-180$/)
  await expect(page).toHaveTitle('Combination pliers 180 mm - Tools Manufacturer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Combination pliers 180 mm')
  const facts = page.locator('.product-facts')
  for (const [name, value] of [
    ['Minimum Order', '100'],
    ['Order multiple', '10'],
    ['100\u00a0units weigh', '24.5\u00a0kg'],
  ]) {
    await expect(facts.locator('div', { has: page.getByText(name as string, { exact: true }) }).locator('dd')).toHaveText(value as string)
  }
  await expect(page.getByLabel('Total')).toHaveText('$890.00')
  await expect(page.getByRole('region', { name: 'Specification' }).getByRole('term')).toHaveCount(8)
  await expect(page.getByRole('img', { name: 'Combination pliers 180 mm, detail A' })).toBeVisible()
  await expect(page.getByText('180 mm', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Related tools' })).toBeVisible()
  expect(await page.getByRole('article').filter({ hasText: 'Place order' }).count()).toBeGreaterThan(2)
  await expectNoOverflow(page)
  const { id } = await shop.shop.db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'combination-pliers-180')
    .executeTakeFirstOrThrow()
  await expect(page.locator('.product-page-order').getByRole('link', { name: 'Place order' })).toHaveAttribute(
    'href',
    `/purchase/${id}?quantity=100`,
  )
})

test('My quantity carries over from the list to the order', async ({ page }) => {
  await page.goto('/products?search=combination+pliers&quantity=250')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('250')
  await expect(page.getByLabel('Total')).toHaveText('$2,100.00')
  await expect(page.locator('.product-page-order').getByRole('link')).toHaveAttribute('href', /\?quantity=250$/)
})

test('the page has structured data: canonical address, image, product and offer', async ({ page, shop }) => {
  const answer = await page.request.get('/products/combination-pliers-180?quantity=120')
  const html = await answer.text()
  const address = `${shop.shop.config.publicUrl}/products/combination-pliers-180`
  expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
  expect(html).toContain(`<meta property="og:url" content="${address}"/>`)
  const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(image.startsWith(`${shop.shop.config.publicUrl}/images/`)).toBe(true)
  expect((await page.request.get(image)).headers()['content-type']).toBe('image/webp')
  const [product] = [...html.matchAll(/<script type="application\/ld\+json">(.+?)<\/script>/g)].map(([, data]) =>
    JSON.parse(data as string),
  )
  expect(product).toMatchObject({
    '@type': 'Product',
    sku: 'PL-1180',
    image: image,
    offers: { '@type': 'Offer', price: '8.90', priceCurrency: 'USD', availability: 'https://schema.org/InStock', url: address },
  })
  const rung = (price: string, minValue: number, maxValue?: number) => ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'USD',
    unitCode: 'C62',
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue, ...(maxValue && { maxValue }), unitCode: 'C62' },
  })
  expect(product.offers.priceSpecification).toEqual([
    rung('8.90', 100, 249),
    rung('8.40', 250, 499),
    rung('7.90', 500, 999),
    rung('7.40', 1000),
  ])
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  expect(sitemap).toContain(`<loc>${address}</loc>`)
  expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap.xml')
})

test('the old address of a renamed tool redirects permanently to the new one', async ({ page, shop }) => {
  const { image } = await shop.shop.db.selectFrom('product').select('image').limit(1).executeTakeFirstOrThrow()
  const id = await aProduct(shop.shop, { name: 'Story mallet 1', image })
  const { person } = await aSignedInPerson(shop.shop, 'admin')
  const fields = { details: 'Ash and iron.', price: 8.9, available: 1000, minimum_order: 10 }
  if (person.kind !== 'admin') throw new Error('This story needs an administrator')
  const addressNow = async () =>
    (await shop.shop.db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
  const old = await addressNow()
  await editProduct(shop.shop, person, id, { ...fields, name: 'Story maul 2' })
  const renamed = await addressNow()
  expect(renamed).not.toBe(old)
  const answer = await page.request.get(`/products/${old}?quantity=20`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe(`/products/${renamed}?quantity=20`)
  await page.goto(`/products/${old}`)
  await expect(page).toHaveURL(new RegExp(`/products/${renamed}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story maul 2')
  await page.goto(`/products/${id}`)
  await expect(page).toHaveURL(new RegExp(`/products/${renamed}$`))
})

test('a discontinued tool leads to the one that replaces it: from its page, its old addresses and the cart', async ({ page, shop }) => {
  const name = 'Discontinued pliers 160 mm'
  const admin = await anAdmin(shop.shop)
  const { image } = await shop.shop.db.selectFrom('product').select('image').limit(1).executeTakeFirstOrThrow()
  const next = await aProduct(shop.shop, { sku: 'NEW-77', name: 'Newer pliers 165 mm', image })
  const old = await aProduct(shop.shop, { sku: 'OLD-77', name, image, replacement: 'NEW-77' })
  await page.goto('/products/discontinued-pliers-160-mm?quantity=20')
  await expect(page.getByText('Discontinued. Replaced by')).toBeVisible()
  await expect(page.getByRole('link', { name: 'NEW-77 Newer pliers 165 mm' })).toHaveAttribute(
    'href',
    '/products/newer-pliers-165-mm?quantity=20',
  )
  await expectNoOverflow(page)
  await addToCart(page, [old, 20])
  await editProduct(shop.shop, admin, old, { hidden: true })
  for (const address of ['discontinued-pliers-160-mm', old]) {
    const answer = await page.request.get(`/products/${address}?quantity=20`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, '/products/newer-pliers-165-mm?quantity=20'])
  }
  await page.goto('/cart')
  await expect(page.getByText('Discontinued. NEW-77 Newer pliers 165 mm replaces it')).toBeVisible()
  await expectNoOverflow(page)
  await page.getByRole('button', { name: /^Order NEW-77 instead of/ }).click()
  await expect(page.locator(`#quantity-${next}`)).toHaveValue('20')
  await expect(page.getByText('Discontinued')).toHaveCount(0)
})

test('a tool that cannot be ordered shows the reason', async ({ page, shop }) => {
  const { image } = await shop.shop.db.selectFrom('product').select('image').limit(1).executeTakeFirstOrThrow()
  const slugOf = async (id: string) =>
    (await shop.shop.db.selectFrom('product').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
  for (const { available, tag, why } of [
    { available: 0, tag: 'Sold out', why: 'Currently sold out.' },
    { available: 4, tag: 'Only 4 available, minimum 10', why: 'Only 4 available, minimum 10.' },
  ]) {
    const id = await aProduct(shop.shop, { name: `Story rasp ${available}`, image, available, minimum_order: 10 })
    await page.goto(`/products/${await slugOf(id)}`)
    await expect(page.locator('.image-tile.product-main-image').getByText(tag)).toBeVisible()
    await expect(page.getByText(why, { exact: true })).toBeVisible()
    await expect(page.locator('.product-page-order').getByRole('link', { name: 'Place order' })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('heading', { name: 'Specification' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Sign in to get an email when it is back' })).toBeVisible()
  }
})

test('a customer asks for an email when a tool is back, and withdraws that', async ({ page, shop }) => {
  const rows: [string, string][] = [
    ['Material', 'Steel'],
    ['Length', '160 mm'],
  ]
  const { image } = await shop.shop.db.selectFrom('product').select('image').limit(1).executeTakeFirstOrThrow()
  const id = await aProduct(shop.shop, { name: 'Story float', image, available: 0, specifications: rows })
  await aProduct(shop.shop, { name: 'Story trowel', image, specifications: rows })
  await signUpAndOpen(page, `/products/${id}`)
  await page.getByRole('button', { name: 'Email me when it is back' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'when it is back in stock.' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Do not email me' }).click()
  await expect(page.getByRole('button', { name: 'Email me when it is back' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Available instead' }).getByRole('link', { name: 'Story trowel' }).first()).toBeVisible()
})
