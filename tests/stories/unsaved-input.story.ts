import type { Page } from '@playwright/test'
import { fill, press, signInAsAdminAndOpen, signUpAndOpen } from './people.ts'
import { expect, hydrated, test } from './story.ts'

const letter = {
  'Email Address': 'buyer@harbour.example',
  Subject: 'Pliers for forty',
  'Your message': 'Do you ship to Norway?',
}

const product = {
  'Product Name': 'Adze 900 mm',
  'Product Details': 'Forged in one piece.',
  'Product Price': '30.50',
  'Label of row 1': 'Length',
  'Value of row 1': '900 mm',
}

async function shows(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
}

test('a message to the shop stays after a reload, until it is sent', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  await fill(page, letter)
  await page.goto('/blogs')
  await page.goto('/contact')
  await shows(page, letter)
  await expect(page.getByText(/^Restored what you typed on .*, not saved yet\.$/)).toBeVisible()
  await press(page, 'Discard')
  await shows(page, { 'Email Address': '', 'Your message': '', Subject: '' })
  await expect(page.getByLabel('Email Address')).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Keep' })).toHaveCount(0)
  await fill(page, letter)
  await page.reload()
  await hydrated(page)
  await press(page, 'Keep')
  await shows(page, letter)
  await press(page, 'Submit')
  await expect(page.getByText('Your message has been sent. Thank you!')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await shows(page, { 'Your message': '', Subject: '' })
})

test('a review stays after a reload, for its author alone, until they sign out in any tab', async ({ page, context }) => {
  const author = await signUpAndOpen(page, '/dashboard/add-review')
  await page.getByRole('radio', { name: 'Great' }).check({ force: true })
  await fill(page, { Feedback: 'The jaws meet.' })
  await page.reload()
  await shows(page, { Feedback: 'The jaws meet.' })
  await expect(page.getByRole('radio', { name: 'Great' })).toBeChecked()

  const other = await context.newPage()
  await other.goto('/')
  await hydrated(other)
  await signOut(other)
  await page.goto('/login?from=/dashboard/add-review')
  await fill(page, { Email: author.email, Password: author.password })
  await press(page, 'Login')
  await expect(page).toHaveURL('/dashboard/add-review')
  await shows(page, { Feedback: '' })
  await fill(page, { Feedback: 'They hold.' })
  await press(page, 'Add Review')
  await expect(page.getByText('Thanks for your review!')).toBeVisible()
  await page.reload()
  await shows(page, { Feedback: '' })
})

test('a new product stays after a reload', async ({ page }) => {
  await signInAsAdminAndOpen(page, '/dashboard/add-product')
  await page.getByRole('button', { name: 'Add a row' }).click()
  await fill(page, product)
  await page.getByLabel('Family').selectOption({ label: 'Striking' })
  await page.reload()
  await shows(page, product)
  await expect(page.getByLabel('Family').locator(':checked')).toHaveText('Striking')
})

for (const { who, path, open, field } of [
  { who: 'customer', path: '/dashboard/my-profile', open: 'Update', field: 'Bio' },
  { who: 'admin', path: '/dashboard/manage-all-products', open: 'Edit', field: 'Product Name' },
]) {
  test(`the dialog of ${path} asks before it discards changes`, async ({ page }) => {
    await (who === 'admin' ? signInAsAdminAndOpen(page, path) : signUpAndOpen(page, path))
    const opener = page.getByRole('main').getByRole('button', { name: open }).first()
    await opener.click()
    const dialog = page.getByRole('dialog').first()
    const input = dialog.getByLabel(field, { exact: true })
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await expect(input).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await opener.click()
    const before = await input.inputValue()
    await input.fill('Runs the tool store.')
    const ways = [
      // Left to itself the browser closes the dialog at the second Escape without a press in between.
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(8, 8),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
    ]
    for (const [index, leave] of ways.entries()) {
      await leave()
      await expect(question).toBeVisible()
      if (index < 2) await page.keyboard.press('Escape')
      else await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toBeHidden()
      await expect(input).toHaveValue('Runs the tool store.')
    }
    await expect(input).toBeVisible()
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(input).toHaveValue(before)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })
}
