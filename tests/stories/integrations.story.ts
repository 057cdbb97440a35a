import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { transact } from '../../src/shop/ground/database/transact.ts'
import { markFeedRestored } from '../../src/shop/operations/backup/mark-restored.ts'
import { press, signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

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
  await expect(dialog.getByText('127.0.0.1 is a private address. Webhooks can only go to public addresses.')).toBeVisible()
  await expect(dialog.getByLabel('Address')).toHaveValue('https://127.0.0.1/hooks')
})

test('an address is added, tested, gets a new secret and is removed; a restored shop waits', async ({ page, shop }) => {
  let isDown = false
  const receiver = createServer((request, response) => {
    request.resume()
    response.writeHead(isDown ? 500 : 204).end()
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  const address = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
  shop.shop.config.allowPrivateWebhooks = true
  await signInAsAdminAndOpen(page, '/dashboard/integrations')
  await press(page, 'Add an address')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill(`http://${address}/hooks`)
  await dialog.getByLabel('order.paid').check()
  await dialog.getByRole('button', { name: 'Add an address' }).click()
  await expect(dialog.getByText(/^whsec_/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: new RegExp(address) }).click()

  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  await press(page, 'Send a test')
  await expect(page.getByText(/^Test delivery: 204/)).toBeVisible()
  isDown = true
  await press(page, 'Send a test')
  await expect(deliveries.getByRole('row').filter({ hasText: '500' })).toBeVisible()
  isDown = false
  await deliveries
    .getByRole('row')
    .filter({ hasText: '500' })
    .getByRole('button', { name: /^Send again/ })
    .click()
  await expect(page.getByText(/^Sent again/)).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(deliveries.getByRole('row').filter({ hasText: '204' })).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  await expectNoOverflow(page)

  await press(page, 'Replace the secret')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  const renewed = page.getByRole('dialog', { name: 'New secret of the webhook' })
  await expect(renewed.getByText(/^whsec_/)).toBeVisible()
  await expect(renewed).toContainText('Also signed with the old secret until')
  await renewed.getByRole('button', { name: 'Copy' }).click()
  await renewed.getByRole('button', { name: 'Done' }).click()

  await transact(shop.shop, markFeedRestored)
  await page.reload()
  await expect(page.getByText(/^This shop was restored from a backup/)).toBeVisible()
  await press(page, 'Send webhooks again')
  await expectToast(page, 'Webhooks are sent again')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Webhook removed')
  await expect(page.getByText(address)).toHaveCount(0)
  shop.shop.config.allowPrivateWebhooks = false
  receiver.closeAllConnections()
  receiver.close()
})
