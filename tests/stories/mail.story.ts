import type { MailContent } from '../../src/shop/messaging/mail/mail-content.ts'
import { renderHtml } from '../../src/shop/messaging/mail/render-html.ts'
import { test } from './story.ts'
import { expectNoOverflow } from './tools.ts'

test('a word of 45 letters makes no mail wider than a phone', async ({ page }) => {
  const word = 'Ratchetcombinationspannerreplacementpartsbags'
  const mail: MailContent = {
    to: [],
    subject: word,
    heading: word,
    parts: [
      { kind: 'text', text: word },
      { kind: 'facts', title: 'Order', facts: [['Note', word]] },
      {
        kind: 'lines',
        lines: [{ item: word, sku: word, units: 1000, price: '$8.90', amount: '$8,900.00' }],
        sums: [[word, '$8,900.00']],
        total: '$8,900.00',
      },
    ],
  }
  // Pages of the shop have a policy against inline styles.
  await page.goto('about:blank')
  await page.setContent(renderHtml(mail))
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page)
  }
})
