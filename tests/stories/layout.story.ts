import type { Locator, Page } from '@playwright/test'
import { navbarWidth } from '../../src/web/styles/breakpoints.ts'
import { addToCart, cartLink, openCart } from './carts.ts'
import { personOf, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { aNewcomer, expect, hydrated, test } from './story.ts'
import { aTool, expectNoOverflow, orderOf, saveCart } from './tools.ts'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const styleOf = (locator: Locator, property: string, pseudo?: string) =>
  locator.evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name as string), [property, pseudo])

/** What the browser's own part of the search field, the mark that clears it, is drawn with. */
async function clearMark(page: Page) {
  const debug = await page.context().newCDPSession(page)
  await debug.send('DOM.enable')
  await debug.send('CSS.enable')
  await debug.send('DOM.getDocument')
  const { searchId } = await debug.send('DOM.performSearch', { query: '#search-clear', includeUserAgentShadowDOM: true })
  const { nodeIds } = await debug.send('DOM.getSearchResults', { searchId, fromIndex: 0, toIndex: 1 })
  const { computedStyle } = await debug.send('CSS.getComputedStyleForNode', { nodeId: nodeIds[0] as number })
  await debug.detach()
  return computedStyle.find(({ name }) => name === 'mask-image')?.value
}

test('on a phone the outline of a tool has the size of its image', async ({ page }) => {
  await page.goto('/products?quantity=250')
  const image = page.locator('.product-card picture[style]').first()
  const side = await image.locator('img').evaluate((img) => Math.min(img.clientWidth, img.clientHeight))
  for (const measure of ['width', 'height'])
    expect(Math.abs(Number.parseFloat(await styleOf(image, measure, '::before')) - side)).toBeLessThan(1)
})

test('the bar of the list has a line below it, is one row where there is room, sticks only where the screen is high enough, and no family is cut', async ({
  page,
  shop,
}) => {
  const { name } = await aTool(shop)
  await page.goto('/products?search=wrench')
  const bar = page.locator('.finding-bar')
  for (const [width, height, position] of [
    [1280, 800, 'sticky'],
    [768, 1024, 'sticky'],
    [640, 500, 'sticky'],
    [720, 450, 'static'],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await styleOf(bar, 'position'), `${width} × ${height}`).toBe(position)
    expect(await styleOf(bar, 'border-bottom-width')).toBe('1px')
    const row = [bar.getByLabel('My quantity', { exact: true }), bar.getByLabel('Sort'), bar.getByRole('navigation', { name: 'View' })]
    const rows = [...(width < 1024 ? [] : [bar.getByLabel('Search')]), ...row].map(boxOf)
    expect(new Set((await Promise.all(rows)).map(({ bottom }) => bottom)).size).toBe(1)
    await expectNoOverflow(page)
  }
  expect(await clearMark(page)).toContain('data:image/svg+xml')

  await page.goto(`/products?search=${name}`)
  const families = page.getByRole('navigation', { name: 'Families' })
  await expect(families.getByRole('link', { name: 'Other tools' })).toBeVisible()
  for (const width of [1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await families.evaluate((row) => row.scrollWidth - row.clientWidth), `at ${width}`).toBe(0)
  }
})

test('the home page: figures fit at 320 px, the hairlines of the reviews are level, and the planner answers without a number', async ({
  page,
  shop,
}) => {
  const [one] = await shop.shop.db.selectFrom('review').select('id').orderBy('id', 'desc').limit(1).execute()
  await shop.shop.db
    .updateTable('review')
    .set({ product: '' })
    .where('id', '=', one?.id ?? '')
    .execute()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  const figure = page.getByText('$25M')
  expect(await figure.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 1280, height: 800 })
  const lines = await page
    .locator('.review-card-author')
    .evaluateAll((all) => all.slice(0, 3).map((who) => who.getBoundingClientRect().top))
  expect(new Set(lines).size).toBe(1)

  await hydrated(page)
  const planner = page.getByRole('region', { name: 'How many do you need?' })
  await planner.getByLabel('Units of one tool').fill('')
  await expect(planner.getByRole('columnheader').nth(2)).toHaveText('Minimum Order')
  await expect(planner.locator('.order-planner-amount')).toHaveText(Array(7).fill(/^From [\d,]+\sunits$/))
})

test('a hovered star is filled, with those before it', async ({ page }) => {
  await signUpAndOpen(page, '/dashboard/add-review')
  const stars = page.locator('.star-input label')
  const filled = async () => {
    const colors = await stars.evaluateAll((all) => all.map((star) => getComputedStyle(star).color))
    return colors.map((color) => color !== colors.at(-1))
  }
  await stars.nth(1).click()
  await stars.nth(3).hover()
  expect(await filled()).toEqual([true, true, true, true, false])
  await stars.nth(0).hover()
  expect(await filled()).toEqual([true, false, false, false, false])
  await page.getByRole('heading', { level: 1 }).hover()
  expect(await filled()).toEqual([true, true, false, false, false])
})

