import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

const search = (page: Page) => page.getByLabel('Search', { exact: true })
const quantity = (page: Page) => page.getByLabel('My quantity', { exact: true })
const cards = (page: Page) => page.getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Families' }).getByRole('link', { name: new RegExp(`^${name}`) })

test('a slip of the finger finds the tool, as it is typed', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  await search(page).pressSequentially('combnation plers', { delay: 20 })
  await expect(cards(page).first()).toContainText('Combination pliers 180 mm')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('combnation plers')
  await expect(page).toHaveURL(/search=combnation\+plers$/)
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText('found for combnation plers')
})

test('typing adds one history entry, and the caret stays in place', async ({ page }) => {
  await page.goto('/')
  await page.goto('/products')
  await hydrated(page)
  await search(page).pressSequentially('saw', { delay: 20 })
  await expect(page).toHaveURL(/search=saw$/)
  await search(page).press('Home')
  await search(page).pressSequentially('hand ', { delay: 20 })
  await expect(page).toHaveURL(/search=hand\+saw$/)
  expect(await search(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('a late response never replaces a newer one', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  await page.route(/products\.data\?.*search=hammer(&|$)/, async (route) => {
    await letGo
    await route.continue().catch(() => {})
  })
  await search(page).fill('hammer')
  const late = await page.waitForRequest(/search=hammer/)
  await search(page).fill('hacksaw')
  await expect(cards(page).first()).toContainText('Hacksaw 300 mm')
  release()
  await late.response()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(cards(page).first()).toContainText('Hacksaw 300 mm')
  await expect(search(page)).toHaveValue('hacksaw')
})

test('an invalid quantity stays as it is typed, with a message', async ({ page }) => {
  await page.goto('/products?sort=name')
  await hydrated(page)
  const told = page.getByText('Enter a whole number of units')
  await quantity(page).fill('12')
  await expect(cards(page).first()).toContainText('From 100 units')
  for (const typed of ['12.5', '-3']) {
    await quantity(page).fill(typed)
    await expect(told).toBeVisible()
    await expect(page).toHaveURL('/products?sort=name')
    await expect(quantity(page)).toHaveValue(typed)
    await expect(quantity(page)).toHaveAccessibleDescription('Enter a whole number of units')
    await expect(cards(page).first()).not.toContainText('From')
  }
  await expectNoOverflow(page)
  await quantity(page).fill('0')
  await expect(page.getByText('Enter at least 1 unit')).toBeVisible()
  await quantity(page).fill('3')
  await expect(cards(page).first()).toContainText('From 100 units')
  await expect(page.locator('.finding-bar .field-error')).toHaveCount(0)
  await page.goto('/products?quantity=12.5')
  await expect(quantity(page)).toHaveValue('12.5')
  await expect(told).toBeVisible()

  await page.goto('/')
  await hydrated(page)
  const planned = page.getByLabel('Units of one tool')
  const head = page.locator('.order-planner-rows thead')
  await expect(head).toContainText('250 units')
  for (const typed of ['12.5', '-3']) {
    await planned.fill(typed)
    await expect(planned).toHaveAccessibleDescription('Enter a whole number of units')
    await expect(planned).toHaveValue(typed)
    await expect(head).toContainText('Minimum Order')
  }
  await expectNoOverflow(page)
  await planned.fill('1')
  await expect(head.getByRole('columnheader', { name: '1 unit', exact: true })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('with a quantity every card shows the total or the reason against it, and Place order carries it over', async ({ page, shop }) => {
  const lot = `Quartet ${randomInt(1e9)}`
  const wrench = await aTool(shop, { name: `${lot} wrench`, price: 9.6 })
  const disc = await aTool(shop, { name: `${lot} disc`, minimum_order: 500 })
  const vise = await aTool(shop, { name: `${lot} vise`, available: 0 })
  const saw = await aTool(shop, { name: `${lot} saw`, available: 86 })
  await page.goto(`/products?search=${lot}`)
  await hydrated(page)
  await quantity(page).fill('120')
  const card = ({ name }: { name: string }) => cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card(wrench)).toContainText('120 units')
  await expect(card(wrench)).toContainText('$1,152.00')
  await expect(card(disc)).toContainText('From 500 units')
  await expect(card(vise)).toContainText('Not available in 120')
  await expect(card(saw)).toContainText('86 of 120 in stock')
  await expect(card(wrench).getByRole('link', { name: `Place order: ${wrench.name}` })).toHaveAttribute(
    'href',
    `/purchase/${wrench.id}?quantity=120`,
  )
  await page.getByLabel('In stock').check()
  await expect(card(saw)).toHaveCount(0)
  await expect(page).toHaveURL(/quantity=120&fits=1$/)
  await expect(card(disc)).toHaveCount(0)
  await expectNoOverflow(page)
})

test('families show how many products match, and what they are for', async ({ page }) => {
  await page.goto('/products?search=hammer')
  await hydrated(page)
  await expect(tab(page, 'Wrenches')).toHaveText(/Wrenches\s*0/)
  await tab(page, 'Striking').click()
  await expect(page).toHaveURL(/search=hammer&family=striking/)
  await expect(tab(page, 'Striking')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Let us help you find the right fit')).toHaveCount(0)
  const count = Number(/\d+/.exec((await tab(page, 'Striking').textContent()) ?? '')?.[0])
  await expect(cards(page)).toHaveCount(count)
})

test('sorts by price and by name, and goes back to the order before', async ({ page }) => {
  await page.goto('/products?family=pliers')
  await hydrated(page)
  await page.getByLabel('Sort').selectOption('Price, low to high')
  await expect(page).toHaveURL(/sort=price$/)
  const prices = async () =>
    (await cards(page).locator('.product-card-price b').allTextContents()).map((text) => Number(text.replace(/[$,]/g, '')))
  const inOrder = (await prices()).toSorted((a, b) => a - b)
  await expect.poll(prices).toEqual(inOrder)
  await page.getByLabel('Sort').selectOption('Name')
  await expect(page).toHaveURL(/sort=name$/)
  const byName = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true })
  await expect.poll(async () => (await names(page)).toSorted(byName).join() === (await names(page)).join()).toBe(true)
  await page.goBack()
  await expect(page.getByLabel('Sort')).toHaveValue('price')
})

test('an empty result shows links to other tools', async ({ page }) => {
  await page.goto('/products?search=spanner&family=clamping&quantity=120')
  await hydrated(page)
  await expect(page.getByText('No tools match “spanner”')).toBeVisible()
  await page.getByRole('link', { name: /^Show the \d+ tools? of all families$/ }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(quantity(page)).toHaveValue('120')
  await search(page).fill('unobtainium')
  await expect(page.getByText('No tools match “unobtainium”')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(cards(page)).toHaveCount(24)
})

test('a shared link shows the same tools, and invalid filters are ignored', async ({ page }) => {
  await page.goto('/products?search=saw&quantity=60&fits=1&sort=-price')
  const shared = await names(page)
  expect(shared.length).toBeGreaterThan(1)
  await expect(search(page)).toHaveValue('saw')
  await expect(quantity(page)).toHaveValue('60')
  await expect(page.getByLabel('In stock')).toBeChecked()
  await expect(page.getByLabel('Sort')).toHaveValue('-price')
  await page.goto('/products?search=saw&quantity=60&fits=1&sort=-price&colour=red&family=nonsense&after=nothing')
  await expect.poll(() => names(page)).toEqual(shared)
  await page.goto('/products?quantity=many&fits=perhaps&sort=colour')
  await expect(cards(page)).toHaveCount(24)
})

test('pages link to the next and the previous', async ({ page }) => {
  await page.goto('/products?sort=name')
  const first = await names(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^25 – 48 of /)).toBeVisible()
  await expect(cards(page).first()).not.toContainText(first[0] as string)
  const second = await names(page)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^49 – /)).toBeVisible()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect.poll(() => names(page)).toEqual(second)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(/\/products\?sort=name$/)
  await expect.poll(() => names(page)).toEqual(first)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search is a plain form', async ({ page }) => {
    await page.goto('/products?family=striking')
    await search(page).fill('hamer')
    await quantity(page).fill('60')
    await page.getByLabel('In stock').check()
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(cards(page).first()).toContainText('Claw hammer 450 g')
    await expect(cards(page).first()).toContainText('60 units')
    await expect(tab(page, 'Striking')).toHaveAttribute('aria-current', 'true')
    await tab(page, 'All').click()
    await expect(search(page)).toHaveValue('hamer')
  })

  test('pages link to the next and the previous', async ({ page }) => {
    await page.goto('/products')
    for (const shown of [/^25 – 48 of /, /^49 – /]) {
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByText(shown)).toBeVisible()
    }
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(page.getByText(/^25 – 48 of /)).toBeVisible()
  })

  test('the order planner leads to the tools in stock', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Units of one tool').fill('300')
    await page.getByRole('button', { name: 'Show tools in stock' }).click()
    await expect(quantity(page)).toHaveValue('300')
    await expect(cards(page).first()).toContainText('300 units')
  })
})

