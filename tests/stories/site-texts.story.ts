import { defaultFooter } from '../../src/contract/ground/footer.ts'
import { defaultTexts } from '../../src/contract/office/site-texts.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { readManagedSettings } from '../../src/shop/office/settings/read-managed-settings.ts'
import { admin } from './open-shop.ts'
import { personOf, press, signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { expectNoOverflow, expectToast } from './tools.ts'

test.use(atADesk)

test('an administrator writes a page of the footer beside its preview, switches Blogs off, and loses nothing to a colleague', async ({
  page,
  shop: story,
  expectConsoleErrors,
}) => {
  const { shop } = story
  expectConsoleErrors(/409/)
  const owner = { ...(await personOf(story, admin.email)), kind: 'admin' as const }
  const edit = async (change: object) => editSettings(shop, owner, { version: (await readManagedSettings(shop, owner)).version, ...change })
  try {
    await signInAsAdminAndOpen(page, '/dashboard/settings/site')
    await page.getByRole('button', { name: /^Privacy policy/ }).click()
    const editor = page.getByRole('region', { name: 'Privacy policy' })
    await editor.getByLabel('Text (Markdown)').fill('## What we store\n\nYour order. <script>stolen=1</script>')
    await expect(editor.getByRole('heading', { name: 'What we store' })).toBeVisible()
    await expect(editor.getByText('<script>stolen=1</script>').last()).toBeVisible()
    await press(page, 'Move up')
    await expect(page.getByRole('status').filter({ hasText: 'Moved to position 1 of 3' })).toBeAttached()
    await editor.getByLabel('Name').fill('')
    await press(page, 'Save settings')
    await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveAccessibleDescription(/Enter the name of the entry/)
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Privacy')
    await page.getByLabel('Show the page Blogs').uncheck()
    const closingLine = page.getByRole('textbox', { name: /^Closing line/ })
    await closingLine.fill('Made in Allentown.')
    await expectNoOverflow(page)

    await page.reload()
    await expect(page.getByText('Restored what you typed')).toBeVisible()
    await press(page, 'Keep')
    await page.getByRole('button', { name: /^Privacy/ }).click()
    await edit({ blogsTitle: 'News of a colleague', closingLine: 'Made by a colleague.' })
    await press(page, 'Save settings')
    await expect(page.getByText('The settings have changed.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Privacy')
    await expect(closingLine).toHaveValue('Made in Allentown.')
    await expect(closingLine).toHaveAccessibleDescription(/Somebody else saved Made by a colleague\./)
    await press(page, 'Use it')
    await expect(closingLine).toHaveValue('Made by a colleague.')
    await press(page, 'Save settings')
    await expectToast(page, 'Settings saved')
    await page.goto('/pages/privacy')
    await expect(page).toHaveTitle('Privacy - Tools Manufacturer')
    await expect(page.getByRole('heading', { level: 2, name: 'What we store' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/pages/privacy')
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' })).toHaveCount(0)
    await expectNoOverflow(page)
  } finally {
    await edit({ footer: defaultFooter, showBlogs: true, blogsTitle: defaultTexts.blogsTitle, closingLine: defaultTexts.closingLine })
  }
})
