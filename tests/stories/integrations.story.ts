import { press, signInAsAdminAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { expectToast } from './tools.ts'

test('an administrator creates a key, sees it once, and revokes it', async ({ page, request, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource/)
  await signInAsAdminAndOpen(page, '/dashboard/integrations')
  await press(page, 'Create a key')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Scanner at the gate')
  await dialog.getByRole('button', { name: 'Create a key' }).click()
  await expect(dialog.getByText('Please choose at least one scope!')).toBeVisible()
  await dialog.getByLabel('orders:read').check()
  await dialog.getByRole('button', { name: 'Create a key' }).click()
  const key = (await dialog.getByText(/^tmk_/).textContent()) ?? ''
  const ask = () => request.get('/api/all-orders?limit=1', { headers: { authorization: `Bearer ${key}` } })
  expect((await ask()).status()).toBe(200)
  // A stray key or press does not lose it.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Scanner at the gate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expectToast(page, 'Key revoked')
  await expect(page.getByRole('row', { name: /Scanner at the gate.*revoked/ })).toBeVisible()
  expect((await ask()).status()).toBe(401)
})

test('an address inside the network is refused in words, and what was typed stays', async ({ page, expectConsoleErrors }) => {
  expectConsoleErrors(/Failed to load resource/)
  await signInAsAdminAndOpen(page, '/dashboard/integrations')
  await press(page, 'Add an address')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hooks')
  await dialog.getByLabel('order.paid').check()
  await dialog.getByRole('button', { name: 'Add an address' }).click()
  await expect(dialog.getByText('127.0.0.1 is an address inside a network. Webhooks go to public addresses.')).toBeVisible()
  await expect(dialog.getByLabel('Address')).toHaveValue('https://127.0.0.1/hooks')
})
