import { editFamily } from '../../src/shop/catalog/families/edit-family.ts'
import { admin } from './open-shop.ts'
import { personOf, press, signInAsAdminAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { aTool, expectNoOverflow, expectToast } from './tools.ts'

test('an administrator adds, describes, renames, orders and removes families, and loses nothing to a colleague', async ({
  page,
  shop,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/409/)
  await signInAsAdminAndOpen(page, '/dashboard/families')
  const row = (name: string) => page.getByRole('row', { name })
  const dialog = page.getByRole('dialog')
  await expect(page).toHaveTitle('Families - Tools Manufacturer')
  await expectNoOverflow(page)

  await press(page, 'Add family')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByRole('button', { name: 'Add family' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/Enter the name of the family/)
  await dialog.getByLabel('Name').fill('Story planes')
  await dialog.getByRole('button', { name: 'Add family' }).click()
  await expectToast(page, 'Family added')
  await expect(row('Story planes')).toContainText('story-planes')

  // It takes tools, and the public list has it.
  const tool = await aTool(shop, { family: 'story-planes' })
  const colleague = { ...(await personOf(shop, admin.email)), kind: 'admin' as const }
  await press(page, 'Edit Story planes')
  await dialog.getByLabel('Name').fill('Story shaves')
  await editFamily(shop.shop, colleague, 'story-planes', { intro: 'Of a colleague.' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This family has changed')
  await expect(dialog.getByLabel('Name')).toHaveValue('Story shaves')
  await expect(dialog.getByLabel('Description')).toHaveValue('Of a colleague.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Family saved')
  await expect(row('Story shaves')).toContainText('Of a colleague.')
  const answer = await page.request.get('/products?family=story-planes', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/products?family=story-shaves'])

  const up = page.getByRole('button', { name: 'Move up Story shaves' })
  await up.press('Enter')
  await expect(page.getByText(/^Story shaves is now \d+ of \d+$/)).toBeAttached()
  await expect(up).toBeFocused()
  await expect(page.getByRole('row').nth(-2)).not.toContainText('Story shaves')

  await press(page, 'Remove Story shaves')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByLabel('Tools go to')).toHaveAccessibleDescription(/Choose where the tools go/)
  await dialog.getByLabel('Tools go to').selectOption({ label: 'Other tools' })
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Family removed')
  await expect(row('Story shaves')).toHaveCount(0)
  await page.goto('/products?family=story-planes')
  await expect(page).toHaveURL(/\?family=other-tools$/)
  await expect(page.locator('.product-card', { hasText: tool.name })).toBeVisible()
})
