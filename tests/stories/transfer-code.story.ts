import sharp from 'sharp'
import { readQr } from '../support/read-qr.ts'
import { personOf, signUpAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { aTool, expectNoOverflow, orderOf } from './tools.ts'

const transfer = { holder: 'Nordhammer GmbH', bank: 'Sparkasse Hamburg', account: 'DE89 3704 0044 0532 0130 00', bic: '' }
const codes = [
  { standard: 'epc', text: 'BCD\n002\n1\nSCT\n\nNordhammer GmbH\nDE89370400440532013000\nEUR89.00\n\n\n5VHN-3T8R' },
  {
    standard: 'swiss',
    text: `SPC\n0200\n1\nCH9300762011623852957\nS\nWerkzeug Zürich AG\nBahnhofstrasse 1\n\n8001\nZürich\nCH${'\n'.repeat(8)}89.00\nCHF${'\n'.repeat(8)}SCOR\nRF955VHN3T8R\n5VHN-3T8R\nEPD`,
  },
]

test('the page of an order has the code of its transfer, which a decoder reads in both themes', async ({ page, shop }) => {
  const customer = await signUpAndOpen(page, '/')
  const tool = await aTool(shop)
  const { orderId } = await orderOf(shop, await personOf(shop, customer.email), tool.id, 10)
  for (const transferCode of codes) {
    await page.route(`**/api/order/${orderId}`, async (route) => {
      const response = await route.fetch()
      const order = await response.json()
      await route.fulfill({ response, json: { ...order, transfer: { ...transfer, reference: order.number }, transferCode } })
    })
    for (const [theme, width] of [
      ['dark', 390],
      ['light', 768],
      ['dark', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('/dashboard/my-orders')
      await page.goto(`/dashboard/my-orders/${orderId}`)
      const code = page.getByRole('img', { name: /^QR code for a transfer of \$89\.00 with the reference / })
      const shot = await code.screenshot({ scale: 'css' })
      await expectNoOverflow(page)
      const { data, info } = await sharp(shot).resize(800).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(readQr(new Uint8ClampedArray(data), info.width, info.height)).toBe(transferCode.text)
    }
    await page.unrouteAll()
  }
})
