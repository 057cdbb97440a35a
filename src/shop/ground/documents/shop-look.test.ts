import { expect, onTestFinished, test } from 'vitest'
import { aShop, type TestShop } from '../../../../tests/support/a-shop.ts'
import { startInvoicing } from '../../../../tests/support/invoicing.ts'
import { aCustomer, anAdmin, anOrder, aProduct } from '../../../../tests/support/make.ts'
import { recordingMailer } from '../../../../tests/support/payments.ts'
import { textOfPdf } from '../../../../tests/support/text-of-pdf.ts'
import { defaultLocale, setShopLocale } from '../../../contract/ground/shop-locale.ts'
import { inShopZone } from '../../../contract/ground/shop-zone.ts'
import { sendMail } from '../../messaging/mail/send-mail.ts'
import { editSettings, type SettingsEdit } from '../../office/settings/edit-settings.ts'
import { readInvoicePdf } from '../../selling/invoices/read-invoice-pdf.ts'
import { placeOrder } from '../../selling/orders/place-order.ts'
import { recordPayment } from '../../selling/payments/record-payment.ts'
import { storeLogo } from '../images/store-logo.ts'

async function aShopThatSells() {
  const shop = await aShop()
  onTestFinished(() => setShopLocale(defaultLocale))
  const [admin, customer, product] = [await anAdmin(shop), await aCustomer(shop), await aProduct(shop)]
  await startInvoicing(shop, admin)
  const edit = (fields: Omit<SettingsEdit, 'version'>) => editSettings(shop, admin, { version: shop.settingsVersion(), ...fields })
  const aLogo = async (color: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path fill="${color}" d="M0 0h90v30H0z"/></svg>`
    return { ...(await storeLogo(shop, admin, Buffer.from(svg), { ground: 'light' })), file: 'logo.svg' }
  }
  const sell = async () => {
    const { orderId, amountCents } = await placeOrder(shop, customer, anOrder(product, 10))
    await recordPayment(shop, admin, orderId, { amountCents, reference: 'SEPA', date: inShopZone(shop.now())[0] })
    return orderId
  }
  const invoiceOf = async (orderId: string) => {
    const { number } = await shop.db.selectFrom('invoice').select('number').where('orderId', '=', orderId).executeTakeFirstOrThrow()
    const pdf = Buffer.from(await readInvoicePdf(shop, customer, { orderId, number }))
    return { text: (await textOfPdf(pdf)).join('\n'), hasImage: pdf.toString('latin1').includes('/Subtype /Image') }
  }
  return { shop, edit, aLogo, sell, invoiceOf }
}

async function receipt(shop: TestShop, orderId: string) {
  const mailer = recordingMailer(shop)
  await sendMail(shop, mailer, { template: 'order-paid', orderId }, { id: orderId, recipient: null })
  return mailer.sent[0]
}

test('mail and new documents have the logo and the closing line, and the name if the file of the logo is missing', async () => {
  const { shop, edit, aLogo, sell, invoiceOf } = await aShopThatSells()
  await edit({ logo: await aLogo('#123456'), logoHasName: true, closingLine: 'Made in Hamburg.' })
  const sold = await sell()
  expect((await receipt(shop, sold))?.logo?.subarray(1, 4).toString()).toBe('PNG')

  const lost = await aLogo('#654321')
  await edit({ logo: lost, closingLine: 'Forged in Bremen.' })
  await shop.images.remove(lost.url.slice('/images/'.length))
  const later = await sell()
  const mail = await receipt(shop, later)
  expect(mail).toMatchObject({ logo: undefined, html: expect.stringContaining('NORDHAMMER') })
  expect(mail?.html).not.toContain('<img')
  for (const body of [mail?.html, mail?.text]) expect(body).toContain('Forged in Bremen.')
  const withoutLogo = await invoiceOf(later)
  expect(withoutLogo.hasImage).toBe(false)
  for (const text of ['NORDHAMMER', 'Forged in Bremen.']) expect(withoutLogo.text).toContain(text)

  // An invoice looks as it was issued.
  const before = await invoiceOf(sold)
  expect(before.hasImage).toBe(true)
  expect(before.text).toContain('Made in Hamburg.')
  expect(before.text).not.toMatch(/NORDHAMMER|Bremen/)
})
