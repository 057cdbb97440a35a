import type { Page } from '@playwright/test'
import { storeLogo } from '../../src/shop/ground/images/store-logo.ts'
import { editSettings } from '../../src/shop/office/settings/edit-settings.ts'
import { expect, test as story } from '../stories/story.ts'
import { plainImage } from '../support/images.ts'
import { anAdmin } from '../support/make.ts'
import { openScreen } from './open-screen.ts'
import { addSampleData, type SampleData } from './sample-data.ts'
import { screens } from './screens.ts'

/** `SCREENS=all npx playwright test --project=another-shop` goes through every screen. */
const some = [
  'cart',
  'checkout',
  'order-lines',
  'receipt-refunded',
  'overview',
  'order-admin',
  'order-refund',
  'packing-slips',
  'open-items',
]
const isTried = ({ name }: { name: string }) => process.env.SCREENS === 'all' || some.includes(name)

/** A shop of this worker with another name, currency and time zone. */
const test = story.extend<object, { sample: SampleData }>({
  sample: [
    async ({ shop }, use) => {
      const owner = await anAdmin(shop.shop)
      const png = await plainImage(120, 60).png().toBuffer()
      const logo = { ...(await storeLogo(shop.shop, owner, png, { ground: 'light' })), file: 'logo.png' }
      const edit = { name: 'Nordhammer Werkzeuge', logo, currency: 'EUR', timeZone: 'Europe/Berlin' } as const
      await editSettings(shop.shop, owner, { version: 1, ...edit })
      await use(await addSampleData(shop.shop))
    },
    { scope: 'worker' },
  ],
})

// The audit log keeps what the settings were, and the form of the texts has the figure of the example.
const exceptions = /^(audit.*|settings-site)$/

for (const screen of screens.filter((each) => isTried(each) && !each.isOdd && !exceptions.test(each.name)))
  test(`${screen.name} shows the shop's own name and currency`, async ({ page, shop, sample, expectConsoleErrors }) => {
    expectConsoleErrors(screen.calls || screen.isMissing ? /Failed to load resource/ : /\/images\/not-there/)
    await openScreen(page, shop, sample, screen, 'light', 1440)
    const texts = await textsOf(page)
    expect(texts.join('\n')).toContain('Nordhammer Werkzeuge')
    const sheets = screen.name === 'packing-slips' ? page.getByRole('article') : page.getByRole('banner')
    await expect(sheets.first().locator('img.brand-logo')).toHaveJSProperty('complete', true)
    await expect(sheets.first().locator('img.brand-logo')).not.toHaveJSProperty('naturalWidth', 0)
    expect(texts.filter((text) => /tools manufacturer|\$\s?\d|\bUSD\b|dollar/i.test(text))).toEqual([])
  })

/** Everything that the page says: its title, its texts, and what fields hold and are called. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const said = [document.title]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) if (!texts.currentNode.parentElement?.closest('script, style')) said.push(texts.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.push(element.getAttribute(name) ?? '')
    for (const field of document.querySelectorAll('input, textarea')) said.push((field as HTMLInputElement).value)
    return said.map((text) => text.trim()).filter((text) => text !== '')
  })
