import { latestMail } from '../support/a-password.ts'
import { mailedLink } from '../support/mailed-link.ts'
import { fill, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { expectToast } from './tools.ts'

test('a person changes the email, downloads the data and deletes the account, by keyboard', async ({ page, shop, expectConsoleErrors }) => {
  expectConsoleErrors(/status of 4\d\d/)
  const { email, password } = await signUpAndOpen(page, '/dashboard/my-profile')
  const account = page.getByRole('region', { name: 'Your account' })
  const dialog = page.getByRole('dialog')

  await account.getByRole('button', { name: 'Change email' }).press('Enter')
  await expect(dialog.getByLabel('New email')).toBeFocused()
  const changed = `new-${email}`
  await page.keyboard.type(changed)
  await page.keyboard.press('Tab')
  await page.keyboard.type('not-the-one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This password is not correct')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`We sent an email to ${changed}.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toContainText(`It becomes ${changed}`)

  const token = await mailedLink(shop.shop, 'email-change:')
  await page.goto(`/confirm-email/${token}`)
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your email was changed')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).press('Enter')
  await fill(page, { Email: changed, Password: password })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('cell', { name: changed })).toBeVisible()
  await page.goto(`/confirm-email/${token}`)
  await expect(page.getByText('This link has already been used')).toBeVisible()

  await page.goto('/dashboard/my-profile')
  const saved = page.waitForEvent('download')
  await account.getByRole('button', { name: 'Download' }).press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^my-data-.*\.json$/)

  await account.getByRole('button', { name: 'Delete account' }).press('Enter')
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await fill(page, { [`Type ${changed} to confirm`]: 'something', 'Current password': password })
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Type the email of your account to confirm')).toBeVisible()
  await dialog.getByLabel(/^Type/).fill(changed)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Your account was deleted')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('html')).not.toHaveAttribute('data-person', 'customer')
  expect(await latestMail(shop.shop, 'account-deleted')).toMatchObject({ to: changed })
})
