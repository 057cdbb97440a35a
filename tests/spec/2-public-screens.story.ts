import type { Page } from '@playwright/test'
import { says } from './says.ts'
import { expect, hydrated, test } from './visit.ts'

const carousel = (page: Page, label: string) => page.getByRole('region', { name: label })
const section = (page: Page, title: string) => page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) })

test(...says('2.21', '2.22', '2.23', '2.24', '2.25', '2.26', '2.27', '9.14', '2.35', '2.36'), async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto('/')
  await expect(page).toHaveTitle('Home - Tools Manufacturer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NEW TECHNOLOGY & BUILD')
  await expect(page.getByRole('link', { name: 'BUY NOW' })).toHaveAttribute('href', '/products')
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.map((heading) => heading.trim())).toEqual([
    'What Does The Digital Tools Integration',
    'New Collection',
    'Customer Reviews',
    'How many do you need?',
    'Our Business Summary',
  ])
  const features = section(page, 'What Does The Digital Tools Integration').getByRole('article').getByRole('heading')
  await expect(features).toHaveText(['Multichannel Sales', 'Master Of Stock', 'Client Database'])
  for (const label of ['New Collection', 'Customer Reviews']) await expect(carousel(page, label)).toBeVisible()
  const figures = section(page, 'Our Business Summary').locator('.summary-item')
  await expect(figures).toHaveText([/^31K.*We Served Following Customers/s, /^\$25M.*Annual Revenue/s, /^50K.*Reviews/s])
  const hero = page.locator('.hero img')
  await expect(hero).toHaveJSProperty('naturalWidth', 3000)
  await expect(hero).toHaveJSProperty('naturalHeight', 1000)
  const widths = await page.locator('.page').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width))
  expect(widths).not.toEqual([])
  for (const width of widths) expect(width).toBeLessThanOrEqual(1100)
})

test(...says('2.26'), async ({ page }) => {
  // The additional section answers what is available in a quantity and links to the tools.
  await page.goto('/')
  await hydrated(page)
  const planner = section(page, 'How many do you need?')
  await planner.getByLabel('Units of one tool').fill('40')
  await expect(planner.getByRole('columnheader', { name: '40 units' })).toBeVisible()
})

test(...says('2.28', '2.29', '1.8'), async ({ page, aTool }) => {
  const tool = await aTool({ price: 1016.7, available: 240, minimum_order: 24 })
  await page.goto('/')
  const card = carousel(page, 'New Collection').getByRole('article').filter({ hasText: tool.name })
  await card.scrollIntoViewIfNeeded()
  const image = card.locator('img').first()
  expect(await image.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0)
  await expect(card).toContainText('$1,016.70')
  await expect(card.getByText('Available: 240', { exact: true })).toBeVisible()
  await expect(card.getByText('Minimum Order: 24', { exact: true })).toBeVisible()
  const order = card.getByRole('link', { name: `Place order: ${tool.name}` })
  await expect(order).toHaveText(/Place order/)
  await expect(order).toHaveAttribute('href', `/purchase/${tool._id}`)
})

test(...says('2.30', '9.7'), async ({ page, shop }) => {
  const [review] = await shop.shop.db.selectFrom('review').selectAll().where('ratings', '>', 0).orderBy('id', 'desc').limit(1).execute()
  if (!review) throw new Error('The demo has reviews')
  await page.goto('/')
  const card = carousel(page, 'Customer Reviews').getByRole('article').filter({ hasText: review.comment })
  await expect(card).toContainText(review.author)
  await expect(card.locator('.avatar')).toBeVisible()
  const stars = card.getByRole('img')
  await expect(stars).toHaveAccessibleName(`${review.ratings / 20} of 5 stars`)
  const [all, lit] = await stars.locator('svg').all()
  await expect(all?.locator('path') ?? stars).toHaveCount(5)
  const share = await lit?.evaluate((svg) => Number.parseFloat(getComputedStyle(svg).getPropertyValue('--filled-share')))
  expect(share).toBe(review.ratings)
  expect(await stars.locator('button, input').count()).toBe(0)
})

