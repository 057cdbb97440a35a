import { expect, test } from 'vitest'
import { aShop } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { textOfPdf } from '../../../../tests/support/text-of-pdf.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { editSettings } from '../../office/settings/edit-settings.ts'
import { placeOrder } from '../orders/place-order.ts'
import { recordPayment } from '../payments/record-payment.ts'
import { readProForma } from './read-pro-forma.ts'

test('an unpaid order has a pro forma with the bank account, for its customer alone', async () => {
  const shop = await aShop()
  const [customer, admin] = [await aCustomer(shop), await anAdmin(shop)]
  const { orderId, number } = await placeOrder(shop, customer, anOrder(await aProduct(shop), 40))
  await expect(readProForma(shop, customer, orderId)).rejects.toMatchObject({ reason: 'not-available' })
  await startInvoicing(shop, admin)
  await editSettings(shop, admin, { version: 2, account: 'DE02 1203 0000 0000 2020 51', bank: 'Sparkasse Hamburg' })
  const { pdf } = await readProForma(shop, customer, orderId)
  // Beside a wide order number the account has two lines.
  const text = (await textOfPdf(pdf)).join(' ').replaceAll('\n', ' ')
  for (const part of ['Pro forma invoice', number, 'Nordhammer Werkzeuge GmbH', 'DE02 1203 0000 0000 2020 51', '$356.00'])
    expect(text).toContain(part)
  expect(Buffer.from((await readProForma(shop, admin, orderId)).pdf).equals(Buffer.from(pdf))).toBe(true)
  await expect(readProForma(shop, await aCustomer(shop), orderId)).rejects.toMatchObject({ reason: 'not-found' })
  await recordPayment(shop, admin, orderId, { amountCents: 35_600, reference: 'SEPA', date: inShopZone(shop.now())[0] })
  await expect(readProForma(shop, customer, orderId)).rejects.toMatchObject({ reason: 'wrong-state' })
})
