import type { Admin } from '../../src/shop/ground/actor.ts'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { plainImage } from '../support/images.ts'
import { main, region } from './managed-orders.ts'
import { admin } from './open-shop.ts'
import { personOf, press, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, hydrated, test } from './story.ts'
import { aPaidOrder, aTool, expectNoOverflow, expectToast } from './tools.ts'

test('a customer reports damage with a photo; the office ships a replacement from the inbox', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/)
  const tool = await aTool(shop)
  const newcomer = await signUpAndOpen(page, '/dashboard/my-orders')
  const customer = await personOf(shop, newcomer.email)
  const ada = (await personOf(shop, admin.email)) as Admin
  const { orderId, number } = await aPaidOrder(shop, customer, [[tool.id, 20]])
  await shipOrder(shop.shop, ada, orderId)

  await page.goto(`/dashboard/my-orders/${orderId}`)
  await main(page).getByRole('link', { name: 'Return or report damage' }).click()
  const units = page.getByLabel(`Units of ${tool.name}`)
  await press(page, 'Send request')
  await expect(page.getByText('Enter the units of at least one line')).toBeVisible()
  await expect(units).toBeFocused()
  await page.getByLabel('Units arrived damaged').check()
  await page.getByLabel('A replacement').check()
  await page.getByLabel('What is wrong').fill('Bent <b>handles</b>')
  await page.getByLabel('Add photos').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: await plainImage().png().toBuffer() })
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await units.fill('21')
  await press(page, 'Send request')
  await expect(page.getByText(/Only 20\sunits of .+ are eligible for return/)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('What is wrong')).toHaveValue('Bent <b>handles</b>')
  await units.fill('4')
  await expectNoOverflow(page)
  await press(page, 'Send request')
  const claims = region(page, 'Returns and claims')
  await expect(claims).toContainText('Request 1')
  await expect(claims).toContainText('Bent <b>handles</b>')
  await expect(claims.getByRole('link', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Contact us' }).click()
  await hydrated(page)
  await expect(page.getByLabel('Email Address')).toHaveValue(newcomer.email)
  await expect(page.getByLabel('Subject')).toHaveValue(`Order ${number}`)

  await signInAsAdminAndOpen(page, '/dashboard/inbox')
  await page.getByRole('link', { name: new RegExp(`^Damage to 4.units, order ${number}$`) }).click()
  await press(page, 'Ship a replacement')
  const dialog = page.getByRole('dialog', { name: `Replace units of ${number}` })
  await dialog.getByRole('button', { name: /^Ship 4\sunits$/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(region(page, 'Damage')).toContainText('settled')
  await page.getByLabel('Your answer').fill('New ones left today.')
  await press(page, 'Send answer')
  await expectToast(page, 'Answer sent')
  await expectNoOverflow(page)
  await page.goto(`/dashboard/manage-all-orders/${orderId}`)
  await expect(region(page, 'Shipments')).toContainText('Replacement for request 1')
  await expect(region(page, 'Returns and claims').getByRole('link', { name: 'Request 1' })).toBeVisible()
})