test(...says('2.31', '2.32', '2.33', '9.11'), async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  for (const label of ['New Collection', 'Customer Reviews']) {
    const row = carousel(page, label)
    await expect(row).toHaveClass(/is-live/)
    for (const [width, perView] of [
      [250, 1],
      [639, 1],
      [640, 2.1],
      [999, 2.1],
      [1000, 3.1],
      [1280, 3.1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const slides = await row
        .locator('.carousel-track > *')
        .evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
      const [first, second] = slides
      if (!first || !second) throw new Error(`${label} has too few slides`)
      const room = await row.evaluate((node) => node.clientWidth)
      expect(second.left - first.right, `${label}: spacing at ${width}`).toBeCloseTo(20, 0)
      expect((room + 20) / (first.right - first.left + 20), `${label}: slides at ${width}`).toBeCloseTo(perView, 1)
    }
    const dots = row.locator('..').getByRole('button', { name: /^Slide/ })
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    await dots.nth(1).click()
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await dots.first().click()
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    await row.scrollIntoViewIfNeeded()
    const box = await row.boundingBox()
    if (!box) throw new Error(`${label} is not shown`)
    const [x, y] = [box.x + box.width * 0.7, box.y + 60]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 150, y, { steps: 4 })
    await page.mouse.move(x - 400, y, { steps: 4 })
    await page.mouse.up()
    await expect(dots.first()).not.toHaveAttribute('aria-current', 'true')
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

test(...says('2.33'), async ({ page }) => {
  // «1 at width 250 and up»: nothing overflows there.
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test(...says('2.34', '4.4'), async ({ page }) => {
  await page.goto('/blogs')
  await hydrated(page)
  for (const [link, data, heading] of [
    ['Tools', '**/products.data*', 'All Products'],
    ['Home', '**/_.data*', 'NEW TECHNOLOGY & BUILD'],
  ] as const) {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(data, async (route) => {
      await promise
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeHidden()
    await page.unroute(data)
  }
})

test(...says('2.47', '2.48'), async ({ page }) => {
  await page.goto('/blogs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome To My Blogs')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  await expect(cards.locator('a, button, input, [tabindex], details')).toHaveCount(0)
  await expect(cards.getByRole('heading')).toHaveText([
    /performance of a React application/,
    /ways to manage a state/,
    /prototypical inheritance/,
    /not set the state directly/,
    /search products by name through a REST API/,
    /unit test/,
  ])
})

test(...says('2.49', '2.50'), async ({ page, shop }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await expect(page.getByText('Stay connected with us')).toBeVisible()
  await page.getByPlaceholder('Email Address').fill('buyer@harbour.example')
  await page.getByPlaceholder('Subject').fill('Pliers for forty')
  const message = page.getByPlaceholder('Your message')
  await expect(message).toHaveAttribute('rows', '6')
  await message.fill('Do you ship to Norway?')
  await page.getByRole('button', { name: 'Submit' }).click()
  // The shop stores the message, enqueues an email and confirms it to the sender.
  await expect(page.getByText('Your message has been sent. Thank you!')).toBeVisible()
  const kept = await shop.shop.db.selectFrom('contact_message').selectAll().where('subject', '=', 'Pliers for forty').execute()
  expect(kept).toMatchObject([{ email: 'buyer@harbour.example', message: 'Do you ship to Norway?' }])
})

test(...says('2.51'), async ({ page, request }) => {
  await page.goto('/portfolio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sanna Keller')
  expect(await section(page, 'Skills').getByRole('row').count()).toBeGreaterThan(2)
  const projects = section(page, 'Projects').getByRole('link')
  await expect(projects).toHaveCount(3)
  for (const project of await projects.all()) expect((await request.get((await project.getAttribute('href')) ?? '')).status()).toBe(200)
})

test(...says('2.52', '2.53', '9.12'), async ({ page, request, shop, visitAs, aTool }) => {
  await page.goto('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  await expect(page.getByText('Let us help you find the right fit for you or your corporation.')).toBeVisible()
  const { count } = await shop.shop.db
    .selectFrom('product')
    .where('removedAt', 'is', null)
    .select((all) => all.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  let shown = 0
  for (let address: string | undefined = '/products'; address; ) {
    const html = await (await request.get(address)).text()
    shown += html.match(/<article/g)?.length ?? 0
    const next: string | undefined = /<a[^>]*rel="next"[^>]*>/.exec(html)?.[0]
    address = next && /href="([^"]+)"/.exec(next)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(shown).toBe(Number(count))
  const grid = page.locator('.product-grid')
  for (const [width, columns] of [
    [390, 1],
    [639, 1],
    [640, 3],
    [1023, 3],
    [1024, 4],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').length), `columns at ${width}`).toBe(columns)
  }
  expect((await grid.boundingBox())?.width).toBeLessThanOrEqual(1100)
  expect((await page.locator('main.page').boundingBox())?.width).toBe(1100)
  const { _id } = await aTool()
  await visitAs('customer')
  await page.goto(`/purchase/${_id}`)
  await expect(page.getByLabel('Quantity')).toBeVisible()
  expect((await page.locator('main').boundingBox())?.width).toBe(1000)
})