test('a purchaser narrows a family by its specifications; the address keeps it, and each filter is taken away again', async ({ page }) => {
  await page.goto('/products?family=pliers')
  await hydrated(page)
  const panel = page.getByRole('region', { name: 'Filters' })
  const count = page.locator('.results-count')
  await expect(count).toHaveText('7 tools')
  await page.getByRole('button', { name: 'Filters' }).click()
  await panel.getByLabel('Weight to, g').fill('540')
  await expect(count).toHaveText('6 of 7 tools')
  await panel.getByLabel('Weight from, g').fill('600')
  await expect(panel.getByText('This range ends before it begins')).toBeVisible()
  await panel.getByLabel('Weight from, g').fill('')
  await panel.getByLabel('5 per box').check()
  await expect(count).toHaveText('2 of 7 tools')
  await expect(page).toHaveURL(/family=pliers&spec\.Weight=\.\.540\+g&spec\.Packed=5\+per\+box/)
  await panel.getByRole('button', { name: 'Show 2 tools' }).click()
  await expect(panel).toBeHidden()

  await page.reload()
  await expect(count).toHaveText('2 of 7 tools')
  await page.getByRole('link', { name: 'Remove Weight to 540 g' }).click()
  await expect(page).toHaveURL(/family=pliers&spec\.Packed=5\+per\+box/)
  await page.goto('/products?family=pliers&spec.Length=16..10+mm')
  await expect(page.getByText('The filter Length “16..10 mm” is left out.')).toBeVisible()
  await expect(count).toHaveText('7 tools')
})