test('a long email ends in an ellipsis, a number stays with its unit, and the dashboard is centered on a wide screen', async ({
  page,
  shop,
}) => {
  const email = 'maximiliane.von-hohenlohe-langenburg.purchasing@werkzeug-beschaffung.holding.example'
  const customer = await signUpAndOpen(page, '/', { ...aNewcomer(), email })
  await orderOf(shop, await personOf(shop, customer.email), (await aTool(shop, { name: 'Socket set 1/2 in, 24 pieces' })).id, 20)
  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  const row = page.locator('tbody tr', { hasText: email })
  await page.setViewportSize({ width: 1280, height: 800 })
  const shown = row.getByTitle(email)
  expect(await shown.evaluate((element) => [...element.children].some((part) => part.scrollWidth > part.clientWidth))).toBe(true)
  expect((await boxOf(shown)).width).toBeLessThan(170)
  // Two lines of the product, and one for the number and company.
  expect((await boxOf(row)).height).toBeLessThan(96)
  await expect(row.locator('b .no-break')).toHaveText(['1/2 in', '24 pieces'])

  await page.setViewportSize({ width: 1920, height: 900 })
  const [main, drawer] = [await boxOf(page.getByRole('main')), await boxOf(page.getByRole('complementary'))]
  expect(Math.abs(main.x - drawer.right - (1920 - main.right))).toBeLessThanOrEqual(1)
})

test('the header has room for the links of an administrator and the count of a full cart', async ({ page }) => {
  await signInAsAdminAndOpen(page, '/healthz')
  // Other stories have the same administrator.
  await page.route('**/api/cart', () => {})
  await addToCart(page, ...Array.from({ length: 200 }, (_, number): [string, number] => [`nothing-${number}`, 1]))
  for (const width of [320, 390, navbarWidth - 1, navbarWidth, 920, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await openCart(page)
    await expect(cartLink(page)).toHaveAccessibleName(/Cart\s*200 lines/)
    await expectNoOverflow(page)
    const [brand, next] = await Promise.all([
      page.getByRole('banner').locator('.brand').boundingBox(),
      (width < navbarWidth ? cartLink(page) : page.getByRole('banner').getByRole('link', { name: 'Home' })).boundingBox(),
    ])
    expect(next?.x ?? 0, `at ${width}`).toBeGreaterThanOrEqual((brand?.x ?? 0) + (brand?.width ?? 0))
  }
})

test('with forced colors, stars, the current page, family and dot, the chosen radio button and the arrow of a select are seen', async ({
  page,
  shop,
}) => {
  const tool = await aTool(shop)
  await signUpAndOpen(page, '/dashboard/add-review')
  await page.emulateMedia({ forcedColors: 'active' })
  const ground = await styleOf(page.locator('body'), 'background-color')
  const isMarked = async (place: Locator, pseudo: string) =>
    expect(await styleOf(place.filter({ visible: true }).first(), 'background-color', pseudo)).not.toBe(ground)
  const fillsOf = (stars: Locator) => stars.evaluateAll((all) => all.map((star) => getComputedStyle(star).fill))

  await isMarked(page.locator('.dashboard-drawer [aria-current]'), '::after')
  await page.locator('.star-input label').nth(2).click()
  const input = await fillsOf(page.locator('.star-input svg'))
  expect(input.map((fill) => fill === input[0])).toEqual([true, true, true, false, false])

  await saveCart(page, [[tool.id, tool.minimum_order]])
  await page.goto('/checkout')
  await isMarked(page.locator('.way-to-pay input:checked'), '::after')

  await page.goto('/products?family=pliers')
  await isMarked(page.locator('.family-tabs [aria-current]'), '::after')
  await expect(page.getByLabel('Sort')).toHaveCSS('appearance', 'auto')

  await page.goto('/')
  await hydrated(page)
  expect(new Set(await fillsOf(page.locator('.stars').first().locator('svg'))).size).toBe(2)
  await page.locator('.carousel').first().scrollIntoViewIfNeeded()
  const dots = page.locator('.carousel-dots').first().getByRole('button')
  await isMarked(dots.and(page.locator('[aria-current]')), '::before')
  expect(await styleOf(dots.nth(1), 'background-color', '::before')).toMatch(/, 0\)$/)
  expect(await styleOf(dots.nth(1), 'border-top-width', '::before')).toBe('1px')
})
