import { OAuth2Server } from 'oauth2-mock-server'
import { openShop } from '../stories/open-shop.ts'
import { signUp } from '../support/signed-in-person.ts'
import { says } from './says.ts'
import { aNewcomer, expect, test } from './visit.ts'

test(...says('2.41', '2.42', '2.6', '4.2'), async ({ page, shop, visitAs }) => {
  const { name, email, password } = await signUp(shop.url, aNewcomer())
  await page.goto('/dashboard/add-review')
  await page.waitForURL('/login?from=%2Fdashboard%2Fadd-review')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', /^\/signup/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/dashboard/add-review')
  await page.goto('/dashboard/my-profile')
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  // Signed-in people are redirected, and only to addresses of the shop.
  await visitAs('customer')
  for (const [asked, there] of [
    ['/login?from=/dashboard/my-profile', '/dashboard/my-profile'],
    ['/signup?from=/contact', '/contact'],
    ['/login', '/'],
    ['/login?from=https://elsewhere.example/', '/'],
    ['/login?from=//elsewhere.example/', '/'],
    ['/login?from=/%5Celsewhere.example/', '/'],
  ] as const) {
    await page.goto(asked)
    await page.waitForURL(there)
  }
})

test(...says('2.43', '2.44', '2.7', '4.1', '4.3'), async ({ page, call }) => {
  const { name, email, password } = aNewcomer('Gro Dahl')
  await page.goto('/signup')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.route('**/api/auth/sign-up/email', async (route) => {
    await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Sign up' }).click()
  // /tools is the address in the specification; the product list is at /products.
  await page.waitForURL('/products')
  const token = (await page.evaluate(() => localStorage.getItem('access-token'))) ?? ''
  expect((await call('GET', `/user/${email}`, { token })).body.name).toBe(name)
  const cookies = await page.context().cookies()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL('/')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible()
  // The session has ended on the server too: neither the old token nor the old cookie works.
  expect((await call('GET', `/user/${email}`, { token })).status).toBe(401)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await call('PUT', `/user/${email}`, { body: { name, email, photo: '' }, headers: { cookie } })).status).toBe(401)
})

test(`without keys of Google: ${says('2.41')[0]}`, says('2.41')[1], async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/404/)
  for (const path of ['/login', '/signup']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Google sign-in is not set up on this server' })).toBeVisible()
  }
})

test(...says('7.23'), async ({ page }) => {
  const google = new OAuth2Server()
  await google.issuer.keys.generate('RS256')
  await google.start(0, '127.0.0.1')
  google.issuer.url = `http://127.0.0.1:${google.address().port}`
  const whose = { sub: 'google-1', email: 'gudrun@nordverft.example' }
  google.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, {
      ...whose,
      email_verified: true,
      name: 'Gudrun Lie',
      image: 'https://pictures.example/g.jpg',
    })
  })
  const shop = await openShop({ GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'a secret', GOOGLE_ISSUER: google.issuer.url })
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  try {
    await page.goto(`${shop.url}/dashboard/my-profile`)
    await page.waitForURL(/\/login\?from=/)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.waitForURL(`${shop.url}/dashboard/my-profile`)
    await expect(page.getByRole('heading', { level: 2, name: 'Gudrun Lie' })).toBeVisible()
    await expect(page.getByText('gudrun@nordverft.example')).toBeVisible()
    const person = await shop.shop.db.selectFrom('person').selectAll().where('email', '=', 'gudrun@nordverft.example').executeTakeFirst()
    expect(person).toMatchObject({ name: 'Gudrun Lie', image: 'https://pictures.example/g.jpg', role: 'customer' })

    // The second time it is the same person, from the other page, and a new one goes to /tools.
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL(`${shop.url}/`)
    await page.goto(`${shop.url}/signup`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.waitForURL(`${shop.url}/products`)
    expect(await shop.shop.db.selectFrom('person').select('id').where('email', 'like', 'gudrun@%').execute()).toHaveLength(1)

    // A sign-in that is canceled at Google shows an error.
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL(`${shop.url}/`)
    google.service.once('beforeAuthorizeRedirect', ({ url }) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    })
    await page.goto(`${shop.url}/login`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.waitForURL(/\/login\?/)
    await expect(page.getByRole('alert').filter({ hasText: 'Google sign-in failed (access denied)' })).toBeVisible()

    // Google does not open an account with a password and an unverified address.
    await shop.identity.api.signUpEmail({ body: { name: 'Gudrun Lie', email: 'lie@nordverft.example', password: 'bergen-6' } })
    Object.assign(whose, { sub: 'google-2', email: 'lie@nordverft.example' })
    await page.goto(`${shop.url}/login`)
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'An account with this email already exists' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  } finally {
    // The page would ask the closed shop for its cart.
    await page.goto('about:blank')
    await shop.close()
    await google.stop()
  }
})
