import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect } from './story.ts'

export const list = '/dashboard/manage-all-orders'
export const rows = (page: Page) => page.getByRole('region', { name: 'All orders' }).locator('tbody tr')
export const found = (page: Page) => page.locator('.found')
export const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' })

/** On a phone all filters but the search are behind a button. */
export async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/, expanded: false })
  if (await button.isVisible()) await button.click()
}

/** On a phone these actions are behind a button. */
export async function openMore(page: Page) {
  const button = bar(page).getByRole('button', { name: 'More' })
  if (await button.isVisible()) await button.click()
}

export async function download(page: Page, press: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await file.path(), 'utf8')
}

/** Saves the export of the list or the bar, with these rows. */
export async function saveExport(page: Page, place: Page | Locator, rows: string) {
  await place.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export CSV' })
  await dialog.getByLabel('One row for each').selectOption(rows)
  const csv = await download(page, () => dialog.getByRole('button', { name: 'Save file' }).click())
  await expect(dialog).toBeHidden()
  return csv
}
