import { inShopZone } from '../../src/contract/ground/shop-zone.ts'
import { admin } from './open-shop.ts'
import { personOf, press, signInAsAdminAndOpen } from './people.ts'
import { atADesk, expect, test } from './story.ts'
import { aTool, expectNoOverflow, orderOf } from './tools.ts'

test.use(atADesk)

test('an accountant reads a statement, records what is sure, chooses for the rest, and puts off what is not ours', async ({
  page,
  shop: story,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/4(00|09|22)/)
  const { shop } = story
  const customer = { ...(await personOf(story, admin.email)), kind: 'admin' as const }
  const { id } = await aTool(story, { name: `Statement pliers ${test.info().project.name}`, price: 10, minimum_order: 1 })
  const [numbered, unnumbered] = [await orderOf(story, customer, id, 37), await orderOf(story, customer, id, 53)]
  const day = inShopZone(shop.now())[0].replaceAll('-', '').slice(2)
  const line = (amount: string, text: string, payer: string, iban: string) =>
    `:61:${day}C${amount}NTRFNONREF\n:86:166?20SVWZ+${text}?31${iban}?32${payer}\n`
  const statement = (lines: string) => ({
    name: 'umsaetze.sta',
    mimeType: 'text/plain',
    buffer: Buffer.from(`:20:A\n:25:DE89370400440532013000\n:60F:C${day}USD0,00\n${lines}:62F:C${day}USD1000,00\n`),
  })
  const file = statement(
    line('370,00', `Order ${numbered.number.replace('-', ' ')}`, 'Alpenwerk GmbH', 'AT611904300234573201') +
      line('530,00', 'tools', 'H. Oldendorf', 'DE02120300000000202051') +
      line('100,00', 'payout', 'Stripe', 'DE12500105170648489890'),
  )
  await signInAsAdminAndOpen(page, '/dashboard/bank-statement')
  const choose = page.locator('.bank-file input')
  await choose.setInputFiles({ ...file, buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByRole('alert').filter({ hasText: 'neither camt.053 nor MT940' })).toBeVisible()
  await choose.setInputFiles(file)
  await expect(page.getByText('3 lines, 3 of them new.')).toBeVisible()
  await expect(page.getByText('$0.00 at the start and all lines make $1,000.00, as the bank says.')).toBeVisible()
  await expectNoOverflow(page)

  await page.getByRole('checkbox', { name: 'Record $370.00 of Alpenwerk GmbH' }).uncheck()
  await expect(page.getByRole('main').getByRole('button', { name: 'Record 0 payments, $0.00' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Record $370.00 of Alpenwerk GmbH' }).check()
  await press(page, 'Record 1 payment, $370.00')
  await expect(page.getByRole('region', { name: '1 recorded', exact: true }).getByRole('link', { name: numbered.number })).toBeVisible()

  const record = page.getByRole('button', { name: 'Record $530.00 of H. Oldendorf' })
  await expect(record).toBeDisabled()
  await page.getByRole('radio', { name: unnumbered.number }).check()
  await record.click()
  await expect(page.getByRole('region', { name: '2 recorded', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Not ours: $100.00 of Stripe' }).click()
  await page.getByRole('button', { name: 'Ours after all: $100.00 of Stripe' }).click()
  await page.getByRole('button', { name: 'Not ours: $100.00 of Stripe' }).click()
  await expect(page.getByText('Every line is decided')).toBeVisible()
  await choose.setInputFiles(file)
  await expect(page.getByText('3 lines, none of them new.')).toBeVisible()
  const payments = shop.db.selectFrom('order_payment').select('id').where('orderId', 'in', [numbered.orderId, unnumbered.orderId])
  expect(await payments.execute()).toHaveLength(2)
  await expectNoOverflow(page)
})
