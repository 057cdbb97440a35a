import { defaultSettings } from '../../src/contract/office/settings.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { readManagedSettings } from '../../src/shop/office/settings/read-managed-settings.ts'
import { plainImage } from '../support/images.ts'
import { admin } from './open-shop.ts'
import { personOf, press, signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

test('an owner renames the shop and gives it a logo; a reload, a mistake and a colleague lose nothing', async ({
  page,
  shop: story,
  expectConsoleErrors,
}) => {
  const { shop } = story
  expectConsoleErrors(/40[09]/)
  const owner = { ...(await personOf(story, admin.email)), kind: 'admin' as const }
  const edit = async (change: object) => editSettings(shop, owner, { version: (await readManagedSettings(shop, owner)).version, ...change })
  try {
    await signInAsAdminAndOpen(page, '/dashboard/settings')
    await page.getByLabel('Name', { exact: true }).fill('Nordhammer Werkzeuge')
    await page.getByLabel('City').fill('Hamburg')
    await page.getByLabel('Email', { exact: true }).fill('no address')
    await expect(page.getByText('3 changes in Shop')).toBeVisible()
    await press(page, 'Save settings')
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.getByLabel('Email', { exact: true }).fill('orders@nordhammer.example')
    await page.reload()
    await expect(page.getByText(/Restored what you typed.*Name Tools Manufacturer → Nordhammer Werkzeuge/)).toBeVisible()
    await press(page, 'Keep')

    await edit({ city: 'Bremen', phone: '+49 421 555 01' })
    await press(page, 'Save settings')
    await expect(page.getByText('The settings have changed.')).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue('Hamburg')
    await expect(page.getByLabel('City')).toHaveAccessibleDescription(/Somebody else saved Bremen/)
    await expect(page.getByLabel('Phone')).toHaveValue('+49 421 555 01')
    await press(page, 'Use it')
    await expect(page.getByLabel('City')).toHaveValue('Bremen')

    const buffer = await plainImage(120, 60).png().toBuffer()
    await page.locator('input[type=file]').first().setInputFiles({ name: 'hammer.png', mimeType: 'image/png', buffer })
    await expect(page.getByText('hammer.png')).toBeVisible()
    await page.getByLabel('Account or IBAN').fill('DE89 3704 0044 0532 0130 01')
    await press(page, 'Save settings')
    await expect(page.getByLabel('Account or IBAN')).toBeFocused()
    await expect(page.getByLabel('Account or IBAN')).toHaveAccessibleDescription(/The check digits of this IBAN are wrong/)
    await page.getByLabel('Account or IBAN').fill('')
    await expect(page.getByText('3 changes in Shop')).toBeVisible()
    await expectNoOverflow(page)
    await press(page, 'Save settings')
    await expectToast(page, 'Settings saved')
    await expect(page.getByRole('banner').getByRole('link', { name: /nordhammer werkzeuge/i })).toBeVisible()
    await expect(page.getByRole('banner').locator('.brand img').first()).toBeVisible()
    await expect(page).toHaveTitle('Settings - Nordhammer Werkzeuge')
  } finally {
    const { name, city, email, phone, logo } = defaultSettings
    await edit({ name, city, email, phone, logo })
  }
})
