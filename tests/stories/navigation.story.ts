import { expect, hydrated, test } from './story.ts'

test('a hovered link is loaded before the click', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/products')
  await hydrated(page)
  const link = page.getByRole('article').nth(2).getByRole('heading').getByRole('link')
  const [name, address] = [(await link.textContent()) ?? '', await link.getAttribute('href')]
  const had: string[] = []
  const browser = await page.context().newCDPSession(page)
  browser.on('Network.responseReceived', ({ response }) => {
    if (new URL(response.url).pathname === `${address}.data`)
      had.push(response.fromDiskCache || response.fromPrefetchCache ? 'cache' : 'shop')
  })
  await browser.send('Network.enable')
  await link.hover()
  await expect.poll(() => had).toEqual(['shop'])
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(had).toEqual(['shop', 'cache'])
})

test('going back restores the position and the typed text', async ({ page }) => {
  await page.goto('/products')
  await hydrated(page)
  await page.getByRole('searchbox').fill('wrench')
  await expect(page).toHaveURL(/search=wrench/)
  await expect(page.getByRole('article').first()).toContainText('wrench')
  const card = page.getByRole('article').nth(4)
  await card.scrollIntoViewIfNeeded()
  // The list moves when its filters appear, and the click scrolls to the link.
  const leaving = page.evaluate(
    () => new Promise<number>((resolve) => addEventListener('click', () => resolve(scrollY), { capture: true, once: true })),
  )
  await card.getByRole('heading').getByRole('link').click()
  const before = await leaving
  expect(before).toBeGreaterThan(200)
  await expect(page).toHaveURL(/\/products\/[\w-]+/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('wrench')
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), before)).toBeLessThan(2)
})

test('a page is complete a moment after it opens, and at once when one returns to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const waiting = () =>
    page.evaluate(
      () => [...document.querySelectorAll('*')].filter((element) => getComputedStyle(element).contentVisibility === 'auto').length,
    )
  await page.goto('/products', { waitUntil: 'commit' })
  await hydrated(page)
  await expect.poll(waiting).toBe(0)
  await page.getByRole('article').nth(9).getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/products\/[\w-]+/)
  await expect.poll(waiting).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  expect(await waiting()).toBe(0)
  await expect(page.getByRole('article').nth(9)).toBeInViewport()
})

for (const [path, field, typed] of [
  ['/', 'Units of one tool', '480'],
  ['/login', 'Email', 'ingrid@nordverft.example'],
] as const) {
  test(`text typed on ${path} before its scripts load is kept`, async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/entry.client-*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const input = page.getByLabel(field).or(page.getByPlaceholder(field)).first()
    await input.fill(typed)
    scripts.resolve()
    await hydrated(page)
    await expect(input).toHaveValue(typed)
    // It counts, too: the page answers what was typed, not what it was made with.
    if (path === '/') await expect(page.locator('.order-planner-rows')).toContainText('480 units')
  })
}

test('a button pressed before its scripts load works once they have loaded', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/sign-in\/social/)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/entry.client-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  scripts.resolve()
  await expect(page.getByText('Google sign-in is not set up on this server')).toBeVisible()
})

test('a form sent before its scripts load is sent once they have loaded', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/401 \(Unauthorized\)/)
  const scripts = Promise.withResolvers<void>()
  await page.route('**/entry.client-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('nobody@nordverft.example')
  await page.getByLabel('Password', { exact: true }).fill('bergen-6')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/sign-in/email'))
  scripts.resolve()
  expect((await asked).status()).toBe(401)
  expect((await asked).request().postDataJSON()).toMatchObject({ email: 'nobody@nordverft.example', password: 'bergen-6' })
})

test.describe('while React hydrates', () => {
  test.use({ ownContext: true })

  test('a button that is pressed once acts once', async ({ page }) => {
    // Presses the first button of a card as soon as React knows it.
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const button = document.querySelector<HTMLButtonElement>('.add-to-cart')
        const isKnown = button && Object.keys(button).some((key) => key.startsWith('__reactProps'))
        if (isKnown) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        else port2.postMessage('again')
      }
      port2.postMessage('first')
    })
    await page.goto('/products')
    const card = page.getByRole('article').first()
    const [, minimum] = /Minimum Order: ([\d,]+)/.exec((await card.textContent()) ?? '') ?? []
    await expect(card.getByRole('link', { name: /in cart: / })).toHaveText(`${minimum} in cart`)
  })
})

test('fast navigation raises no error, and the last page is shown', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await hydrated(page)
  const main = page.getByRole('navigation', { name: 'Main' })
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('nav.main-nav a')].filter(({ pathname }) =>
      ['/products', '/portfolio', '/blogs'].includes(pathname),
    )
    for (const link of [...links, ...links]) link.click()
  })
  await expect(page).toHaveURL(/\/blogs$/)
  await main.getByRole('link', { name: 'My Portfolio' }).click()
  await main.getByRole('link', { name: 'Tools' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
})
