import { setAreas } from '../../src/shop/people/staff/set-areas.ts'
import { alert, anOrder, main } from './managed-orders.ts'
import { endSessions, press, signInAndOpen, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { aNewcomer, atADesk, expect, test } from './story.ts'
import { expectNoOverflow } from './tools.ts'

test.use(atADesk)

test('an administrator of some areas sees what is allowed, and loses nothing typed when areas are taken', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/403/)
  const { orderId, number, ada } = await anOrder(shop)
  const newcomer = aNewcomer()
  const { name, email } = await signUpAndOpen(page, '/', newcomer)
  await endSessions(shop, email)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  await signInAsAdminAndOpen(page, '/dashboard/make-admin')
  const row = page.getByRole('region', { name: 'All Users' }).getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: 'Choose areas' }).click()
  const panel = page.getByRole('form', { name: `Make ${name} an admin` })
  await panel.getByRole('radio', { name: /^Some areas/ }).check()
  await panel.getByRole('button', { name: 'Make admin of 0 areas' }).click()
  await expect(panel).toContainText('Choose at least one area')
  await panel.getByRole('checkbox', { name: /^Orders and shipping/ }).check()
  await panel.getByRole('checkbox', { name: /^Products/ }).check()
  await panel.getByRole('button', { name: 'Make admin of 2 areas' }).click()
  await expect(page.getByText('User made as admin')).toBeVisible()
  await expect(page.locator('.toast')).toContainText(`${name}, whose address was never confirmed`)
  const staff = page.getByRole('region', { name: 'Administrators' }).getByRole('row').filter({ hasText: email })
  await expect(staff).toContainText('No second factor')
  await staff.getByRole('button', { name: `Edit the areas of ${name}` }).click()
  const edit = page.getByRole('form', { name: `Areas of ${name}` })
  await edit.getByRole('checkbox', { name: /^Products/ }).uncheck()
  await edit.getByRole('button', { name: 'Save areas' }).click()
  await expect(page.getByText('Areas saved')).toBeVisible()
  await expectNoOverflow(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInAndOpen(page, '/dashboard', newcomer)
  await expect(page).toHaveURL('/dashboard/overview')
  const entries = page.getByRole('navigation', { name: 'My dashboard' }).getByRole('link')
  await expect(entries).toHaveText([/^Overview/, /^Manage all orders/, /^Quotes/, /^Inbox/, 'Customers', 'My profile'])
  await page.goto(`/dashboard/manage-all-orders/${orderId}`)
  await main(page).getByRole('button', { name: 'Put on hold' }).click()
  await expect(main(page).getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  await page.getByLabel('Reason').fill('The address is wrong')
  await setAreas(shop.shop, ada, email, ['products'])
  const dialog = page.getByRole('dialog', { name: `Put ${number} on hold` })
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(alert(page, /You don't have the authorization.*Orders and shipping/)).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue('The address is wrong')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard/add-product')
  await page.goto('/dashboard/make-admin')
  await expect(page).toHaveURL('/')
  await page.goto(`/dashboard/manage-all-orders/${orderId}`)
  await expect(page).toHaveURL('/dashboard/add-product')

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await signInAsAdminAndOpen(page, '/dashboard/make-admin')
  await staff.getByRole('button', { name: `Edit the areas of ${name}` }).click()
  await press(page, 'Remove admin rights')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep admin rights' }).click()
  await expect(staff).toHaveCount(1)
  await press(page, 'Remove admin rights')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove admin rights' }).click()
  await expect(staff).toHaveCount(0)
})
