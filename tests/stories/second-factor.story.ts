import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { codeOf, secretIn } from '../support/authenticator.ts'
import type { StoryShop } from './open-shop.ts'
import { fill, openMenu, press, signUpAndOpen } from './people.ts'
import { aNewcomer, expect, test } from './story.ts'
import { expectNoOverflow } from './tools.ts'

// Virtual authenticators and downloads belong to a browser context.
test.use({ ownContext: true })

const security = (page: Page) => page.getByRole('region', { name: 'Sign-in security' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Signs an administrator in with the password, and opens the profile. */
async function anAdminAt(page: Page, shop: StoryShop, path = '/dashboard/my-profile') {
  const newcomer = await signUpAndOpen(page, '/healthz', aNewcomer('Ada Admin'))
  await shop.shop.db.updateTable('person').set({ role: 'admin' }).where('email', '=', newcomer.email).execute()
  await page.evaluate(() => localStorage.setItem('person', JSON.stringify({ ...JSON.parse(localStorage.person), admin: true })))
  await page.goto(path)
  return newcomer
}

async function signOut(page: Page) {
  await openMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Reads the QR code on the screen. */
async function readQr(page: Page): Promise<string> {
  const shot = await dialog(page).getByRole('img', { name: 'QR code for your authenticator app' }).screenshot()
  const { data, info } = await sharp(shot).resize(600).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
}

test('an administrator sets up an authenticator app and signs in with it, and with a recovery code', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  // The browser logs the responses to a wrong password and wrong codes.
  expectConsoleErrors(/two-factor\/(enable|verify-totp)/)
  const { email, password } = await anAdminAt(page, shop)
  await security(page).getByRole('button', { name: 'Turn on' }).click()
  await expectNoOverflow(page)
  await dialog(page).getByLabel('Password').fill('wrong-guess')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByLabel('Password')).toHaveAccessibleDescription(/This password is not correct/)
  await dialog(page).getByLabel('Password').fill(password)
  await dialog(page).getByRole('button', { name: 'Continue' }).click()

  const secret = secretIn(await readQr(page))
  await expect(dialog(page).getByText(secret.slice(0, 4))).toHaveText(secret.replace(/(.{4})(?=.)/g, '$1 '))
  await expectNoOverflow(page)
  await dialog(page).getByLabel('Code', { exact: true }).fill('000 000')
  await dialog(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('This code is not correct. Please enter the code that your app shows now.')
  await dialog(page).getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await dialog(page).getByRole('button', { name: 'Turn on' }).click()

  const shown = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  await expectNoOverflow(page)
  const codes = await shown.allTextContents()
  const [file] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole('link', { name: 'Download' }).click()])
  expect(file.suggestedFilename()).toBe('recovery-codes.txt')
  expect(readFileSync(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back to the codes' }).click()
  await expect(shown).toHaveCount(10)
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
  await expect(security(page).getByText('10 recovery codes are left')).toBeVisible()

  await signOut(page)
  await page.goto('/login?from=/dashboard/make-admin')
  await fill(page, { Email: email, Password: password })
  await press(page, 'Login')
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectNoOverflow(page)
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await press(page, 'Continue')
  await expect(page.getByRole('main').getByRole('alert').first()).toHaveText(
    'This code is not correct. Please enter the code that your app shows now.',
  )
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, Date.now() + 30_000).replace(/(...)/, '$1 '))
  await press(page, 'Continue')
  await page.waitForURL('/dashboard/make-admin')
  await expect(page.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible()

  await signOut(page)
  await page.goto('/login?from=/dashboard/my-profile')
  await fill(page, { Email: email, Password: password })
  await press(page, 'Login')
  await press(page, 'Use a recovery code instead')
  await page.getByLabel('Recovery code').fill(` ${codes[3]?.toUpperCase()} `)
  await press(page, 'Continue')
  await page.waitForURL('/dashboard/my-profile')
  await expect(security(page).getByText('9 recovery codes are left')).toBeVisible()

  await security(page).getByRole('button', { name: 'Turn off' }).click()
  await dialog(page).getByLabel('Password').fill(password)
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(security(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('a passkey signs an administrator in, and is asked for after the password', async ({ page, shop }) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const { email, password } = await anAdminAt(page, shop)
  await security(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expectNoOverflow(page)
  await dialog(page).getByLabel('Name').fill('Laptop')
  await dialog(page).getByRole('button', { name: 'Add passkey' }).click()
  await expect(security(page).getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible()
  await expectNoOverflow(page)

  // A device cannot add a second passkey.
  await security(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialog(page).getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText('This device already has a passkey for your account')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  const verifyUser = (isUserVerified: boolean) => device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  const refused = page.getByRole('main').getByRole('alert').filter({ hasText: 'No passkey was used. Please try again.' })
  // The email field offers the passkey, and this device agrees by itself.
  await signOut(page)
  await page.goto('/login?from=/dashboard/my-profile')
  await page.waitForURL('/dashboard/my-profile')

  // Other browsers have the link.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await verifyUser(false)
  await signOut(page)
  await page.goto('/login?from=/dashboard/my-profile')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username webauthn')
  await press(page, 'Sign in with a passkey')
  await expect(refused).toBeVisible()
  await expectNoOverflow(page)
  await verifyUser(true)
  await press(page, 'Sign in with a passkey')
  await page.waitForURL('/dashboard/my-profile')

  await verifyUser(false)
  await signOut(page)
  await page.goto('/login?from=/dashboard/manage-all-products')
  await fill(page, { Email: email, Password: password })
  await press(page, 'Login')
  await expect(page.getByText('The password alone is not enough.')).toBeVisible()
  await expectNoOverflow(page)
  await press(page, 'Sign in with a passkey')
  await expect(refused).toBeVisible()
  await verifyUser(true)
  await press(page, 'Sign in with a passkey')
  await page.waitForURL('/dashboard/manage-all-products')

  await page.goto('/dashboard/my-profile')
  await security(page).getByRole('listitem').filter({ hasText: 'Laptop' }).getByRole('button', { name: 'Remove' }).click()
  await dialog(page).getByRole('button', { name: 'Remove passkey' }).click()
  await expect(security(page).getByRole('listitem').filter({ hasText: 'Laptop' })).toBeHidden()
})

test('where the shop requires a second factor, an administrator must set one up', async ({ page, shop }) => {
  shop.shop.config.adminsNeedSecondFactor = true
  try {
    const { email, password } = await anAdminAt(page, shop, '/healthz')
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()
    await page.goto('/login?from=/dashboard/manage-all-orders')
    await fill(page, { Email: email, Password: password })
    await press(page, 'Login')
    await page.waitForURL('/dashboard/my-profile#sign-in-security')
    await expect(page.getByText('This shop requires a second factor for administrators.')).toBeVisible()
    await page.goto('/dashboard')
    await expectNoOverflow(page)
    await page.getByRole('link', { name: 'Set one up' }).click()
    await security(page).getByRole('button', { name: 'Turn on' }).click()
    await dialog(page).getByLabel('Password').fill(password)
    await dialog(page).getByRole('button', { name: 'Continue' }).click()
    await dialog(page)
      .getByLabel('Code', { exact: true })
      .fill(codeOf(secretIn(await readQr(page))))
    await dialog(page).getByRole('button', { name: 'Turn on' }).click()
    await dialog(page).getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('This shop requires a second factor for administrators.')).toBeHidden()
    await page.goto('/dashboard/manage-all-orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Manage all orders' })).toBeVisible()
  } finally {
    shop.shop.config.adminsNeedSecondFactor = false
  }
})
