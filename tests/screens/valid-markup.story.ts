import { readdirSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { checkMarkup } from './check-markup.ts'
import { markupFolder } from './markup-folder.ts'

test('every screen is valid HTML, as served and with its dialogs and errors open', async () => {
  // Two cores that are busy with something else may take a minute.
  test.setTimeout(240_000)
  expect(readdirSync(markupFolder).length, 'screens that were kept').toBeGreaterThan(0)
  expect(await checkMarkup(markupFolder)).toEqual([])
})
