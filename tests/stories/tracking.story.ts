import type { Page } from '@playwright/test'
import { shipOrder } from '../../src/shop/selling/shipments/ship-order.ts'
import { anAdmin } from '../support/make.ts'
import { pendingOrders } from './pending-orders.ts'
import { signInAsAdminAndOpen } from './people.ts'
import { expect, test } from './story.ts'
import { aTool, expectNoOverflow } from './tools.ts'

const [UPS, OTHER_UPS, FEDEX] = ['1Z999AA10123456784', '1Z999AA10123456785', '774922104416']

const list = (page: Page) => page.getByLabel('Orders and tracking numbers')
const row = (page: Page, number: number) => page.locator('.pasted-rows-answer tbody tr').nth(number - 1)

test('the office pastes and drops the list of a carrier, mends what does not fit and saves the rest', async ({ page, shop }) => {
  const tool = await aTool(shop)
  const { orders } = await pendingOrders(shop, [[[tool.id, 20]], [[tool.id, 40]], [[tool.id, 20]]])
  const [whole, inParts, open] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]]
  const admin = await anAdmin(shop.shop)
  await shipOrder(shop.shop, admin, whole.orderId)
  for (let part = 0; part < 2; part++) await shipOrder(shop.shop, admin, inParts.orderId, { lines: [{ position: 0, units: 20 }] })
  const saved = async ({ orderId }: { orderId: string }) =>
    shop.shop.db.selectFrom('shipment').select(['carrier', 'trackingNumber']).where('orderId', '=', orderId).orderBy('number').execute()

  await signInAsAdminAndOpen(page, '/dashboard/manage-all-orders')
  await page.getByRole('link', { name: 'Tracking numbers' }).click()
  await expect(page).toHaveTitle('Tracking numbers - Tools Manufacturer')
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(list(page)).toHaveAccessibleDescription(/Paste at least one row/)
  await list(page).fill(
    [
      'Auftragsnummer;Versanddienst;Sendungsnummer',
      `${whole.number};United Parcel Service;1Z 999 AA1 01 2345 6784`,
      `${inParts.number};FedEx;${FEDEX}`,
      `${open.number};UPS;${OTHER_UPS}`,
      `${whole.number};UPS;${UPS}`,
      `${whole.number};UPS;12`,
    ].join('\n'),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Check rows' }).click()
  await expect(page.getByRole('heading', { name: '5 rows: 1 ready, 1 there already, 3 need a change' })).toBeVisible()
  await expect(row(page, 1)).toContainText(new RegExp(`${whole.number}-1.*${UPS}.*UPS.*Ready`))
  await expect(row(page, 2)).toContainText('This order has 2 shipments. Which one is it?')
  await expect(row(page, 3)).toContainText('Nothing of this order has shipped yet')
  await expect(row(page, 4)).toContainText('The same as row 2')
  await expect(row(page, 5)).toContainText('UPS has no tracking numbers of this form')
  await expectNoOverflow(page)
  await row(page, 2)
    .getByRole('button', { name: `${inParts.number}-2` })
    .click()
  await expect(row(page, 2)).toContainText('Ready')
  await row(page, 5)
    .getByRole('button', { name: /^Leave out/ })
    .click()
  await page.getByRole('button', { name: 'Save 2 tracking numbers' }).click()
  await expect(page.getByRole('heading', { name: '2 tracking numbers saved' })).toBeFocused()
  await expect(list(page)).toHaveValue(`${open.number}\tUPS\t${OTHER_UPS}`)
  expect(await saved(whole)).toEqual([{ carrier: 'UPS', trackingNumber: UPS }])
  expect(await saved(inParts)).toEqual([
    { carrier: '', trackingNumber: '' },
    { carrier: 'FedEx', trackingNumber: FEDEX },
  ])

  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'ups.csv', { type: 'text/csv' }))
    return transfer
  }, `"Order number","Carrier","Tracking number"\r\n"${whole.number}","UPS","${OTHER_UPS}"\r\n`)
  await list(page).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(row(page, 1)).toContainText(`Replaces ${UPS}`)
  await page.getByRole('button', { name: 'Save 1 tracking number' }).dblclick()
  await expect(page.getByRole('heading', { name: '1 tracking number saved' })).toBeVisible()
  await expect(list(page)).toHaveValue('')
  expect(await saved(whole)).toEqual([{ carrier: 'UPS', trackingNumber: OTHER_UPS }])
})
